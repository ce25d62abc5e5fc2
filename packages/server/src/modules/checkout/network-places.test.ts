import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import {
  networkCountedMs,
  networkKeptMinutes,
  networkReservationMinutesLeast,
  ordinaryBasketMinutes,
  reservationMinutesDefault,
} from '@foyer/contract/limits.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { seedShow, type SeededStock } from '../../testing/builders/seed-catalogue.ts'
import { continueHere } from '../../testing/shoppers/continue-here.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { reserveWith, solveOne } from '../../testing/shoppers/solve-captcha.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

/** What one network may hold of a date without having paid (docs/decisions/0051). */
describe('places of one network', () => {
  const shop = shopForTests({ env: { NETWORK_PLACES_PERCENT: '33' } })
  afterEach(async () => {
    // The time is over in which an earlier test's holds count.
    shop.clock.advance(networkCountedMs + hourMs)
    await shop.runJob('expire-reservations')
  })
  const supper = async (captcha: 'always' | 'adaptive' | 'never', stock = 24, event = {}) =>
    (await seedShow(shop.db, { event: { captcha, ...event }, types: [{ stock }] })).stock
  /** Nothing is reserved a second before this moment, and something a second after it. */
  async function expectCoolUntil(at: number, another: () => Promise<boolean>): Promise<void> {
    shop.clock.set(new Date(at))
    expect(await another()).toBe(false)
    shop.clock.advance(2 * secondMs)
    expect(await another()).toBe(true)
  }
  const wants = async (stock: SeededStock, qty: number, ip = '192.0.2.1'): Promise<Shopper> => {
    const buyer = createShopper(shop.app, ip)
    await buyer.add([stock, qty])
    return buyer
  }
  const solving = async (buyer: Shopper) => await reserveWith(buyer, await solveOne(buyer))
  /** Three reservations of so long are as much as a network may keep. */
  const thirdMs = (networkKeptMinutes * minuteMs) / 3
  const inThirds = { reservation_seconds: thirdMs / secondMs }
  /** One second after this, so much of the first of them counts no more that one fits again. */
  const untilMs = networkCountedMs + networkReservationMinutesLeast * minuteMs - secondMs
  const many = 'From your network many of these tickets are reserved and not paid for yet.'

  it('asks for a captcha beyond the first basket, and lets nobody past the last bound', async () => {
    const stock = await supper('adaptive')
    expect(await (await wants(stock, 4)).reserve()).toMatchObject({ reserved: true })
    const second = await wants(stock, 4, '192.0.2.200')
    expect(await second.reserve()).toMatchObject({ reserved: false, captcha: true, error: null })
    expect(await second.checkout()).toMatchObject({ state: 'captcha', captcha_sitekey: 'altcha' })
    expect(await second.reserve()).toMatchObject({ captcha: true })
    expect(await solving(second)).toMatchObject({ reserved: true })
    const third = await wants(stock, 4)
    expect(await solving(third)).toMatchObject({
      reserved: false,
      captcha: false,
      error: `${many} You can reserve 2 tickets now. For more, please try again in about ${reservationMinutesDefault} minutes.`,
    })
    // A buyer of another network can still reserve.
    const stranger = await wants(stock, 4, '198.51.100.1')
    expect(await stranger.reserve()).toMatchObject({ reserved: true })
    shop.clock.advance(reservationMs)
    expect(await solving(third)).toMatchObject({ reserved: true })
  })

  it('holds where an event never asks for a captcha, and counts every type of the date', async () => {
    const { stocks } = await seedShow(shop.db, {
      event: { captcha: 'never' },
      types: [{ stock: 12 }, { stock: 12 }],
    })
    const [circle, stalls] = stocks as [SeededStock, SeededStock]
    expect(await (await wants(circle, 6)).reserve()).toMatchObject({ reserved: true })
    const more = await wants(stalls, 5)
    expect(await more.reserve()).toMatchObject({ reserved: false, captcha: false })
    expect(await (await wants(stalls, 4)).reserve()).toMatchObject({ reserved: true })
  })

  it('counts the /48 of IPv6 as well, and lets the rest of the world buy', async () => {
    const stock = await supper('never')
    const reserve = async (ip: string, qty: number) =>
      (await (await wants(stock, qty, ip)).reserve()).reserved
    expect(await reserve('2001:db8:1:100::1', 10)).toBe(true)
    expect(await reserve('2001:db8:1:1ff::1', 1)).toBe(false)
    expect(await reserve('2001:db8:1:200::1', 2)).toBe(true)
    expect(await reserve('2001:db8:1:300::1', 1)).toBe(false)
    expect(await reserve('2001:db8:2:100::1', 4)).toBe(true)
  })

  it('is not passed by moving the reservation to another session, nor by editing and reserving again', async () => {
    const stock = await supper('never')
    const hoarder = await wants(stock, 10)
    const { sale_reference } = await hoarder.reserve()
    const away = createShopper(shop.app, '198.51.100.9')
    await continueHere(away, sale_reference ?? '')
    expect((await away.checkout()).seconds_remaining).toBe(reservationMs / secondMs)
    // The reservation counts in the network where it was made.
    expect(await (await wants(stock, 1)).reserve()).toMatchObject({ reserved: false })
    await away.send(destroySale, {})
    expect(await away.reserve()).toMatchObject({ reserved: true })
    expect(await (await wants(stock, 4)).reserve()).toMatchObject({ reserved: true })
  })

  it('ends with paying, so that an office goes on buying, and forgets where the paid ones came from', async () => {
    const stock = await supper('never', 24, { express: true })
    const buyer = createShopper(shop.app, '192.0.2.1')
    const intent = await buyer.toPayment([stock, 10])
    const next = await wants(stock, 4)
    expect(await next.reserve()).toMatchObject({ reserved: false })
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    expect(await next.reserve()).toMatchObject({ reserved: true })
    const { rows } = await shop.db.query(
      `select count(*)::int as known from stock_hold where status = 'sold' and network is not null`,
    )
    expect(rows).toEqual([{ known: 0 }])
  })

  it('cools down whoever reserves and releases again and again, or never pays', async () => {
    const often =
      'From your network these tickets were reserved often, or for a long time, without being paid for.'
    const stock = await supper('never', 24, inThirds)
    const began = shop.clock.now().getTime()
    const buyer = await wants(stock, 10)
    let answer = await buyer.reserve()
    let rounds = 0
    for (; answer.reserved && rounds < 20; rounds += 1) {
      shop.clock.advance(thirdMs)
      answer = await buyer.reserve()
    }
    expect(answer.error?.startsWith(often)).toBe(true)
    expect(answer.error).toMatch(/ [Pp]lease try again in about \d+ minutes?\.$/)
    // One basket may be held for `ordinaryBasketMinutes` of the time that counts.
    expect(rounds).toBe(Math.ceil((ordinaryBasketMinutes * minuteMs) / thirdMs))
    // Other sessions of its network continue until the network has held so many for as long as it may.
    const another = async () => (await (await wants(stock, 10)).reserve()).reserved
    expect(await another()).toBe(true)
    shop.clock.advance(thirdMs)
    expect(await another()).toBe(false)
    await expectCoolUntil(began + untilMs, another)
    shop.clock.advance(thirdMs)
    expect(await (await wants(stock, 10, '203.0.113.1')).reserve()).toMatchObject({
      reserved: true,
    })
  })

  it('cools down a /48 of which another part reserves each time and never pays', async () => {
    const stock = await supper('never', 24, inThirds)
    const began = shop.clock.now().getTime()
    let part = 0
    const another = async () => {
      part += 1
      return (await (await wants(stock, 10, `2001:db8:9:${part}00::1`)).reserve()).reserved
    }
    // All parts together may keep twice as much as one.
    for (let round = 0; round < 6; round += 1) {
      expect(await another()).toBe(true)
      shop.clock.advance(thirdMs)
    }
    expect(await another()).toBe(false)
    await expectCoolUntil(began + untilMs, another)
  })

  it('forgets where ended reservations came from when they count no more', async () => {
    const stock = await supper('never')
    const buyer = await wants(stock, 2)
    const { sale_reference } = await buyer.reserve()
    await buyer.send(destroySale, {})
    const known = async () =>
      (
        await shop.db.query(
          `select 1 from stock_hold where network is not null
            and sale_id = (select id from sale where reference = $1)`,
          [sale_reference],
        )
      ).rows.length
    expect(await known()).toBe(1)
    shop.clock.advance(networkCountedMs + 1)
    await shop.runJob('expire-reservations')
    expect(await known()).toBe(0)
  })
})
