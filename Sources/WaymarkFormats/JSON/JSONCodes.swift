import WaymarkCore

/// The codes of what is found while JSON is read.
package let jsonCodes: [FindingCode] = jsonDocumentCodes + jsonBracketCodes + jsonTextCodes + jsonNumberCodes
