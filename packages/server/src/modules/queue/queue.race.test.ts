import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { queueBeforeSeats } from './gate/require-turn.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import {
  createQueueVisitor,
  plainQueuePage,
  type QueueVisitor,
} from '../../testing/shoppers/queue-visitor.ts'
import { shopOnPostgres } from '../../testing/shops/shop-on-postgres.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'
import { look } from './runs/look.ts'

const opening = new Date('2026-12-01T10:20:00Z')

/** Several processes, each with its own memory of the queue, on one PostgreSQL. */
describe('a queue of several processes', () => {
  const closing = closeAtTheEnd()
  const shops: TestFoyer[] = []
  let show: Show
  let start: Awaited<ReturnType<typeof shopOnPostgres>>
  beforeAll(async () => {
    start = await shopOnPostgres(closing, 6)
    for (let index = 0; index < 4; index += 1) shops.push(await start({ pages: plainQueuePage }))
  })
  const shopAt = (index: number): TestFoyer => shops[index % shops.length] as TestFoyer
  beforeEach(async () => {
    const { db, clock } = shopAt(0)
    clock.set('2026-12-01T10:00:00Z')
    show = await seedShow(db, {
      event: { queue: 'always' },
      dates: [{ on_sale_from: opening }],
      types: [{ stock: 20, max_per_customer: 1 }],
    })
    await lookAll()
  })
  const lookAll = async (): Promise<void> => {
    await Promise.all(shops.map(async ({ foyer }) => await look(foyer)))
  }
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      shopAt(0).clock.advance(1_000)
      await lookAll()
    }
  }
  const visitors = (count: number): QueueVisitor[] =>
    Array.from({ length: count }, (_, index) =>
      createQueueVisitor(shopAt(index).app, show.slug, `10.${index >> 8}.${index & 255}.1`),
    )
  /** The same browser at another process. */
  const elsewhere = (visitor: QueueVisitor, index: number): QueueVisitor => {
    const twin = createQueueVisitor(shopAt(index).app, show.slug, '10.200.0.1')
    for (const [name, value] of visitor.cookies) twin.cookies.set(name, value)
    return twin
  }
  const figures = async () => {
    const { rows } = await shopAt(0).db.query(
      `select arrivals, drawn, serving::int as serving, (select count(*)::int from queue_entry e where e.queue_id = q.id) as entries,
          (select count(distinct arrival)::int from queue_entry e where e.queue_id = q.id) as places,
          (select max(arrival) from queue_entry e where e.queue_id = q.id) as last
        from queue q where key = $1`,
      [show.slug],
    )
    return rows[0]
  }
  const wish = () =>
    ({
      parent_event_id: String(show.eventId),
      ticket: { [show.stock.typeId]: { ticket: show.stock.wire, qty: '1' } },
    }) as never

  it('when many come to all of them at once then each has a place of its own, and none is left out', async () => {
    const all = visitors(50)
    const arrivals = await Promise.all(all.map(async (one) => await one.join()))
    expect(new Set(arrivals).size).toBe(50)
    expect(await figures()).toMatchObject({ arrivals: 50, entries: 50, places: 50, last: 50 })
    // The control: whoever reads the last number and writes the next one gives many the same.
    const { db } = shopAt(0)
    const naive = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { rows } = await shopAt(index).db.query(
          'select arrivals + 1 as next from queue where key = $1',
          [show.slug],
        )
        return rows[0]?.['next']
      }),
    )
    expect(new Set(naive).size).toBeLessThan(20)
    await requireInvariants(db)
  })

  it('when one browser asks all processes at once then it has one place', async () => {
    const [visitor] = visitors(1) as [QueueVisitor]
    await visitor.page()
    const twins = shops.map((_, index) => elsewhere(visitor, index))
    const arrivals = await Promise.all(twins.map(async (twin) => await twin.join()))
    expect([...new Set(arrivals)]).toEqual([1])
    expect(await figures()).toMatchObject({ arrivals: 1, entries: 1 })
  })

  it('when people come while the draw is made then each is in it or behind it, and none has the number of another', async () => {
    const all = visitors(40)
    await Promise.all(all.map(async (one) => await one.page()))
    shopAt(0).clock.set(opening)
    await Promise.all([
      ...all.map(async (one) => await one.join()),
      (async () => await lookAll())(),
      (async () => await lookAll())(),
    ])
    await pass(4)
    const numbers = []
    for (const [index, one] of all.entries())
      numbers.push((await elsewhere(one, index + 1).page()).entry?.number ?? 0)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index + 1))
    const drawn = Number((await figures())?.['drawn'])
    expect(drawn).toBeLessThanOrEqual(40)
    expect(Number((await figures())?.['serving'])).toBe(20)
  })

  it('when all processes take it on at once then nobody more is called than there are tickets for, and all sell', async () => {
    const all = visitors(40)
    await Promise.all(all.map(async (one) => await one.join()))
    shopAt(0).clock.set(opening)
    await pass(4)
    expect(await figures()).toMatchObject({ drawn: 40, serving: 20 })
    const inside = await Promise.all(
      all.map(async (one, index) => await elsewhere(one, index + 1).post('enter')),
    )
    expect(inside.filter((path) => path.startsWith('/events/'))).toHaveLength(20)
    const bought = await Promise.all(
      all.map(async (one, index) => {
        const twin = elsewhere(one, index + 2)
        const { status } = await twin.send(addToBasket, wish())
        return status === 200 && (await twin.reserve()).reserved
      }),
    )
    expect(bought.filter(Boolean)).toHaveLength(20)
    expect(bought.map((one, index) => one === inside[index]?.startsWith('/events/'))).not.toContain(
      false,
    )
    await pass(2)
    expect((await all[0]?.state())?.state).toBe('full')
    await requireInvariants(shopAt(0).db)
  })

  it('when a basket was filled past the gate then no process reserves it', async () => {
    const { db } = shopAt(0)
    shopAt(0).clock.set(opening)
    await pass(4)
    await db.query(`update event set queue = 'never' where id = $1`, [show.eventId])
    await db.query('update catalogue_version set version = gen_random_uuid()')
    const buyers = Array.from({ length: 8 }, (_, index) =>
      createShopper(shopAt(index).app, `10.60.${index}.1`),
    )
    for (const buyer of buyers) await buyer.add([show.stock, 1])
    // The control: without a queue they would get them.
    const [control, ...others] = buyers
    expect((await control?.reserve())?.redirect).toBeNull()
    await db.query(`update event set queue = 'always' where id = $1`, [show.eventId])
    await db.query('update catalogue_version set version = gen_random_uuid()')
    const answers = await Promise.all(others.map(async (buyer) => await buyer.reserve()))
    for (const answer of answers)
      expect(answer).toMatchObject({ reserved: false, redirect: `/queue/${show.slug}/` })
  })

  it('when a process dies and another takes its place then everybody has the place they had', async () => {
    const all = visitors(20)
    await Promise.all(all.map(async (one) => await one.join()))
    shopAt(0).clock.set(opening)
    await pass(4)
    const numbers = async (of: readonly QueueVisitor[]) =>
      await Promise.all(of.map(async (one) => (await one.page()).entry?.number))
    const before = await numbers(all)
    const fresh = await start({ pages: plainQueuePage })
    await look(fresh.foyer)
    const after = await numbers(
      all.map((one) => {
        const twin = createQueueVisitor(fresh.app, show.slug, '10.201.0.1')
        for (const [name, value] of one.cookies) twin.cookies.set(name, value)
        return twin
      }),
    )
    expect(after).toEqual(before)
  })

  it('when it is nobody’s turn then the page of seats leads to the queue', async () => {
    const { foyer, clock } = shopAt(0)
    const visitor = { sessionToken: 'x', ip: '10.1.1.1', bound: () => undefined }
    const asking = { visitor, now: clock.now() }
    expect(await queueBeforeSeats(foyer, asking, show.stock.dateId)).toBe(`/queue/${show.slug}/`)
    expect(await queueBeforeSeats(foyer, asking, 999_999)).toBeNull()
  })
})
