@_exported import WaymarkCore
