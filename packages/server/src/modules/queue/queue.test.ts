import { createHash } from 'node:crypto'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { queuePlacesWithoutWork } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { encodeForm } from '../../testing/shoppers/browser.ts'
import { createQueueVisitor, type QueueVisitor } from '../../testing/shoppers/queue-visitor.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { numbersOf, queueForTests } from './queue-fixture.ts'

describe('a queue before an event', () => {
  const { shop, show, someone, many, pass, open, wish } = queueForTests()
  const key = (): string => show().slug

  it('when people come before the opening then they are drawn, and whoever wants can check the draw', async () => {
    const early = await many(8)
    const before = await early[0]?.state()
    expect(before).toMatchObject({ state: 'gathering', arrivals: 8, drawn: null, seed: null })
    expect((await early[0]?.page())?.entry).toEqual({
      arrival: 1,
      number: null,
      standing: 'waiting',
      until: null,
    })
    await open()
    const late = await many(2)
    const numbers = await numbersOf(early)
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await numbersOf(late)).toEqual([9, 10])
    const after = await late[0]?.state()
    expect(after).toMatchObject({ drawn: 8, seed_hash: before?.seed_hash })
    const seed = Buffer.from(after?.seed ?? '', 'hex')
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before?.seed_hash)
    const list = await early[0]?.inject({ url: `/queue/${key()}/entries.txt` })
    expect(list?.body.split('\n')).toHaveLength(9)
    expect(
      createHash('sha256')
        .update(list?.body ?? '')
        .digest('hex'),
    ).toBe(after?.list_hash)
  })

  it('when it is nobody’s turn then nothing leads to the tickets, and those whose turn it is buy', async () => {
    const buyers = await many(7)
    await open()
    const numbers = await numbersOf(buyers)
    const inOrder = numbers.map((_, place) => buyers[numbers.indexOf(place + 1)] as QueueVisitor)
    const [first, last] = [inOrder[0] as QueueVisitor, inOrder[6] as QueueVisitor]
    const stranger = createShopper(shop.app, '10.99.0.1')
    // There are five tickets, so five people are called.
    expect(await first.state()).toMatchObject({ state: 'open', serving: 5 })
    for (const one of [stranger, last, first])
      expect(await one.send(addToBasket, wish())).toMatchObject({
        status: 409,
        body: { error: { type: 'refused' } },
      })
    expect(await last.post('enter')).toBe(`/queue/${key()}/`)
    expect(await first.post('enter')).toBe(`/events/${key()}/`)
    expect((await first.page()).entry?.standing).toBe('inside')
    expect((await first.send(addToBasket, wish())).status).toBe(200)
    expect((await first.reserve()).reserved).toBe(true)
    // A plain form of somebody else is led to the queue.
    const led = await stranger.inject({
      method: 'POST',
      url: '/do/checkout/add/',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
      },
      payload: encodeForm(wish()),
    })
    expect([led.status, led.headers['location']]).toEqual([303, `/queue/${key()}/?refused=turn`])
  })

  it('when a place is copied, forged, doubled or of another queue then it is worth nothing', async () => {
    const [owner, thief] = [someone(), someone()]
    expect([await owner.join(), await owner.join(), await thief.join()]).toEqual([1, 1, 2])
    const name = [...owner.cookies.keys()].find((one) => one.startsWith('foyer-of-q')) ?? ''
    const stolen = owner.cookies.get(name) ?? ''
    const own = thief.cookies.get(name) ?? ''
    const changed = own.replace(/^(\d)-\d+/, '$1-1')
    for (const forged of [stolen, changed, `${own}x`, 'x', '']) {
      thief.cookies.set(name, forged)
      expect((await thief.page()).entry).toBeNull()
    }
    thief.cookies.set(name, own)
    expect((await thief.page()).entry?.arrival).toBe(2)
  })

  it('when work was done for another session, or none, then it earns no place', async () => {
    const [one, other] = [someone(), someone()]
    const proof = await one.proof()
    expect(await other.post('join', { proof })).toBe(`/queue/${key()}/?refused=proof`)
    expect(await other.post('join', { proof: 'nonsense' })).toContain('refused=proof')
    expect((await other.page('proof')).refused).toMatch('could not check')
    // What was done for a place that was left is used up.
    await one.post('join', { proof })
    shop.clock.advance(5_000)
    await one.post('leave')
    expect(await one.post('join', { proof })).toContain('refused=proof')
    shop.clock.advance(1_000)
    expect(await one.post('join', { proof: await one.proof() })).toBe(`/queue/${key()}/`)
    // Without a script a few of one network get a place.
    const same = Array.from({ length: queuePlacesWithoutWork + 2 }, () =>
      createQueueVisitor(shop.app, key(), '10.77.0.1'),
    )
    const led = []
    for (const neighbour of same) led.push(await neighbour.post('join'))
    expect(led.filter((path) => path.includes('crowded'))).toHaveLength(2)
  })

  it('when somebody waits and asks then the database is asked once a second for all of them', async () => {
    const waiting = await many(3)
    let reads = 0
    const { foyer } = shop
    const real = foyer.db
    const counting = new Proxy(real, {
      get: (target, name, receiver) => {
        if (['read', 'readOne', 'transaction', 'changeOne', 'query'].includes(String(name)))
          reads += 1
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    await pass()
    Object.assign(foyer, { db: counting })
    try {
      for (let round = 0; round < 20; round += 1)
        for (const one of waiting) {
          await one.state()
          await one.page()
        }
      expect(reads).toBe(0)
      shop.clock.advance(1_100)
      await waiting[0]?.state()
      expect(reads).toBeGreaterThan(0)
    } finally {
      Object.assign(foyer, { db: real })
    }
  })

  it('when the date that people would wait for was cancelled then there is no queue for it', async () => {
    const cancelled = await seedShow(shop.db, {
      event: { queue: 'always' },
      dates: [{ on_sale_from: '2026-12-01T10:20:00Z' }],
    })
    const at = new Date('2026-11-30T12:00:00Z')
    await shop.db.query('update event_date set cancelled_at = $1 where event_id = $2', [
      at,
      cancelled.eventId,
    ])
    await shop.db.query('update ticket_stock set cancelled_at = $1 where id = $2', [
      at,
      cancelled.stock.id,
    ])
    await pass()
    const { known } = shop.foyer.rooms.queue
    expect(known.get(key())?.run?.closedAt).toBe(null)
    expect(known.get(cancelled.slug)?.run).toBe(null)
  })
})
