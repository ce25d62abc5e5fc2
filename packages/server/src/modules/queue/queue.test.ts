import { createHash } from 'node:crypto'
import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DatabaseAway } from '../../platform/database/database-faults.ts'
import { paidOrdersOf } from '../../testing/shoppers/paid-orders.ts'
import { giveAccount } from '../../testing/shoppers/account-builders.ts'
import { encodeForm } from '../../testing/shoppers/browser.ts'
import {
  createQueueVisitor,
  plainQueuePage,
  type QueueVisitor,
} from '../../testing/shoppers/queue-visitor.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { look } from './runs/look.ts'

/** The clock of tests stands at 10:00. */
const opening = '2026-12-01T10:20:00Z'

const code = '123456'

describe('a queue before an event', () => {
  const shop = shopForTests({ pages: plainQueuePage, ids: { oneTimeCode: () => code } })
  let show: Show
  let key: string
  let network = 0
  beforeEach(async () => {
    show = await seedShow(shop.db, {
      event: { queue: 'always', express: true },
      dates: [{ on_sale_from: opening }],
      types: [{ stock: 5 }],
    })
    key = show.slug
    shop.clock.set('2026-12-01T10:00:00Z')
    await look(shop.foyer)
  })
  const someone = (): QueueVisitor => {
    network += 1
    return createQueueVisitor(shop.app, key, `10.${network >> 8}.${network & 255}.9`)
  }
  const many = async (count: number): Promise<QueueVisitor[]> => {
    const all = Array.from({ length: count }, someone)
    for (const one of all) await one.join()
    await look(shop.foyer)
    return all
  }
  /** Lets a second pass, and what is to be done in it. */
  const pass = async (seconds = 1): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      shop.clock.advance(1_000)
      await look(shop.foyer)
    }
    // What was done is known from the next look on.
    shop.clock.advance(1_000)
    await look(shop.foyer)
  }
  const open = async (): Promise<void> => {
    shop.clock.set(opening)
    await pass(3)
  }
  const numbersOf = async (all: readonly QueueVisitor[]): Promise<number[]> => {
    const numbers = []
    for (const one of all) numbers.push((await one.page()).entry?.number ?? 0)
    return numbers
  }

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
    const list = await early[0]?.inject({ url: `/queue/${key}/entries.txt` })
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
    const wish = {
      parent_event_id: String(show.eventId),
      ticket: { [show.stock.typeId]: { ticket: show.stock.wire, qty: '1' } },
    } as never
    // There are five tickets, so five people are called.
    expect(await first.state()).toMatchObject({ state: 'open', serving: 5 })
    for (const one of [stranger, last, first])
      expect(await one.send(addToBasket, wish)).toMatchObject({
        status: 409,
        body: { error: { type: 'refused' } },
      })
    expect(await last.post('enter')).toBe(`/queue/${key}/`)
    expect(await first.post('enter')).toBe(`/events/${key}/`)
    expect((await first.page()).entry?.standing).toBe('inside')
    expect((await first.send(addToBasket, wish)).status).toBe(200)
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
      payload: encodeForm(wish),
    })
    expect([led.status, led.headers['location']]).toEqual([303, `/queue/${key}/`])
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
    expect(await other.post('join', { proof })).toBe(`/queue/${key}/?refused=proof`)
    expect(await other.post('join', { proof: 'nonsense' })).toContain('refused=proof')
    expect((await other.page('proof')).refused).toMatch('could not check')
    // Without a script a few of one network get a place.
    const same = Array.from({ length: 7 }, () => createQueueVisitor(shop.app, key, '10.77.0.1'))
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

  it('when a turn is not used in time, or its order is complete, then it is over and there is a new place at the end', async () => {
    const [one] = (await many(1)) as [QueueVisitor]
    await open()
    await one.post('enter')
    shop.clock.advance(601_000)
    await pass(2)
    const page = await one.page()
    expect([page.entry, page.ended]).toEqual([null, 'over'])
    expect(await one.join()).toBe(2)
  })

  it('when the queue is closed then everybody may go in, and without one nothing stands in the way', async () => {
    const [one] = (await many(1)) as [QueueVisitor]
    await open()
    await shop.db.query('update queue set closed_at = $1 where key = $2', [shop.clock.now(), key])
    await pass()
    expect((await one.state()).state).toBe('closed')
    const buyer = createShopper(shop.app, '10.98.0.1')
    await buyer.add([show.stock, 1])
    // The captcha of an opening asks everybody again: nobody has worked for a place.
    expect(await buyer.reserve()).toMatchObject({ redirect: null, captcha: true })
  })

  it('when somebody signs in while waiting, or inside, then the place goes with them', async () => {
    const [one] = (await many(1)) as [QueueVisitor]
    const email = 'waiting@example.com'
    await giveAccount(shop, email)
    const signIn = async (): Promise<void> => {
      const before = one.cookies.get('foyer')
      await one.call(sendOneTimeCode, { email })
      expect((await one.call(checkOneTimeCode, { email, code })).status).toBe(200)
      expect(one.cookies.get('foyer')).not.toBe(before)
    }
    await signIn()
    expect((await one.page()).entry?.arrival).toBe(1)
    await open()
    expect(await one.post('enter')).toBe(`/events/${key}/`)
    shop.clock.advance(60_000)
    await signIn()
    expect((await one.page()).entry?.standing).toBe('inside')
    await one.add([show.stock, 1])
    expect((await one.reserve()).reserved).toBe(true)
  })

  it('when a turn was used for an order then it is over, and it was good for one basket alone', async () => {
    const [one] = (await many(1)) as [QueueVisitor]
    await open()
    await one.post('enter')
    await one.add([show.stock, 1])
    await one.reserve()
    await paidOrdersOf(shop).pay(one)
    await pass(2)
    const page = await one.page()
    expect([page.entry, page.ended]).toEqual([null, 'ordered'])
    const again = one.add([show.stock, 1])
    await expect(again).rejects.toThrow('409')
  })

  it('when a reservation is given back then it can be made again for a while, and not for ever', async () => {
    const [one] = (await many(1)) as [QueueVisitor]
    await open()
    await one.post('enter')
    await one.add([show.stock, 1])
    const holdAndRelease = async () => {
      const { reserved, redirect } = await one.reserve()
      await one.call(destroySale)
      return [reserved, redirect]
    }
    expect(await holdAndRelease()).toEqual([true, null])
    shop.clock.advance(300_000)
    await one.add([show.stock, 1])
    expect(await holdAndRelease()).toEqual([true, null])
    shop.clock.advance(310_000)
    await pass(2)
    await expect(one.add([show.stock, 1])).rejects.toThrow('409')
    expect((await one.page()).ended).toBe('basket left')
  })

  it('when it is paused, taken off sale, or its opening moved, then places are kept and it says so', async () => {
    const [one] = (await many(3)) as [QueueVisitor]
    const later = '2026-12-01T10:40:00Z'
    await shop.db.query('update event_date set on_sale_from = $1 where event_id = $2', [
      later,
      show.eventId,
    ])
    await open()
    expect(await one.state()).toMatchObject({
      state: 'gathering',
      opens: new Date(later).toISOString(),
    })
    await shop.db.query('update queue set is_paused = true where key = $1', [key])
    shop.clock.set(later)
    await pass(2)
    expect((await one.state()).state).toBe('paused')
    await shop.db.query('update queue set is_paused = false where key = $1', [key])
    await pass(3)
    expect(await one.state()).toMatchObject({ state: 'open', serving: 3 })
    await shop.db.query('update event set archived_at = $1 where id = $2', [
      shop.clock.now(),
      show.eventId,
    ])
    await pass(2)
    expect((await one.state()).state).toBe('off_sale')
    expect(await one.post('enter')).toBe(`/queue/${key}/`)
    await shop.db.query('update event set archived_at = null where id = $1', [show.eventId])
    await pass(2)
    expect(await one.post('enter')).toBe(`/events/${key}/`)
  })

  it('when the database is away then the queue stands still, says so, and goes on from there', async () => {
    const [one] = (await many(2)) as [QueueVisitor]
    await open()
    const { foyer } = shop
    const real = foyer.db
    const away = async () => await Promise.reject(new DatabaseAway('unreachable', new Error('no')))
    const broken = new Proxy(real, {
      get: (target, name, receiver) =>
        ['read', 'readOne', 'transaction', 'changeOne', 'query'].includes(String(name))
          ? away
          : (Reflect.get(target, name, receiver) as unknown),
    })
    Object.assign(foyer, { db: broken })
    try {
      shop.clock.advance(3_000)
      expect((await one.state()).state).toBe('open')
      shop.clock.advance(60_000)
      expect((await one.state()).state).toBe('still')
      expect((await one.page()).entry).toMatchObject({ standing: 'called' })
      expect(await one.post('enter')).toBe(`/queue/${key}/`)
    } finally {
      Object.assign(foyer, { db: real })
    }
    await pass(2)
    expect(await one.post('enter')).toBe(`/events/${key}/`)
  })

  it('when nobody of those called comes then their turn is passed on, and they lose nothing', async () => {
    await shop.db.query('update ticket_stock set capacity = 2 where id = $1', [show.stock.id])
    const all = await many(4)
    await open()
    const numbers = await numbersOf(all)
    const at = (number: number) => all[numbers.indexOf(number)] as QueueVisitor
    expect((await at(1).state()).serving).toBe(2)
    await pass(20)
    expect((await at(1).state()).serving).toBe(2)
    await pass(20)
    expect((await at(1).state()).serving).toBe(4)
    for (const number of [3, 4, 1]) expect(await at(number).post('enter')).toBe(`/events/${key}/`)
  })

  it('when an automatic queue is wanted by a crowd then it begins, and whoever has a basket keeps it', async () => {
    await shop.db.query(`update event set queue = 'automatic' where id = $1`, [show.eventId])
    await shop.db.query('update event_date set on_sale_from = null where event_id = $1', [
      show.eventId,
    ])
    await shop.db.query('delete from queue_serving')
    await shop.db.query('delete from queue where key = $1', [key])
    await shop.db.query('update catalogue_version set version = gen_random_uuid()')
    const early = createShopper(shop.app, '10.90.0.1')
    await early.add([show.stock, 1])
    shop.clock.advance(1_000)
    Object.assign(shop.foyer.config, { queueFromPerMinute: 2 })
    const more = [2, 3, 4].map((last) => createShopper(shop.app, `10.90.0.${last}`))
    const refused = []
    for (const buyer of more)
      await buyer.add([show.stock, 1]).catch((error: unknown) => refused.push(error))
    await expect
      .poll(async () => {
        await pass()
        return (await someone().state()).state
      })
      .toBe('open')
    expect(await early.reserve()).toMatchObject({ reserved: true })
    await expect(createShopper(shop.app, '10.90.0.9').add([show.stock, 1])).rejects.toThrow('409')
    // Nobody waits: it ends by itself.
    shop.clock.advance(700_000)
    await pass(2)
    expect((await someone().state()).state).toBe('closed')
  })
})
