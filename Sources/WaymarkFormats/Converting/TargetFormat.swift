import WaymarkCore

/// What the records of a source are written as.
package enum TargetFormat: Sendable, Hashable {
  case csv(delimiter: UInt8)
  case xml

  /// What collects, while the source is checked, what must be known before the first record is written.
  package func makeSurvey(_ shape: RecordShape?) -> RecordSurvey { RecordSurvey(shape, wantsColumns: self != .xml) }

  /// What the records are in the format.
  package func layout(_ shape: RecordShape?) -> DocumentLayout {
    self == .xml && shape?.isSequence == false ? .single : .sequence
  }

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - survey: Of the same records.
  ///   - target: Where the text goes.
  ///   - context: Of the source.
  ///   - sink: Takes what is lost.
  /// - Returns: What takes the records; nil where the format is not to be had on the system.
  package func makeConversion(
    _ survey: RecordSurvey, into target: any ByteSink, _ context: CheckContext, _ sink: FindingSink
  ) -> RecordConversion? {
    switch self {
    case .xml:
      return RecordConversion(XMLElementWriter(context.shape, names: survey.names), into: target, context, sink)
    case .csv(let delimiter):
      #if canImport(CLibCSV)
        return RecordConversion(
          CSVTableWriter(survey.columns?.columns() ?? [], delimiter: delimiter), into: target, context, sink)
      #else
        return nil
      #endif
    }
  }
}

/// What must be known of all records before the first one is written.
package final class RecordSurvey: RecordConsumer {
  let columns: CSVColumnCollection?
  /// All names of the source.
  private(set) var names = NameTable()

  init(_ shape: RecordShape?, wantsColumns: Bool) {
    columns = wantsColumns ? CSVColumnCollection(shape) : nil
  }

  package func take(_ record: Record, into sink: FindingSink) throws(WriteError) {
    try columns?.take(record, into: sink)
    // The table only grows, and a batch has all of it up to its own end.
    if record.batch.nameCount > names.count { names = record.batch.names }
  }

  package func finish(layout: DocumentLayout, into sink: FindingSink) throws(WriteError) {}
}
