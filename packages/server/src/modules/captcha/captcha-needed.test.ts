import { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import {
  captchaChallengeSeconds,
  captchaCountedMs,
  captchaOpeningMs,
} from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { reserveWith, solveOne } from '../../testing/shoppers/solve-captcha.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { asked, buyerWith, captchaEnv, seedGuarded } from './captcha-shop.test-data.ts'
import { forgetCaptchas } from './forget-captchas.ts'

const shop = shopForTests({ env: captchaEnv })
beforeEach(() => {
  // The time is over in which an earlier test's reservations count.
  shop.clock.advance(hourMs)
})

const show = async (
  captcha: 'always' | 'adaptive' | 'never',
  dates?: readonly Record<string, unknown>[],
) => await seedGuarded(shop, captcha, dates)

describe('reserving an event that never asks', () => {
  it('when one buyer reserves again and again, then it still does not ask', async () => {
    const { stock } = await show('never')
    for (let times = 0; times < 8; times += 1) {
      expect(await (await buyerWith(shop.app, stock)).reserve()).toMatchObject({ reserved: true })
    }
  })
})

describe('reserving an adaptive event', () => {
  it('asks the fourth buyer of a network within some minutes, and nobody of another network', async () => {
    const { stock } = await show('adaptive')
    for (const last of [1, 2, 250]) {
      const buyer = await buyerWith(shop.app, stock, `192.0.2.${last}`)
      expect(await buyer.reserve()).toMatchObject({ reserved: true })
    }
    const fourth = await buyerWith(shop.app, stock, '192.0.2.77')
    expect(await fourth.reserve()).toMatchObject(asked)
    expect(await (await buyerWith(shop.app, stock, '198.51.100.1')).reserve()).toMatchObject({
      reserved: true,
    })
    shop.clock.advance(captchaCountedMs - secondMs)
    expect(await fourth.reserve()).toMatchObject(asked)
    shop.clock.advance(secondMs)
    expect(await fourth.reserve()).toMatchObject({ reserved: true })
  })

  it('asks a session that reserves and releases three times, wherever it is; a pass lets it reserve', async () => {
    const { stock } = await show('adaptive')
    const buyer = await buyerWith(shop.app, stock)
    const moved = createShopper(shop.app, '203.0.113.5')
    for (let times = 0; times < 3; times += 1) {
      expect(await buyer.reserve()).toMatchObject({ reserved: true })
      await buyer.send(destroySale, {})
    }
    for (const [name, value] of buyer.cookies) moved.cookies.set(name, value)
    expect(await moved.reserve()).toMatchObject(asked)
    expect(await reserveWith(moved, await solveOne(moved))).toMatchObject({ reserved: true })
  })

  it('does not count tries that reserve nothing, nor repeats', async () => {
    const { stock } = await show('adaptive')
    const buyer = await buyerWith(shop.app, stock)
    for (let times = 0; times < 5; times += 1) await buyer.reserve()
    await buyer.send(destroySale, {})
    await shop.db.query('update ticket_stock set capacity = 0 where id = $1', [stock.id])
    for (let times = 0; times < 5; times += 1) {
      expect(await buyer.reserve()).toMatchObject({ captcha: false })
    }
  })

  it('asks everybody in the first minutes of the sale of one of its dates', async () => {
    const opens = (msAgo: number) => ({
      starts_at: '2027-06-01T19:00:00Z',
      on_sale_from: new Date(shop.clock.now().getTime() - msAgo),
    })
    const { stock } = await show('adaptive', [
      opens(60 * captchaOpeningMs),
      opens(captchaOpeningMs - minuteMs),
    ])
    const other = await show('adaptive')
    const buyer = await buyerWith(shop.app, stock)
    expect(await buyer.reserve()).toMatchObject(asked)
    expect(await (await buyerWith(shop.app, other.stock)).reserve()).toMatchObject({
      reserved: true,
    })
    shop.clock.advance(minuteMs)
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
  })

  it('asks everybody while the event is reserved a lot within a minute', async () => {
    const { stock } = await show('adaptive')
    for (let buyer = 1; buyer <= 5; buyer += 1) {
      expect(await (await buyerWith(shop.app, stock, `10.0.${buyer}.1`)).reserve()).toMatchObject({
        reserved: true,
      })
    }
    const next = await buyerWith(shop.app, stock, '10.0.6.1')
    expect(await next.reserve()).toMatchObject(asked)
    expect(
      await (await buyerWith(shop.app, (await show('adaptive')).stock)).reserve(),
    ).toMatchObject({
      reserved: true,
    })
    shop.clock.advance(minuteMs)
    expect(await next.reserve()).toMatchObject({ reserved: true })
  })

  it('keeps no address and no session in what it counts, and forgets it when it counts no more', async () => {
    await forgetCaptchas(shop.foyer)
    const buyer = await buyerWith(shop.app, (await show('adaptive')).stock)
    await buyer.reserve()
    await reserveWith(
      await buyerWith(shop.app, (await show('always')).stock),
      await solveOne(buyer),
    )
    const marks = async () => (await shop.db.query('select * from captcha_mark')).rows
    const uses = async () => (await shop.db.query('select * from captcha_use')).rows
    // There is one for each session, network and event.
    expect([(await marks()).length, (await uses()).length]).toEqual([6, 1])
    const token = [...buyer.cookies.values()]
    expect(JSON.stringify(await marks())).not.toMatch(
      new RegExp(`192\\.0|${token.map((value) => RegExp.escape(value)).join('|')}`),
    )
    shop.clock.advance(Math.max(captchaCountedMs, captchaChallengeSeconds * secondMs))
    expect(await forgetCaptchas(shop.foyer)).toBe(7)
    expect([await marks(), await uses()]).toEqual([[], []])
  })

  it('when there is no basket, then the answer is the same as ever', async () => {
    expect((await createShopper(shop.app).send(reserveTickets, {})).status).toBe(404)
  })
})
