#if canImport(CLibCSV)
  import CLibCSV
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// What libcsv says of the row that it is fed: the lengths of its fields, in order.
  ///
  /// They are summed up as they come: in a row without quotes that is where each field begins.
  struct CSVFields {
    /// Where each field begins, given that a delimiter stands between two; one more than there are fields.
    private(set) var starts: UnsafeMutablePointer<Int>
    private var capacity: Int
    private(set) var count = 0
    /// Whether the row has ended.
    var isComplete = false
    /// The fields whose text holds a quote, so that it is not the bytes of the row.
    private(set) var texts: [(field: Int, range: Range<Int>)] = []
    private(set) var textBytes: [UInt8] = []
    let quote: UInt8

    init(quote: UInt8) {
      self.quote = quote
      capacity = 64
      starts = .allocate(capacity: capacity)
      starts[0] = 0
    }

    func deallocate() { starts.deallocate() }

    @inline(__always)
    mutating func begin(at start: Int) {
      count = 0
      starts[0] = start
      isComplete = false
      if !texts.isEmpty {
        texts.removeAll(keepingCapacity: true)
        textBytes.removeAll(keepingCapacity: true)
      }
    }

    @inline(__always)
    mutating func append(_ length: Int) {
      if count + 1 == capacity { grow() }
      starts[count + 1] = starts[count] + length + 1
      count += 1
    }

    func length(_ index: Int) -> Int { starts[index + 1] - starts[index] - 1 }

    mutating func append(_ text: UnsafeRawBufferPointer) {
      if let start = text.baseAddress, memchr(start, Int32(quote), text.count) != nil {
        texts.append((count, textBytes.count..<textBytes.count + text.count))
        textBytes.append(contentsOf: text)
      }
      append(text.count)
    }

    private mutating func grow() {
      let grown = UnsafeMutablePointer<Int>.allocate(capacity: capacity * 2)
      grown.update(from: starts, count: capacity)
      starts.deallocate()
      starts = grown
      capacity *= 2
    }
  }

  /// One of libcsv's parsers, fed a row's physical lines.
  ///
  /// libcsv tells lengths, never places: the reader follows with a cursor over the row's own bytes.
  final class CSVFieldParser {
    private let parser = UnsafeMutablePointer<csv_parser>.allocate(capacity: 1)
    let fields: UnsafeMutablePointer<CSVFields>

    /// Makes a parser.
    ///
    /// - Parameters:
    ///   - dialect: Delimiter and quote.
    ///   - keepsBlanks: Whether blanks round unquoted fields belong to them; libcsv strips them otherwise.
    init(_ dialect: CSVDialect, keepsBlanks: Bool) {
      fields = .allocate(capacity: 1)
      fields.initialize(to: CSVFields(quote: dialect.quote))
      parser.initialize(to: csv_parser())
      csv_init(parser, 0)
      csv_set_delim(parser, dialect.delimiter)
      csv_set_quote(parser, dialect.quote)
      csv_set_blk_size(parser, 1 << 12)
      if keepsBlanks { csv_set_space_func(parser) { _ in 0 } }
    }

    deinit {
      csv_free(parser)
      parser.deallocate()
      fields.pointee.deallocate()
      fields.deinitialize(count: 1)
      fields.deallocate()
    }

    /// Begins a row with a line that holds no quote.
    ///
    /// - Parameters:
    ///   - line: Its bytes, and the one that ends it.
    ///   - count: How many those are.
    ///   - start: Where the line begins.
    /// - Returns: Whether there was memory enough.
    @inline(__always)
    func parsePlain(_ line: UnsafePointer<UInt8>, _ count: Int, at start: Int) -> Bool {
      fields.pointee.begin(at: start)
      let parsed = csv_parse(
        parser, line, count,
        { _, length, fields in
          fields?.assumingMemoryBound(to: CSVFields.self).pointee.append(length)
        },
        { _, fields in
          fields?.assumingMemoryBound(to: CSVFields.self).pointee.isComplete = true
        }, fields)
      return parsed == count
    }

    /// Goes on with a row; texts that hold a quote are kept.
    ///
    /// - Returns: Whether there was memory enough.
    func parse(_ line: UnsafePointer<UInt8>, _ count: Int) -> Bool {
      let parsed = csv_parse(
        parser, line, count,
        { text, length, fields in
          fields?.assumingMemoryBound(to: CSVFields.self).pointee.append(
            UnsafeRawBufferPointer(start: text, count: length))
        },
        { _, fields in fields?.assumingMemoryBound(to: CSVFields.self).pointee.isComplete = true }, fields)
      return parsed == count
    }

    /// Forgets the row that was begun.
    func reset() {
      csv_fini(parser, nil, nil, nil)
      fields.pointee.begin(at: 0)
    }
  }
#endif
