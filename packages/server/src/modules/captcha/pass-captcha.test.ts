import { challenge } from '@foyer/contract/endpoints/captcha/challenge.ts'
import { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import {
  captchaChallengeSeconds,
  captchaPassMs,
  captchasOfNetwork,
  captchaTokenLengthMaximum,
} from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import type { CaptchaProvider, CaptchaVerdict } from '../../providers/captcha/port.ts'
import type { Shopper } from '../../testing/shoppers/shopper.ts'
import { reserveWith, solveOne } from '../../testing/shoppers/solve-captcha.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import { asked, buyerWith, captchaEnv, seedGuarded } from './captcha-shop.test-data.ts'

const shop = shopForTests({ env: captchaEnv })
beforeEach(() => {
  // The time is over in which an earlier test's reservations count.
  shop.clock.advance(hourMs)
})

const show = async (captcha: 'always' | 'never') => await seedGuarded(shop, captcha)

const refused = 'We could not confirm the captcha. Please complete the challenge again.'
const expired = 'The captcha challenge has expired. Please complete the challenge again.'

describe('reserving an event that always asks', () => {
  it('asks first, holds nothing, and stays at the captcha over a reload', async () => {
    const buyer = await buyerWith(shop.app, (await show('always')).stock)
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      captcha_sitekey: null,
      progress: { captcha_required: true },
    })
    expect(await buyer.reserve()).toMatchObject(asked)
    expect(await buyer.checkout()).toMatchObject({
      state: 'captcha',
      captcha_sitekey: 'altcha',
      seconds_remaining: 0,
      progress: { captcha_required: true, reservation: 'none' },
    })
  })

  it('when the challenge is solved, then it reserves; a repeat and a reload ask for nothing', async () => {
    const buyer = await buyerWith(shop.app, (await show('always')).stock)
    await buyer.reserve()
    expect(await reserveWith(buyer, await solveOne(buyer))).toMatchObject({
      reserved: true,
      fresh_reservation: true,
      captcha: false,
      captcha_sitekey: null,
    })
    expect(await buyer.reserve()).toMatchObject({ reserved: true, fresh_reservation: false })
    expect(await buyer.checkout()).toMatchObject({
      state: 'login',
      captcha_sitekey: null,
      progress: { captcha_required: false },
    })
  })

  it('when a token is sent again by anybody, then it counts no more, also of two at once', async () => {
    const { stock } = await show('always')
    const [one, two, three] = [
      await buyerWith(shop.app, stock),
      await buyerWith(shop.app, stock),
      await buyerWith(shop.app, stock),
    ]
    const token = await solveOne(one)
    const both = await Promise.all([reserveWith(one, token), reserveWith(two, token)])
    expect(both.filter((answer) => answer.reserved)).toHaveLength(1)
    expect(both.filter((answer) => answer.captcha)).toEqual([
      expect.objectContaining({ ...asked, error: refused }),
    ])
    expect(await reserveWith(three, token)).toMatchObject({ ...asked, error: refused })
  })

  it('when the token is too old or nonsense, then it asks again and says why', async () => {
    const buyer = await buyerWith(shop.app, (await show('always')).stock)
    const token = await solveOne(buyer)
    expect(await reserveWith(buyer, 'nonsense')).toMatchObject({ ...asked, error: refused })
    shop.clock.advance(captchaChallengeSeconds * secondMs)
    expect(await reserveWith(buyer, token)).toMatchObject({ ...asked, error: expired })
    const long = 'a'.repeat(captchaTokenLengthMaximum + 1)
    const answer = await buyer.send(reserveTickets, { 'h-captcha-response': long })
    expect(answer.status).toBe(422)
  })

  it('when there is too little stock, then the pass serves the next tries, for some minutes', async () => {
    const { stock } = await show('always')
    await shop.db.query('update ticket_stock set capacity = 0 where id = $1', [stock.id])
    const buyer = await buyerWith(shop.app, stock)
    expect((await reserveWith(buyer, await solveOne(buyer))).error).toContain('sold out')
    shop.clock.advance(captchaPassMs - secondMs)
    expect(await buyer.reserve()).toMatchObject({ captcha: false })
    expect((await buyer.checkout()).progress.captcha_required).toBe(false)
    shop.clock.advance(secondMs)
    expect(await buyer.reserve()).toMatchObject(asked)
  })

  it('when the reservation is abandoned or has expired, then the next one asks again', async () => {
    const { stock, eventId } = await show('always')
    await shop.db.query('update event set reservation_seconds = 60 where id = $1', [eventId])
    const buyer = await buyerWith(shop.app, stock)
    await reserveWith(buyer, await solveOne(buyer))
    await buyer.send(destroySale, {})
    expect(await buyer.reserve()).toMatchObject(asked)
    await reserveWith(buyer, await solveOne(buyer))
    // The pass would still be valid.
    shop.clock.advance(minuteMs)
    expect(await buyer.reserve()).toMatchObject(asked)
  })

  it('gets harder as a network reserves, and takes no easy solution where a hard one was asked', async () => {
    const { stock } = await show('always')
    const costAt = async (buyer: Shopper) => (await buyer.call(challenge)).body.parameters.cost
    const easy = await solveOne(await buyerWith(shop.app, stock))
    const costs: number[] = []
    for (let count = 0; count < 16; count += 1) {
      const buyer = await buyerWith(shop.app, stock)
      await buyer.reserve()
      costs.push(await costAt(buyer))
      expect(await reserveWith(buyer, await solveOne(buyer))).toMatchObject({ reserved: true })
      // The event is not in a rush.
      shop.clock.advance(20_000)
    }
    // Six and fifteen reservations are the limits; in tests the first cost is 1.
    expect(costs).toEqual([...Array<number>(6).fill(1), ...Array<number>(9).fill(2), 4])
    const late = await buyerWith(shop.app, stock)
    await late.reserve()
    expect(await reserveWith(late, easy)).toMatchObject({ ...asked, error: refused })
    expect(await reserveWith(late, await solveOne(late))).toMatchObject({ reserved: true })
    // A visitor of another network is asked for nothing more.
    const stranger = await buyerWith(shop.app, stock, '198.51.100.1')
    await stranger.reserve()
    expect(await costAt(stranger)).toBe(1)
  })

  it('when one of several events asks, then the basket does', async () => {
    const buyer = await buyerWith(shop.app, (await show('never')).stock)
    await buyer.add([(await show('always')).stock, 1])
    expect(await buyer.reserve()).toMatchObject(asked)
  })

  it('when nobody can check the token, then it is not passed; too many tries are stopped', async () => {
    let verdict: CaptchaVerdict = { verdict: 'unavailable', why: 'timeout' }
    const captcha: CaptchaProvider = {
      siteKey: 'their-key',
      scriptUrl: 'https://js.hcaptcha.com/1/api.js',
      createChallenge: null,
      verify: async () => await Promise.resolve(verdict),
    }
    const closed = await createTestFoyer({ providers: { captcha } })
    const buyer = await buyerWith(closed.app, (await seedGuarded(closed, 'always')).stock)
    const answer = await reserveWith(buyer, 'x')
    expect(answer).toMatchObject({ captcha: true, captcha_sitekey: 'their-key', reserved: false })
    expect(answer.error).toContain('We could not check the captcha just now.')
    verdict = { verdict: 'refused', why: 'x' }
    for (let tries = 1; tries < captchasOfNetwork.capacity; tries += 1)
      await reserveWith(buyer, 'x')
    const stopped = await buyer.send(reserveTickets, { 'h-captcha-response': 'x' })
    expect(stopped).toMatchObject({ status: 429, body: { error: { type: 'rate_limited' } } })
    await closed.close()
  })
})
