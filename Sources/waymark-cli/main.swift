import Waymark
