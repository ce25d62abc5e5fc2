import { describe, expect, it } from 'vitest'
import { catalogueForTests } from './catalogue-fixture.ts'
import { editSmallCatalogue, smallCatalogue } from './small-catalogue.test-data.ts'

const fixture = catalogueForTests()

describe('more tickets than people fit in', () => {
  // 60 standing places and 10 cars share the date's capacity of 100.
  const roomFor = (people: number) =>
    editSmallCatalogue('name: Town Hall', `name: Town Hall\n    capacity: ${people}`)
  const tooMany = (people: number) =>
    `small.yaml:22:19 70 tickets are more than the ${people} people "hall" holds: give the date a capacity, or add --allow room:concert/first`

  it('when more is on sale than the venue holds then it has to be allowed, and only once', async () => {
    expect(await fixture.check(roomFor(70))).toEqual([])
    expect(await fixture.check(roomFor(69))).toEqual([tooMany(69)])
    await fixture.import(roomFor(69), 'room:concert/first')
    expect(await fixture.check(roomFor(69))).toEqual([])
    expect(await fixture.check(roomFor(69).replace('stock: 60', 'stock: 59'))).toEqual([])
    expect(await fixture.check(roomFor(69).replace('stock: 60', 'stock: 61'))).toEqual([
      tooMany(69).replace('70 tickets', '71 tickets'),
    ])
  })

  it('when the capacity of the date keeps all types within the venue then nothing is asked', async () => {
    const shared = roomFor(69).replace('capacity: 100', 'capacity: 69')
    expect(await fixture.check(shared)).toEqual([])
  })

  it.each([
    ['grows', roomFor(9000), 'makes it 9000'],
    ['is left out', smallCatalogue, 'no longer says its capacity'],
  ])(
    'when the capacity of the venue %s in the file that fills it then it has to be allowed, and only once',
    async (_, after, what) => {
      await fixture.import(roomFor(70))
      expect(await fixture.check(after)).toEqual([])
      const filled = after.replace('stock: 60', 'stock: 61')
      const shared = filled.replace('capacity: 100', 'capacity: 70')
      expect(await fixture.check(shared)).toEqual([])
      expect(await fixture.check(filled)).toEqual([
        expect.stringMatching(
          `71 tickets are more than the 70 people "hall" held so far, and this file ${what}: give the date a capacity, or add --allow room:concert/first$`,
        ),
      ])
      await fixture.import(filled, 'room:concert/first')
      expect(await fixture.check(filled.replace('stock: 61', 'stock: 62'))).toEqual([])
    },
  )

  it('when a venue is new, or its capacity was never said, then its room is what the file says', async () => {
    expect(await fixture.check(roomFor(70))).toEqual([])
    await fixture.import(smallCatalogue)
    expect(await fixture.check(roomFor(9000).replace('stock: 60', 'stock: 61'))).toEqual([])
  })

  it('when the venue shrinks below what is on sale then it has to be allowed', async () => {
    await fixture.import(roomFor(70))
    expect(await fixture.check(roomFor(60))).toEqual([tooMany(60)])
  })
})
