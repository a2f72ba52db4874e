import CScan
import WaymarkCore

/// Turns one faultless value into tokens, fast.
///
/// It stops at whatever it does not understand; the zero after the window's text makes it stop there.
struct JSONTokenizer {
  private let context: JSONContext
  private let names: JSONNames

  init(_ context: JSONContext) {
    self.context = context
    names = context.names
  }

  enum Outcome {
    /// The position after the value.
    case value(end: Int)
    /// Where it stopped.
    case fault(Int)
  }

  /// Reads the value that begins at a position of the window.
  ///
  /// While a container is open, the `extent` of its token is the index of the container it is in.
  func tokenize(at start: Int) -> Outcome {
    let batch = context.window.batch
    let text = context.window.bytes
    let base = context.window.baseOffset
    let noParent = UInt32.max
    let maximumDepth = context.maximumDepth
    var (tokens, count, capacity) = batch.tokenSpace
    var at = text + start
    var parent = noParent
    var isInObject = false
    var depth = 0
    var lastName = NameID.none
    var name = NameID.none
    var isNameDue = false
    var isOrdinary = true

    reading: while true {
      if count == capacity {
        batch.setTokenCount(count)
        batch.growTokens()
        (tokens, count, capacity) = batch.tokenSpace
      }

      // A member's name and its colon.
      if isNameDue {
        guard at[0] == UInt8(ascii: "\"") else { break reading }
        if let guess = names.guess(after: lastName, at: at + 1) {
          name = guess.name
          at += 1 + guess.count
        } else {
          batch.setTokenCount(count)
          guard let found = readName(&at, after: lastName, token: count, in: batch) else { break reading }
          name = found
        }
        if name != .apart { lastName = name }
        if at[0] != UInt8(ascii: ":") {
          at = scan_space(at)
          guard at[0] == UInt8(ascii: ":") else { break reading }
        }
        at = scan_space(at + 1)
      }

      // A value.
      let offset = base &+ UInt64(at - text)
      switch at[0] {
      case UInt8(ascii: "\""):
        let stop = scan_text(at + 1)
        if stop.end[0] == UInt8(ascii: "\"") {
          let flags = flags(ofTextAt: at + 1, stop)
          if !flags.contains(.ordinary) { isOrdinary = false }
          tokens[count] = Token(
            kind: .string, flags: flags, name: name, offset: offset,
            extent: UInt32(truncatingIfNeeded: stop.end - at - 1))
          at = stop.end + 1
        } else {
          guard stop.end[0] == UInt8(ascii: "\\"), let end = JSONEscapes.skip(from: stop.end) else {
            at = stop.end
            break reading
          }
          isOrdinary = false
          tokens[count] = JSONEscapes.token(
            at..<end, name: name, offset: offset, in: batch)
          at = end
        }
        count += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < maximumDepth else { break reading }
        depth += 1
        isInObject = at[0] == UInt8(ascii: "{")
        tokens[count] = Token(kind: isInObject ? .object : .array, name: name, offset: offset, extent: parent)
        parent = UInt32(truncatingIfNeeded: count)
        count += 1
        at = scan_space(at + 1)
        if at[0] != (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          isNameDue = isInObject
          name = .none
          continue reading
        }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let number = JSONNumber.scan(at) else { break reading }
        var flags: Token.Flags = number.isIntegral ? .integral : []
        if number.end - at <= 15, !number.hasExponent { flags.insert(.ordinary) } else { isOrdinary = false }
        tokens[count] = Token(
          kind: .number, flags: flags, name: name, offset: offset,
          extent: UInt32(truncatingIfNeeded: number.end - at))
        at = number.end
        count += 1
      case UInt8(ascii: "t"):
        guard at[1] == UInt8(ascii: "r"), at[2] == UInt8(ascii: "u"), at[3] == UInt8(ascii: "e") else { break reading }
        tokens[count] = Token(kind: .true, name: name, offset: offset, extent: 4)
        at += 4
        count += 1
      case UInt8(ascii: "f"):
        guard at[1] == UInt8(ascii: "a"), at[2] == UInt8(ascii: "l"), at[3] == UInt8(ascii: "s"),
          at[4] == UInt8(ascii: "e")
        else { break reading }
        tokens[count] = Token(kind: .false, name: name, offset: offset, extent: 5)
        at += 5
        count += 1
      case UInt8(ascii: "n"):
        guard at[1] == UInt8(ascii: "u"), at[2] == UInt8(ascii: "l"), at[3] == UInt8(ascii: "l") else { break reading }
        tokens[count] = Token(kind: .null, name: name, offset: offset, extent: 4)
        at += 4
        count += 1
      default: break reading
      }

      // What follows a value: a comma, or the ends of containers.
      while true {
        if parent == noParent {
          batch.setTokenCount(count)
          if isOrdinary { context.recordFlags.insert(.ordinary) }
          return .value(end: at - text)
        }
        at = scan_space(at)
        if at[0] == UInt8(ascii: ",") {
          // After an opening bracket there was a value, so this comma follows one.
          at = scan_space(at + 1)
          isNameDue = isInObject
          name = .none
          continue reading
        }
        guard at[0] == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { break reading }
        at += 1
        let container = Int(parent)
        parent = tokens[container].extent
        tokens[container].extent = UInt32(truncatingIfNeeded: count - container)
        if isInObject, hasRepeatedNames(tokens, container, count) {
          batch.setTokenCount(count)
          JSONRepeatedNames(context).report(in: container)
        }
        depth -= 1
        isInObject = parent != noParent && tokens[Int(parent)].kind == .object
      }
    }
    batch.setTokenCount(count)
    return .fault(at - text)
  }

