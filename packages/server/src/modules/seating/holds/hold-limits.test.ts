import { describe, expect, it } from 'vitest'
import {
  captchaPassMs,
  seatHoldMinutes,
  seatHoldsOfSession,
  seatTurnsOfNetwork,
} from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { createSeatBuyer } from '../../../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow } from '../../../testing/builders/seed-seats.ts'
import { reserveWith, solveOne } from '../../../testing/shoppers/solve-captcha.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    section: 'Stalls',
    row: String(index + 1),
    seats: 10,
  }))
const rowOf = (row: number) =>
  Array.from({ length: 10 }, (_, index) => `Stalls-${row}-${index + 1}`)

/** So many rows may a network choose one after the other that may hold ten of them at once. */
const turns = 10 * seatTurnsOfNetwork.atOnce

describe('how much one network may hold', () => {
  const shop = shopForTests()
  const opened = async (rows: number, event: Readonly<Record<string, unknown>> = {}) => {
    const show = await seedSeatedShow(shop.db, {
      rows: rowsOf(rows),
      event,
      types: [{ seat_category: 'Standard' }],
    })
    return {
      stock: show.stock,
      from: (ip: string) => createSeatBuyer(shop.app, show.stock.dateId, ip),
      held: async () => {
        const { rows: found } = await shop.db.query(
          `select count(*)::int as held from seat_hold where event_date_id = $1 and status = 'held'`,
          [show.stock.dateId],
        )
        return found[0]?.['held']
      },
    }
  }

  it('when 40 sessions of one network each want a row, then most of the house stays free for others', async () => {
    const { from, held } = await opened(42)
    const statuses: number[] = []
    for (let row = 1; row <= 40; row += 1)
      statuses.push((await from(`10.9.8.${row}`).hold(...rowOf(row))).status)
    expect(statuses).toEqual(statuses.map((_, index) => (index < 10 ? 200 : 429)))
    expect(await held()).toBe(100)
    const refused = await from('10.9.8.77').hold(...rowOf(41))
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.body.error?.message).toBe(
      'Very many seats are being chosen from your network. Please reserve those you have. Please try again in 1 minute.',
    )
    expect((await from('10.9.9.1').hold(...rowOf(41))).status).toBe(200)
    // Expired holds no longer count.
    shop.clock.advance(seatHoldMinutes * minuteMs)
    expect((await from('10.9.8.77').hold(...rowOf(42))).status).toBe(200)
  })

  it('when they come at the same moment, then no more get through', async () => {
    const { from, held } = await opened(40)
    const buyers = Array.from({ length: 40 }, (_, index) => from(`10.9.10.${index + 1}`))
    for (const buyer of buyers) await buyer.plan()
    await Promise.all(buyers.map(async (buyer, index) => await buyer.hold(...rowOf(index + 1))))
    expect(await held()).toBe(100)
  })

  it('when the house is small, then a network may hold half of it', async () => {
    const { from, held } = await opened(12)
    for (let row = 1; row <= 12; row += 1) await from(`10.9.11.${row}`).hold(...rowOf(row))
    expect(await held()).toBe(60)
  })

  it('when seats are in baskets, then they count as well, of the network and of the session', async () => {
    const { from, held, stock } = await opened(40)
    const first = from('10.9.12.1')
    for (let row = 1; row <= 5; row += 1) {
      expect((await first.hold(...rowOf(row))).status).toBe(200)
      expect((await first.add(stock, ...rowOf(row))).status).toBe(200)
    }
    expect((await first.hold(...rowOf(6))).status).toBe(422)
    for (let row = 6; row <= 14; row += 1) {
      const other = from(`10.9.12.${row}`)
      if ((await other.hold(...rowOf(row))).status === 200) await other.add(stock, ...rowOf(row))
    }
    expect(await held()).toBe(100)
  })

  it('when seats that others have are asked for again and again, then each try counts', async () => {
    const { from } = await opened(40)
    await from('10.9.13.1').hold(...rowOf(1))
    const machine = from('10.9.14.1')
    const { capacity } = seatHoldsOfSession
    const statuses = new Map<number, number>()
    for (let round = 0; round <= capacity; round += 1) {
      const { status } = await machine.hold('Stalls-1-1')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 409: capacity, 429: 1 })
  })

  it('when a school is refused seats that others have, then none of its tries are used up', async () => {
    const { from } = await opened(40)
    expect((await from('10.9.16.1').hold(...rowOf(1))).status).toBe(200)
    const statuses = new Set<number>()
    for (let pupil = 1; pupil <= turns + 1; pupil += 1)
      statuses.add((await from(`10.9.17.${pupil}`).hold(...rowOf(1))).status)
    expect([...statuses]).toEqual([409])
    expect((await from('10.9.17.251').hold(...rowOf(2))).status).toBe(200)
  })

  it('when it is refused for having as many as it may, then that uses up none either', async () => {
    const last = turns + 10
    const { from } = await opened(last)
    const first = from('10.9.18.1')
    expect((await first.hold(...rowOf(1))).status).toBe(200)
    for (let row = 2; row <= last; row += 1) await from(`10.9.18.${row}`).hold(...rowOf(row))
    // Together they have asked for more than a network may choose at once.
    await first.release(...rowOf(1))
    expect((await from(`10.9.18.${last}`).hold(...rowOf(last))).status).toBe(200)
  })

  it('when seats are chosen again that the session has, then they count once', async () => {
    const { from, held } = await opened(40)
    const buyer = from('10.9.19.1')
    for (let round = 0; round <= turns; round += 1)
      expect((await buyer.hold(...rowOf(1))).status).toBe(200)
    expect(await held()).toBe(10)
  })

  it('when a buyer has passed a captcha lately, then up to half of the house may be held', async () => {
    const { from, held, stock } = await opened(42, { captcha: 'always' })
    const human = from('10.9.20.1')
    await human.hold(...rowOf(1))
    await human.add(stock, ...rowOf(1))
    expect(await human.reserve()).toMatchObject({ captcha: true })
    expect(await reserveWith(human, await solveOne(human))).toMatchObject({ reserved: true })
    for (let row = 2; row <= 11; row += 1)
      expect((await from(`10.9.20.${row}`).hold(...rowOf(row))).status).toBe(200)
    expect((await from('10.9.20.12').hold(...rowOf(12))).status).toBe(429)
    for (let row = 12; row <= 16; row += 1)
      expect((await human.hold(...rowOf(row))).status).toBe(200)
    expect(await held()).toBe(150)
    expect((await from('10.9.20.17').hold(...rowOf(17))).status).toBe(429)
    // His own share is also full; the captcha does not lift that limit.
    expect((await human.hold(...rowOf(17))).status).toBe(422)
    await human.release(...rowOf(16))
    shop.clock.advance(captchaPassMs)
    expect((await human.hold(...rowOf(16))).status).toBe(429)
  })

  it('when those who passed one have half of the house, reserved or held, then they get no more either', async () => {
    const { from, held, stock } = await opened(30, { captcha: 'always' })
    const humans = []
    for (let row = 1; row <= 4; row += 1) {
      const human = from(`10.9.21.${row}`)
      await human.hold(...rowOf(row))
      await human.add(stock, ...rowOf(row))
      await human.reserve()
      expect(await reserveWith(human, await solveOne(human))).toMatchObject({ reserved: true })
      humans.push(human)
    }
    const statuses: number[] = []
    for (let row = 5; row <= 24; row += 1) {
      const human = humans[row % 4]
      statuses.push((await human?.hold(...rowOf(row)))?.status ?? 0)
    }
    expect(statuses).toEqual(statuses.map((_, index) => (index < 11 ? 200 : 429)))
    // Forty seats are reserved.
    expect(await held()).toBe(110)
  })

  it('when seats are held and released by ever new sessions, then their network runs out of tries', async () => {
    const { from } = await opened(40)
    let status = 200
    let rounds = 0
    for (; status === 200 && rounds <= turns + 1; rounds += 1) {
      const machine = from(`10.9.15.${rounds}`)
      ;({ status } = await machine.hold(...rowOf(1)))
      if (status === 200) await machine.release(...rowOf(1))
    }
    expect([status, rounds]).toEqual([429, turns + 1])
  })
})
