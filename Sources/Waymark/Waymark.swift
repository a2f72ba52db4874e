@_exported import WaymarkCore
@_exported import WaymarkModels
@_exported import WaymarkSwift
