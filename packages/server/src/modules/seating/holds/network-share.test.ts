import { seatHoldMinutes, seatTurnsOfNetwork } from '@foyer/contract/limits.ts'
import { hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import { describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { createSeatBuyer, type SeatBuyer } from '../../../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow } from '../../../testing/builders/seed-seats.ts'
import { reserveWith, solveOne } from '../../../testing/shoppers/solve-captcha.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const inRow = 50
const rowOf = (row: number) =>
  Array.from({ length: inRow }, (_, index) => `Stalls-${row}-${index + 1}`)

describe('the share of a house that one network may have', () => {
  const shop = shopForTests()
  /** Twelve rows of fifty seats, each as many as one session may hold. */
  const opened = async (event: Readonly<Record<string, unknown>> = {}) => {
    const show = await seedSeatedShow(shop.db, {
      rows: Array.from({ length: 12 }, (_, index) => ({
        section: 'Stalls',
        row: String(index + 1),
        seats: inRow,
      })),
      event,
      types: [{ seat_category: 'Standard' }],
    })
    const buyer = (ip: string): SeatBuyer => createSeatBuyer(shop.app, show.stock.dateId, ip)
    return {
      buyer,
      /** Each row is held by another buyer, from the IP address that its number gives. */
      holdAll: async (ip: (row: number) => string) => {
        const statuses: number[] = []
        for (let row = 1; row <= 12; row += 1)
          statuses.push((await buyer(ip(row)).hold(...rowOf(row))).status)
        return statuses
      },
      basketOf: async (ip: string, row: number) => {
        const one = buyer(ip)
        expect((await one.hold(...rowOf(row))).status).toBe(200)
        expect((await one.add(show.stock, ...rowOf(row))).status).toBe(200)
        return one
      },
    }
  }
  const through = (count: number) => Array.from({ length: 12 }, (_, i) => (i < count ? 200 : 429))

  it('when they are many /64 of one line, then they count as one network', async () => {
    const { holdAll, buyer } = await opened()
    expect(await holdAll((row) => `2001:db8:10:${row}::1`)).toEqual(through(2))
    expect((await buyer('2001:db8:10:100::1').hold(...rowOf(12))).status).toBe(200)
  })

  it('when they are many /56 of one /48, then together they hold what two may, and others choose', async () => {
    const { holdAll, buyer } = await opened()
    expect(await holdAll((row) => `2001:db8:11:${row.toString(16)}00::1`)).toEqual(through(4))
    expect((await buyer('2001:db8:12::1').hold(...rowOf(12))).status).toBe(200)
  })

  it('when they come at the same moment from many /56, then no more get through', async () => {
    const { buyer } = await opened()
    const all = Array.from({ length: 12 }, (_, i) => buyer(`2001:db8:13:${i.toString(16)}00::1`))
    for (const one of all) await one.plan()
    const answers = await Promise.all(all.map(async (one, i) => await one.hold(...rowOf(i + 1))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  })

  it('when seats are held and released from many /56, then all in the /48 run out of tries', async () => {
    const { buyer } = await opened()
    let status = 200
    let rounds = 0
    for (; status === 200 && rounds < 60; rounds += 1) {
      const machine = buyer(`2001:db8:14:${rounds.toString(16)}00::1`)
      ;({ status } = await machine.hold(...rowOf(1)))
      if (status === 200) await machine.release(...rowOf(1))
    }
    // Two networks may choose several times the hundred seats that each may hold.
    expect([status, rounds]).toEqual([429, (200 * seatTurnsOfNetwork.atOnce) / inRow + 1])
  })

  it.each([
    ['an IPv4 network', (row: number) => `10.20.1.${row}`, 'adaptive'],
    ['a /48 of IPv6', (row: number) => `2001:db8:20:${row.toString(16)}00::1`, 'always'],
  ])(
    'when what %s holds is reserved again and again, then half of the house is left to others',
    async (_, ip, captcha) => {
      const { basketOf, buyer } = await opened({ captcha })
      for (let row = 1; row <= 6; row += 1) {
        const human = await basketOf(ip(row), row)
        expect(await reserveWith(human, await solveOne(human))).toMatchObject({ reserved: true })
      }
      expect((await buyer(ip(7)).hold(...rowOf(7))).status).toBe(429)
      expect((await buyer('10.20.2.1').hold(...rowOf(7))).status).toBe(200)
      // Expired seats no longer count, whoever takes them.
      shop.clock.advance(hourMs)
      expect((await buyer(ip(7)).hold(...rowOf(8))).status).toBe(200)
    },
  )

  it('when baskets are filled one after the other and reserved together, then half is left as well', async () => {
    const { basketOf, buyer } = await opened()
    const baskets: SeatBuyer[] = []
    for (let row = 1; row <= 10; row += 1) {
      baskets.push(await basketOf(`10.20.5.${row}`, row))
      if (row % 2 === 0) shop.clock.advance(seatHoldMinutes * minuteMs)
      if (row % 4 === 0) await shop.runJob('free-seats')
    }
    const outcomes: unknown[] = []
    for (const one of baskets) {
      const { status, body } = await one.send(reserveTickets, {
        'h-captcha-response': await solveOne(one),
      })
      outcomes.push(status === 200 ? body.reserved : status)
    }
    expect(outcomes).toEqual(baskets.map((_, i) => i < 6 || 429))
    expect((await buyer('10.20.6.1').hold(...rowOf(10))).status).toBe(200)
  })

  it('when reservations run out and are made once more, then they count once more', async () => {
    const { basketOf, buyer } = await opened({ captcha: 'never' })
    const humans: SeatBuyer[] = []
    for (let row = 1; row <= 4; row += 1) {
      humans.push(await basketOf(`10.20.7.${row}`, row))
      await humans.at(-1)?.reserve()
    }
    shop.clock.advance(reservationMs)
    // No round has released them yet.
    for (let row = 5; row <= 8; row += 1)
      expect(await (await basketOf(`10.20.7.${row}`, row)).reserve()).toMatchObject({
        reserved: true,
      })
    const statuses: number[] = []
    for (const one of humans) statuses.push((await one.send(reserveTickets, {})).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await buyer('10.20.8.1').hold(...rowOf(3))).status).toBe(200)
  })

  it('when they have paid, then what they have counts no more', async () => {
    const { basketOf, buyer } = await opened({ express: true, captcha: 'never' })
    const humans: SeatBuyer[] = []
    for (let row = 1; row <= 6; row += 1) {
      const human = await basketOf(`10.20.3.${row}`, row)
      expect(await human.reserve()).toMatchObject({ reserved: true })
      humans.push(human)
    }
    expect((await buyer('10.20.3.7').hold(...rowOf(7))).status).toBe(429)
    const [first] = humans
    const intent = (await first?.token()) ?? ''
    await first?.name()
    // A payment under way may take its time; the seats are not paid.
    shop.clock.advance(reservationMs - minuteMs)
    expect((await buyer('10.20.3.7').hold(...rowOf(7))).status).toBe(429)
    shop.card.settle(intent, { status: 'captured' })
    expect(await sendCardWebhook(shop, intent)).toBe(200)
    expect((await buyer('10.20.3.7').hold(...rowOf(7))).status).toBe(200)
    expect((await buyer('10.20.3.8').hold(...rowOf(8))).status).toBe(429)
  })

  it('when a reservation moves to another device, then the captcha that was solved stays behind', async () => {
    const { basketOf, buyer } = await opened({ captcha: 'always' })
    const human = await basketOf('10.20.4.1', 1)
    expect(await reserveWith(human, await solveOne(human))).toMatchObject({ reserved: true })
    for (const row of [2, 3])
      expect((await buyer(`10.20.4.${row}`).hold(...rowOf(row))).status).toBe(200)
    // The network holds what it may; a visitor who has solved a captcha may hold more.
    expect((await human.hold(...rowOf(4).slice(0, 10))).status).toBe(200)
    const reference = (await human.checkout()).sale_reference ?? ''
    const next = buyer('10.20.4.5')
    await continueHere(next, reference)
    expect((await next.checkout()).sale_reference).toBe(reference)
    expect((await next.hold(...rowOf(5))).status).toBe(429)
    expect((await human.hold(...rowOf(4))).status).toBe(429)
    // The basket is reserved, and asks for nothing.
    expect(await next.reserve()).toMatchObject({ reserved: true, captcha: false })
  })
})