  /// Whether two members of an object have one name, or may have: names that are kept apart are not compared here.
  @inline(__always)
  private func hasRepeatedNames(_ tokens: UnsafeMutablePointer<Token>, _ object: Int, _ end: Int) -> Bool {
    let stamp = names.nextStamp()
    let stamps = names.stamps
    var member = object + 1
    while member < end {
      let name = tokens[member].name
      if name == .apart || stamps[name.index] == stamp { return true }
      stamps[name.index] = stamp
      member += tokens[member].stride
    }
    return false
  }

  @inline(__always)
  private func flags(ofTextAt start: UnsafePointer<UInt8>, _ stop: scan_text_stop) -> Token.Flags {
    if stop.has_odd { return stop.has_high ? [.quoted, .nonASCII] : .quoted }
    // Of an empty text both are its quotes.
    let isOrdinary = start[0] > 0x20 && stop.end[-1] > 0x20 && start[0] != UInt8(ascii: "#")
    return isOrdinary ? [.quoted, .ordinary] : .quoted
  }

  /// Reads a name that was not guessed; leaves off after its closing quote.
  private func readName(
    _ at: inout UnsafePointer<UInt8>, after last: NameID, token: Int, in batch: RecordBatch
  ) -> NameID? {
    let stop = scan_text(at + 1)
    let found: NameID
    if stop.end[0] == UInt8(ascii: "\"") {
      let spelled = UnsafeBufferPointer(start: at + 1, count: stop.end - at - 1)
      found = names.intern(spelled, after: last)
      if found == .apart { batch.namesApart.append((token, Array(spelled))) }
      at = stop.end + 1
      return found
    }
    guard stop.end[0] == UInt8(ascii: "\\"), let end = JSONEscapes.skip(from: stop.end) else {
      at = stop.end
      return nil
    }
    let decoded = JSONEscapes.decode(UnsafeBufferPointer(start: at + 1, count: end - at - 2))
    found = decoded.withUnsafeBufferPointer { names.intern($0, after: last) }
    if found == .apart { batch.namesApart.append((token, decoded)) }
    at = end
    return found
  }
}
