import { operations } from '@foyer/contract/api/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk, type DeskCaller } from '../testing/desk/desk-caller.ts'
import { sampleBodies, sampleQueries } from '../testing/desk/sample-bodies.ts'
import {
  sampleIdOf,
  seedSampleOrganiser,
  type SampleOrganiser,
} from '../testing/desk/sample-organiser.ts'
import { addBoxOffice } from '../testing/desk/seed-box-office.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'

/*
 * What no page of ours sends, in the place of every value that an operation takes: it is refused or taken for what it is, and
 * never a fault of ours. An operation with a sample of what it takes is in it without a line here.
 */

const texts = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  "'; drop table sale; --",
  '\\',
  '%_',
  '<script>',
  'x'.repeat(20_000),
]
const numbers = [-1, 0, 1.5, 1e300, 2_147_483_648, Number.MAX_SAFE_INTEGER]
const others = [null, true, [], {}, '9999-99-99', '+275760-09-13T00:00:00.000Z']

/** Values like this one, each time with another of what `next` answers for a leaf in the place of that. */
function* disturbed(value: unknown, next: () => readonly unknown[]): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const one of disturbed(item, next)) yield value.with(index, one)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      for (const one of disturbed(item, next)) yield { ...value, [key]: one }
  } else yield* next()
}

/** Tries at each leaf one in `every` of the values, and at the next leaf those after them. */
export function testHostileInput(every: number): void {
  describe('input that no page of ours sends', () => {
    test(every)
  })
}

function test(every: number): void {
  let leaves = 0
  const next = () => {
    leaves += 1
    return [...texts, ...numbers, ...others].filter((_, at) => (at + leaves) % every === 0)
  }
  const shop = shopForTests()
  let own: SampleOrganiser
  let owner: DeskCaller
  beforeAll(async () => {
    own = await addBoxOffice(shop, await seedSampleOrganiser(shop))
    owner = await openDesk(shop, { organiserId: own.id, role: 'owner' })
  })
  const fields = (path: string) =>
    [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

  const taking = operations.filter(
    ({ id, path }) => path.includes('{organiser}') && (sampleBodies[id] ?? sampleQueries[id]),
  )
  it.each(taking)('$id: is never a fault of ours', async (operation) => {
    const params = Object.fromEntries(
      fields(operation.path).map((name) => [
        name,
        name === 'organiser' ? own.key : sampleIdOf(own, operation, name),
      ]),
    )
    const sample = {
      body: sampleBodies[operation.id]?.(own.ids),
      query: sampleQueries[operation.id]?.(own.ids),
    }
    const faults: unknown[] = []
    for (const part of ['body', 'query'] as const)
      for (const odd of sample[part] === undefined ? [] : disturbed(sample[part], next)) {
        const asked = { params, version: '"1"', ...sample, [part]: odd }
        if ((await owner.try(operation, asked)).status >= 500) faults.push(odd)
      }
    expect(faults).toEqual([])
  })

  it('when a list has a million items then none of them is looked at', async () => {
    const taking = operations.find(({ id }) => id === 'take_guest_list')
    if (taking === undefined) throw new Error('nobody takes guest lists')
    const body = {
      ...(sampleBodies['take_guest_list']?.(own.ids) as object),
      guests: { rows: Array.from({ length: 1_000_000 }, () => 1) },
    }
    const answer = await owner.try(taking, { params: { organiser: own.key }, body })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain('too long')
  })
}
