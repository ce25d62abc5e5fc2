import { operations } from '@foyer/contract/api/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk, type DeskCaller } from '../../testing/desk/desk-caller.ts'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { fieldsOf } from '@foyer/contract/api/json-schemas.ts'
import { cursorOf, readCursor } from './pages-of-lists.ts'
import { sampleQueries } from '../../testing/desk/sample-bodies.ts'

const lists = operations.filter(
  ({ path, query }) =>
    path.includes('{organiser}') && fieldsOf(query).some(({ name }) => name === 'cursor'),
)
/** Places that no page of ours ends at, though some have the form of one. */
const places = [
  [1.5],
  [-1],
  [1e300],
  [9_007_199_254_740_991],
  ['2026-12-11 00:00:00+00', 1.5],
  ['2026-99-11 00:00:00+00', 1],
  ['9999-99-99 99:99:99+99', 1, 1],
  ['2026-12-11 00:00:00+00', 1e300, 1e300],
  ['2026-12-11', 1.5],
  ['infinity', 1],
  ['0000-01-01', 1],
  ['0000-01-01T00:00:00Z', 1],
  ['2026-01-01T00:00:00+23:59', 1],
  ['2026-01-01T00Z', 1],
  ['\u0000', 1],
  [1e300, 1],
]
const cursors = [...places.map((place) => JSON.stringify(place)), '[1e400]', '["\\ud800",1]', '{']

describe('a cursor of ours', () => {
  it.each([
    ['text', 'Ada'],
    ['number', -3],
    ['id', 12],
    ['day', '2026-12-24'],
    ['time', '2026-12-11 19:30:00.123456+00'],
    ['time', '2026-12-11T19:30:00.000Z'],
  ] as const)('leads on from a %s', (kind, value) => {
    expect(readCursor(cursorOf([value]), [kind])).toEqual([value])
  })
})

describe('a cursor that nobody was given', () => {
  const shop = shopForTests()
  const organiser = 'harbour-lights'
  let owner: DeskCaller
  beforeAll(async () => {
    const organiserId = await seedOrganiser(shop.db, { key: organiser })
    owner = await openDesk(shop, { organiserId, role: 'owner' })
  })

  it.each(lists)('$id: is refused, or leads to a page of the own list', async (operation) => {
    for (const text of cursors) {
      const cursor = Buffer.from(text).toString('base64url')
      const query = { ...sampleQueries[operation.id]?.({ event: 1, date: 1, type: 1 }), cursor }
      const { status } = await owner.try(operation, {
        params: { organiser },
        query,
      })
      expect({ text, isOurFault: status >= 500 }).toEqual({ text, isOurFault: false })
    }
  })
})
