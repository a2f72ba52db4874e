#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// generate landmarks|pets|books COUNT [SEED]: data of any size on standard output, the same bytes for the same seed.

/// SplitMix64: the same numbers on every system.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }
}

/// Writes all of a text to a descriptor.
func put(_ text: String, to descriptor: Int32) {
  var text = text
  text.withUTF8 { bytes in
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count < 0 { exit(1) }
      done += count
    }
  }
}

func fail(_ message: String) -> Never {
  put("generate: \(message)\n", to: 2)
  exit(2)
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let count = Int(arguments[2]), count >= 0 else {
  fail("generate landmarks|pets|books COUNT [SEED]")
}
var random = Generator(state: arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1)
var text = ""
text.reserveCapacity(1 << 20)

@MainActor func flush() {
  put(text, to: 1)
  text.removeAll(keepingCapacity: true)
}

@MainActor func put(_ more: String) {
  text += more
  if text.utf8.count > 1 << 19 { flush() }
}

/// `34.011286`: degrees with six digits, `spread` around a centre, all in millionths.
@MainActor func degrees(_ center: Int, spread: Int) -> String {
  let value = center + random.below(2 * spread) - spread
  let digits = String(value.magnitude % 1_000_000)
  let zeros = String(repeating: "0", count: 6 - digits.count)
  return "\(value < 0 ? "-" : "")\(value.magnitude / 1_000_000).\(zeros)\(digits)"
}

/// A state, with a point from which half a degree in any direction is within it.
let places = [
  ("Twentynine Palms", "California", "Joshua Tree National Park", 34_011_286, -116_166_868),
  ("Port Alsworth", "Alaska", "Lake Clark National Park and Preserve", 59_980_167, -152_665_167),
  ("Bozeman", "Montana", "Gallatin National Forest", 46_000_000, -111_000_000),
  ("Moab", "Utah", "Arches National Park", 38_700_000, -110_500_000),
]

switch arguments[1] {
case "landmarks":
  put("[\n")
  for index in 0..<count {
    let (city, state, park, latitude, longitude) = random.pick(places)
    put(
      """
          {
              "name": "\(random.pick(["Turtle Rock", "Silver Salmon Creek", "Hidden Lake", "Rainbow Arch"])) \(index)",
              "category": "\(random.pick(["Featured", "Lakes", "Rivers", "Mountains"]))",
              "city": "\(city)",
              "state": "\(state)",
              "id": \(1001 + index),
              "isFeatured": \(random.below(10) == 0),
              "isFavorite": \(random.below(4) == 0),
              "park": "\(park)",
              "coordinates": {
                  "longitude": \(degrees(longitude, spread: 400_000)),
                  "latitude": \(degrees(latitude, spread: 400_000))
              },
              "imageName": "\(random.pick(["turtlerock", "silversalmoncreek", "hiddenlake", "rainbowarch"]))"
          }\(index == count - 1 ? "" : ",")

      """)
  }
  put("]\n")
case "pets":
  put("id,name,kind,trick,profileImage,favoriteColor,hasAward,isNocturnal,rating,owner\n")
  for index in 0..<count {
    let (kind, name) = random.pick([("cat", "Whiskers"), ("dog", "Roofus"), ("fish", "Bubbles"), ("lizard", "Ziggy")])
    put("\(index + 1),\(name) \(index),\(kind),\(random.pick(["Home runs", "Parkour", "Tightrope walking"])),\(name),")
    put("\(random.pick(["green", "blue", "orange"])),\(random.below(9) == 0),false,\(random.below(11)),friend\n")
  }
case "books":
  put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<catalog>\n")
  for index in 0..<count {
    put(
      """
        <book id="bk\(101 + index)" available="\(random.below(2) == 0)">
          <author>\(random.pick(["Gambardella, Matthew", "Ralls, Kim", "Corets, Eva"]))</author>
          <title>\(random.pick(["XML Developer's Guide", "Midnight Rain", "Maeve Ascendant"])) \(index)</title>
          <genre>\(random.pick(["Computer", "Fantasy", "Romance"]))</genre>
          <price>\(random.below(90) + 5).\(random.below(90) + 10)</price>
          <publish_date>200\(random.below(10))-1\(random.below(3))-0\(random.below(9) + 1)</publish_date>
          <description>An in-depth look at creating applications with XML.</description>
        </book>

      """)
  }
  put("</catalog>\n")
default: fail("there is no dataset \(arguments[1])")
}
flush()
