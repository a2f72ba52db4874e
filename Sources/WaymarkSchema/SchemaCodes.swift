import WaymarkCore

/// The codes of contracts: of the contract's own faults, and of data that is not as it says.
package let schemaCodes: [FindingCode] = [
  .invalidSchema, .notAList, .wrongType, .unknownEnumValue, .unusedEnumValue, .wrongConstant, .belowMinimum,
  .aboveMaximum, .notAMultiple, .tooShort, .tooLong, .patternMismatch, .undecidedPattern, .formatMismatch,
  .missingMember, .unknownMember,
  .forbiddenMember, .tooFewMembers, .tooManyMembers, .tooFewItems, .tooManyItems, .repeatedItem, .tooFewContained,
  .tooManyContained, .invalidName, .noAlternative,
  .severalAlternatives, .forbiddenValue, .undecodableValue,
]
