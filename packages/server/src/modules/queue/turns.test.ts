import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { describe, expect, it } from 'vitest'
import { queueGraceMs, queueIdleMs, queueTurnMs } from '@foyer/contract/limits.ts'
import { minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import { DatabaseAway } from '../../platform/database/database-faults.ts'
import { giveAccount } from '../../testing/shoppers/account-builders.ts'
import { paidOrdersOf } from '../../testing/shoppers/paid-orders.ts'
import type { QueueVisitor } from '../../testing/shoppers/queue-visitor.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { code, numbersOf, queueForTests } from './queue-fixture.ts'

describe('a turn in a queue', () => {
  const { shop, show, someone, many, pass, open } = queueForTests()
  const key = (): string => show().slug

  it('when a turn is not used in time, or its order is complete, then it is over and there is a new place at the end', async () => {
    const [one] = (await many(1)) as [QueueVisitor]
    await open()
    await one.post('enter')
    shop.clock.advance(queueTurnMs + secondMs)
    await pass(2)
    const page = await one.page()
    expect([page.entry, page.ended]).toEqual([null, 'over'])
    expect(await one.join()).toBe(2)
  })

  it('when the queue is closed then everybody may go in, and without one nothing stands in the way', async () => {
    const [one] = (await many(1)) as [QueueVisitor]
    await open()
    await shop.db.query('update queue set closed_at = $1 where key = $2', [shop.clock.now(), key()])
    await pass()
    expect((await one.state()).state).toBe('closed')
    const buyer = createShopper(shop.app, '10.98.0.1')
    await buyer.add([show().stock, 1])
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
    expect(await one.post('enter')).toBe(`/events/${key()}/`)
    shop.clock.advance(minuteMs)
    await signIn()
    expect((await one.page()).entry?.standing).toBe('inside')
    await one.add([show().stock, 1])
    expect((await one.reserve()).reserved).toBe(true)
  })

  it('when a turn was used for an order then it is over, and it was good for one basket alone', async () => {
    const [one] = (await many(1)) as [QueueVisitor]
    await open()
    await one.post('enter')
    await one.add([show().stock, 1])
    await one.reserve()
    await paidOrdersOf(shop).pay(one)
    await pass(2)
    const page = await one.page()
    expect([page.entry, page.ended]).toEqual([null, 'ordered'])
    const again = one.add([show().stock, 1])
    await expect(again).rejects.toThrow('409')
  })

  it('when a reservation is given back then it can be made again for a while, and not for ever', async () => {
    const [one] = (await many(1)) as [QueueVisitor]
    await open()
    await one.post('enter')
    await one.add([show().stock, 1])
    const holdAndRelease = async () => {
      const { reserved, redirect } = await one.reserve()
      await one.call(destroySale)
      return [reserved, redirect]
    }
    expect(await holdAndRelease()).toEqual([true, null])
    shop.clock.advance(queueTurnMs / 2)
    await one.add([show().stock, 1])
    expect(await holdAndRelease()).toEqual([true, null])
    shop.clock.advance(queueTurnMs / 2 + 10 * secondMs)
    await pass(2)
    await expect(one.add([show().stock, 1])).rejects.toThrow('409')
    expect((await one.page()).ended).toBe('basket left')
  })

  it('when it is paused, taken off sale, or its opening moved, then places are kept and it says so', async () => {
    const [one] = (await many(3)) as [QueueVisitor]
    const later = '2026-12-01T10:40:00Z'
    await shop.db.query('update event_date set on_sale_from = $1 where event_id = $2', [
      later,
      show().eventId,
    ])
    await open()
    expect(await one.state()).toMatchObject({
      state: 'gathering',
      opens: new Date(later).toISOString(),
    })
    await shop.db.query('update queue set is_paused = true where key = $1', [key()])
    shop.clock.set(later)
    await pass(2)
    expect((await one.state()).state).toBe('paused')
    await shop.db.query('update queue set is_paused = false where key = $1', [key()])
    await pass(3)
    expect(await one.state()).toMatchObject({ state: 'open', serving: 3 })
    await shop.db.query('update event set archived_at = $1 where id = $2', [
      shop.clock.now(),
      show().eventId,
    ])
    await pass(2)
    expect((await one.state()).state).toBe('off_sale')
    expect(await one.post('enter')).toBe(`/queue/${key()}/`)
    await shop.db.query('update event set archived_at = null where id = $1', [show().eventId])
    await pass(2)
    expect(await one.post('enter')).toBe(`/events/${key()}/`)
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
      shop.clock.advance(minuteMs)
      expect((await one.state()).state).toBe('still')
      expect((await one.page()).entry).toMatchObject({ standing: 'called' })
      expect(await one.post('enter')).toBe(`/queue/${key()}/`)
    } finally {
      Object.assign(foyer, { db: real })
    }
    await pass(2)
    expect(await one.post('enter')).toBe(`/events/${key()}/`)
  })

  it('when nobody of those called comes then their turn is passed on, and they lose nothing', async () => {
    await shop.db.query('update ticket_stock set capacity = 2 where id = $1', [show().stock.id])
    const all = await many(4)
    await open()
    const numbers = await numbersOf(all)
    const at = (number: number) => all[numbers.indexOf(number)] as QueueVisitor
    expect((await at(1).state()).serving).toBe(2)
    await pass(queueGraceMs / secondMs / 2)
    expect((await at(1).state()).serving).toBe(2)
    await pass(queueGraceMs / secondMs)
    expect((await at(1).state()).serving).toBe(4)
    for (const number of [3, 4]) expect(await at(number).post('enter')).toBe(`/events/${key()}/`)
    // Both tickets are being chosen: whoever was called first waits until one of the others goes.
    expect(await at(1).post('enter')).toBe(`/queue/${key()}/`)
    await at(3).post('leave')
    await pass(2)
    expect(await at(1).post('enter')).toBe(`/events/${key()}/`)
  })

  it('when an automatic queue is wanted by a crowd then it begins, and whoever has a basket keeps it', async () => {
    await shop.db.query(`update event set queue = 'automatic' where id = $1`, [show().eventId])
    await shop.db.query('update event_date set on_sale_from = null where event_id = $1', [
      show().eventId,
    ])
    await shop.db.query('delete from queue_serving')
    await shop.db.query('delete from queue where key = $1', [key()])
    await shop.db.query('update catalogue_version set version = gen_random_uuid()')
    const early = createShopper(shop.app, '10.90.0.1')
    await early.add([show().stock, 1])
    shop.clock.advance(1_000)
    Object.assign(shop.foyer.config, { queueFromPerMinute: 2 })
    const more = [2, 3, 4].map((last) => createShopper(shop.app, `10.90.0.${last}`))
    const refused = []
    for (const buyer of more)
      await buyer.add([show().stock, 1]).catch((error: unknown) => refused.push(error))
    await expect
      .poll(async () => {
        await pass()
        return (await someone().state()).state
      })
      .toBe('open')
    expect(await early.reserve()).toMatchObject({ reserved: true })
    await expect(createShopper(shop.app, '10.90.0.9').add([show().stock, 1])).rejects.toThrow('409')
    // Nobody waits: it ends by itself.
    shop.clock.advance(queueIdleMs + 100 * secondMs)
    await pass(2)
    expect((await someone().state()).state).toBe('closed')
  })
})
