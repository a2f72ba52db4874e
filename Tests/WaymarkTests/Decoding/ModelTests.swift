import Foundation
import Testing
import WaymarkTestSupport

@testable import Waymark

/// The models that ship with Waymark, and the samples.
@Suite("Models") struct ModelTests {
  private func source(_ name: String) -> Source { .file(ProjectFiles.path("SampleData/\(name)")) }

  private func decoded<T: Decodable>(_ type: T.Type, _ name: String, _ contract: String) throws -> T {
    try RecordDecoder().decode(type, from: source(name), options: CheckOptions(contract: .builtIn(contract)))
  }

  @Test func landmarksAreTheSameInEveryFormat() throws {
    let fromJSON = try decoded([Landmark].self, "landmarks/landmarks.json", "landmarks")
    #expect(fromJSON.count == 12)
    #expect(try decoded([Landmark].self, "landmarks/landmarks.xml", "landmarks") == fromJSON)
    #expect(try decoded([Landmark].self, "landmarks/landmarks.csv", "landmarks") == fromJSON)
    let turtle = try #require(fromJSON.first { $0.id == 1001 })
    #expect(
      turtle
        == Landmark(
          id: 1001, name: "Turtle Rock", category: .rivers, city: "Twentynine Palms", state: "California",
          park: "Joshua Tree National Park", isFeatured: true, isFavorite: true,
          coordinates: .init(latitude: 34.011286, longitude: -116.166868), imageName: "turtlerock"))
    let described = try decoded([Landmark].self, "landmarks/landmarks-described.json", "landmarks")
    #expect(described.allSatisfy { $0.description?.isEmpty == false })
  }

  @Test func theCatalogIsTheSameInEveryFormat() throws {
    let fromXML = try decoded(Catalog.self, "catalog/catalog.xml", "catalog")
    #expect(try decoded(Catalog.self, "catalog/catalog.json", "catalog") == fromXML)
    #expect(try decoded(Catalog.self, "catalog/catalog.csv", "catalog") == fromXML)
    let guide = try #require(fromXML.books.first { $0.id == "bk101" })
    #expect(guide.price == Decimal(string: "44.95"))
    #expect(guide.authors == [Author(name: "Gambardella, Matthew")])
    #expect(guide.authors.first?.id == "Gambardella, Matthew")
    #expect(guide.publishDate == "2000-10-01")
    #expect(fromXML.books.contains { $0.authors.count == 2 })
    #expect(fromXML.availableBooksCount == fromXML.books.count { $0.isAvailable })
    #expect((1..<fromXML.books.count).contains(fromXML.availableBooksCount))
  }

  @Test func petsAreTheSameInEveryFormat() throws {
    let fromCSV = try decoded([Pet].self, "pets/pets.csv", "pets")
    #expect(try decoded([Pet].self, "pets/pets.json", "pets") == fromCSV)
    #expect(try decoded([Pet].self, "pets/pets.xml", "pets") == fromCSV)
    #expect(fromCSV.first { $0.name == "Sheldon" }?.hasAward == true)
    #expect(fromCSV.first { $0.name == "Sheldon" }?.rating == 7)
    #expect(!fromCSV.contains { $0.kind == .rabbit })
  }

  /// Without a contract the types still tell what is a number and what is not there.
  @Test func petsNeedNoContract() throws {
    let known = try decoded([Pet].self, "pets/pets.csv", "pets")
    #expect(try RecordDecoder().decode([Pet].self, from: source("pets/pets.csv")) == known)
    #expect(try RecordDecoder().decode([Pet].self, from: source("pets/pets.json")) == known)
    #expect(try RecordDecoder().decode([Pet].self, from: source("pets/pets.xml")) == known)
    #expect(try Importer<Pet>().load(source("pets/pets.csv")) == known)
  }

  @Test func everyKindHasASymbol() {
    #expect(
      Pet.Kind.allCases.map(\.symbolName) == [
        "cat.fill", "dog.fill", "fish.fill", "bird.fill", "lizard.fill", "tortoise.fill", "hare.fill", "ant.fill",
      ])
  }

  @Test func whatIsAbsentIsAsTheContractSays() throws {
    let pet = try RecordDecoder().decode(Pet.self, from: Array(#"{"id":1,"name":"A","kind":"cat","trick":"B"}"#.utf8))
    #expect(pet == Pet(id: 1, name: "A", kind: .cat, trick: "B"))
    let book = try RecordDecoder().decode(Book.self, from: Array(#"{"id":"b","title":"T","authors":["A"]}"#.utf8))
    #expect(book == Book(id: "b", title: "T", authors: [Author(name: "A")], isAvailable: true))
  }
}
