import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { describe, expect, it } from 'vitest'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { raceShops } from '../../testing/shops/race-shops.ts'
import { stockOf } from '../../testing/evidence/sale-rows.ts'
import { seedShow, type SeededStock } from '../../testing/builders/seed-catalogue.ts'
import type { Shopper } from '../../testing/shoppers/shopper.ts'

describe('a crowd', () => {
  const { shops, shopAt, shoppers } = raceShops()
  /** Buyers spread over the processes, each with a filled basket. */
  const crowd = async (
    count: number,
    entries: (index: number) => (readonly [SeededStock, number])[],
  ) =>
    await Promise.all(
      shoppers(count).map(async (buyer, index) => {
        await buyer.add(...entries(index))
        return buyer
      }),
    )
  const reserveAll = async (buyers: readonly Shopper[]) => {
    const answers = await Promise.all(buyers.map(async (buyer) => await buyer.reserve()))
    return answers.filter(({ reserved }) => reserved).length
  }

  it('of 60 buyers at once for 15 places sells exactly 15', async () => {
    const { stock } = await seedShow(shopAt(0).db, { types: [{ stock: 15 }] })
    const buyers = await crowd(60, () => [[stock, 1]])
    expect(await reserveAll(buyers)).toBe(15)
    expect(await stockOf(shopAt(0).db, stock.id)).toEqual({ capacity: 15, held: 15, sold: 0 })
  })

  it('the control: looking first and writing after, in place of the guard, oversells', async () => {
    const { db } = shopAt(0)
    await db.script(
      'create table control (capacity int, held int); insert into control values (15, 0)',
    )
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        return await shopAt(index).db.transaction(async (tx) => {
          const { left } = await tx.dynamic.one<{ left: number }>(
            'testing.control_look',
            'select capacity - held as left from control',
          )
          if (left < 1) return false
          await tx.dynamic.run('testing.control_take', 'update control set held = held + 1')
          return true
        })
      }),
    )
    expect(answers.filter(Boolean).length).toBeGreaterThan(15)
  })

  it('never fills a room beyond what it holds, whichever types its places go to', async () => {
    const show = await seedShow(shopAt(0).db, {
      dates: [{ capacity: 15 }],
      types: [{ stock: 12 }, { stock: 12 }, { stock: 12 }],
    })
    const buyers = await crowd(45, (index) => {
      const stock = show.stocks[index % 3] ?? show.stock
      return [[stock, 1 + (index % 2)]]
    })
    await reserveAll(buyers)
    const { rows } = await shopAt(0).db.query('select held from event_date where id = $1', [
      show.dateIds[0],
    ])
    // Some buyers may have wanted two when one was left.
    expect(rows[0]?.['held']).toBeGreaterThanOrEqual(14)
    expect(rows[0]?.['held']).toBeLessThanOrEqual(15)
  })

  it('that wants the same tickets in opposite order never waits in a circle', async () => {
    const show = await seedShow(shopAt(0).db, {
      dates: [{ capacity: 500 }, { capacity: 500 }],
      types: [{}, {}],
    })
    for (let round = 0; round < 2; round += 1) {
      const buyers = await crowd(16, (index) => {
        const entries = show.stocks.map((stock) => [stock, 1] as const)
        return index % 2 === 0 ? entries : entries.toReversed()
      })
      expect(await reserveAll(buyers)).toBe(16)
      await Promise.all(buyers.map(async (buyer) => await buyer.send(destroySale, {})))
    }
    expect((await stockOf(shopAt(0).db, show.stock.id)).held).toBe(0)
  })

  it('that reserves, releases, adds and lets time pass all at once keeps the counters true', async () => {
    const show = await seedShow(shopAt(0).db, {
      dates: [{ capacity: 30 }],
      types: [{ stock: 20 }, { stock: 20 }],
    })
    const buyers = await crowd(20, (index) => [
      [show.stocks[index % 2] ?? show.stock, 1 + (index % 3)],
    ])
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([
        ...buyers.flatMap((buyer, index) => [
          buyer.reserve(),
          ...((index + round) % 3 === 0 ? [buyer.send(destroySale, {})] : []),
          ...((index + round) % 5 === 0 ? [buyer.reserve(), buyer.checkout()] : []),
        ]),
        ...shops.map(async (shop) => await shop.runJob('expire-reservations')),
      ])
      await requireInvariants(shopAt(0).db)
      if (round % 2 === 1) shopAt(0).clock.advance(reservationMs)
    }
    await shopAt(0).runJob('expire-reservations')
    const { rows } = await shopAt(0).db.query('select held, sold from event_date where id = $1', [
      show.dateIds[0],
    ])
    expect(rows).toEqual([{ held: 0, sold: 0 }])
  })

  it('that comes too late is told so, and gets what comes back at once', async () => {
    const { stock } = await seedShow(shopAt(0).db, { types: [{ stock: 4 }] })
    const early = await crowd(4, () => [[stock, 1]])
    expect(await reserveAll(early)).toBe(4)
    const late = await crowd(24, () => [[stock, 1]])
    expect(await reserveAll(late)).toBe(0)
    const told = await Promise.all(late.map(async (buyer) => await buyer.reserve()))
    expect(new Set(told.map(({ error }) => error))).toEqual(
      new Set([expect.stringContaining('sold out')]),
    )
    expect((await late[0]?.checkout())?.reserving_error).toContain('sold out')
    await early[0]?.send(destroySale, {})
    expect(await reserveAll(late)).toBe(1)
    shopAt(0).clock.advance(reservationMs)
    expect(await reserveAll(late)).toBe(4)
    await requireInvariants(shopAt(0).db)
  })

  it('when the reservations of all run out at once, then the next crowd has every ticket', async () => {
    const { stock } = await seedShow(shopAt(0).db, { types: [{ stock: 10 }] })
    expect(await reserveAll(await crowd(10, () => [[stock, 1]]))).toBe(10)
    const next = await crowd(15, () => [[stock, 1]])
    shopAt(0).clock.advance(reservationMs)
    expect(await reserveAll(next)).toBe(10)
    expect(await stockOf(shopAt(0).db, stock.id)).toMatchObject({ held: 10 })
  })

  it('of one buyer’s tabs takes the stock once, under one reference', async () => {
    const { stock } = await seedShow(shopAt(0).db)
    const [buyer] = await crowd(1, () => [[stock, 2]])
    if (buyer === undefined) throw new Error('no buyer')
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await buyer.reserve()))
    expect(new Set(answers.map((answer) => answer.sale_reference))).toHaveLength(1)
    expect(answers.filter((answer) => answer.fresh_reservation)).toHaveLength(1)
    expect(await stockOf(shopAt(0).db, stock.id)).toMatchObject({ held: 2 })
  })
})
