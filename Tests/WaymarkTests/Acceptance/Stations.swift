/// A dataset that no reader and no rule knows of: weather stations, under names and spellings of their own.
enum Stations {
  static let schema = """
    {
      "type": "array",
      "items": { "$ref": "#/$defs/Station" },
      "xml": { "name": "network" },
      "x-uniqueBy": ["code"],
      "x-sortBy": ["code"],
      "$defs": {
        "Station": {
          "type": "object",
          "x-label": "title",
          "xml": { "name": "station" },
          "required": ["code", "title", "kind"],
          "properties": {
            "code": { "type": "integer", "xml": { "attribute": true } },
            "title": { "type": "string", "minLength": 2, "maxLength": 20 },
            "kind": { "enum": ["buoy", "mast", "hut"], "x-coverage": true },
            "height": { "type": "number", "minimum": -10, "maximum": 5000 },
            "call": { "type": "string", "pattern": "^[A-Z]{3}$" },
            "since": { "type": "string", "format": "date", "xml": { "name": "record" } },
            "manned": {
              "type": "boolean",
              "x-csv": { "column": "row", "true": ["yes"], "false": ["no"] }
            },
            "sensors": {
              "type": "array",
              "items": { "enum": ["wind", "rain", "sun"], "xml": { "name": "item" } },
              "xml": { "wrapped": true },
              "x-csv": { "separator": "+" }
            },
            "site": {
              "type": "object",
              "required": ["region"],
              "properties": {
                "region": { "type": "string", "minLength": 1 },
                "depth": { "type": "number", "minimum": 0 }
              }
            }
          }
        }
      }
    }
    """
}
