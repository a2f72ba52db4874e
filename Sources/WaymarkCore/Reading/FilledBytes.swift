/// Fills an array by a read that may fail: the closures of arrays do not pass typed errors on.
func fill(
  _ bytes: inout [UInt8], _ read: (UnsafeMutableRawBufferPointer) throws(SourceError) -> Int
) throws(SourceError) -> Int {
  var failure: SourceError?
  let count = bytes.withUnsafeMutableBytes { buffer in
    do throws(SourceError) { return try read(buffer) } catch { failure = error; return 0 }
  }
  if let failure { throw failure }
  return count
}
