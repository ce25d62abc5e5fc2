import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { minuteMs, dayMs } from '@foyer/contract/time-units.ts'
import { bankShop, newPayment } from '../testing/bank-shop.ts'
import { retrySeconds } from './webhooks.ts'

const settled = ['payment_authorized', 'payment_executed', 'payment_settled']

const { hosted_page, payment_method } = newPayment
const withReference = (reference: string) => ({
  ...payment_method,
  beneficiary: { ...payment_method.beneficiary, reference },
})

describe('the API of the bank provider', () => {
  test('when a request is not signed as it says, it is refused', async () => {
    const shop = await bankShop()
    const forged = { 'tl-signature': 'eyJhbGciOiJFUzUxMiJ9..AA' }
    expect((await shop.post('/v3/payments', newPayment, forged)).status).toBe(401)
    expect((await shop.post('/v3/payments', newPayment, { authorization: 'x' })).status).toBe(401)
    expect((await shop.post('/v3/payments', newPayment)).status).toBe(201)
  })

  const refused: readonly (readonly [what: string, change: object])[] = [
    ['an amount of nothing', { amount_in_minor: 0 }],
    ['an amount with a fraction', { amount_in_minor: 1.5 }],
    ['another currency than the account', { currency: 'EUR' }],
    ['nobody to pay', { user: { name: 'Ada Lovelace' } }],
    ['no way back', { hosted_page: undefined }],
    ['a language of three letters', { hosted_page: { ...hosted_page, language_code: 'deu' } }],
    ['a locale for a language', { hosted_page: { ...hosted_page, language_code: 'de-DE' } }],
    ['a country in small letters', { hosted_page: { ...hosted_page, country_code: 'gb' } }],
    ['an unknown field', { hosted_page: { ...hosted_page, language: 'de' } }],
    ['another way to pay', { payment_method: { ...payment_method, type: 'mandate' } }],
    ['a long reference', { payment_method: withReference('K7M2P9QXRT4WBN6D-12') }],
    ['a reference of other signs', { payment_method: withReference('Café') }],
    [
      'no choice of a bank',
      { payment_method: { ...payment_method, provider_selection: undefined } },
    ],
    ['metadata that is no text', { metadata: { lines: 3 } }],
  ]
  test('when a payment has an unknown, missing or wrong field, it is refused', async () => {
    const shop = await bankShop()
    for (const [what, change] of refused) {
      const { status } = await shop.post('/v3/payments', { ...newPayment, ...change })
      expect([what, status]).toEqual([what, 400])
    }
  })

  test('when a key is used again, its first answer comes back, or a refusal for another request', async () => {
    const shop = await bankShop()
    const key = { 'idempotency-key': 'one' }
    expect((await shop.pay(key)).id).toBe((await shop.pay(key)).id)
    const other = await shop.post('/v3/payments', { ...newPayment, amount_in_minor: 1 }, key)
    expect(other.status).toBe(422)
  })

  test('when nobody approves it for 15 minutes, it has expired', async () => {
    const shop = await bankShop()
    const { id } = await shop.pay()
    shop.clock.advance(15 * minuteMs - 1)
    expect((await shop.read(id)).status).toBe('authorization_required')
    shop.clock.advance(1)
    expect(await shop.read(id)).toMatchObject({ status: 'failed', failure_reason: 'expired' })
  })
})

describe('the page of the bank', () => {
  test('when it is opened with the right token only, it shows what is paid', async () => {
    const shop = await bankShop()
    const { id, resource_token: token } = await shop.pay()
    const page = async (secret: string) =>
      await fetch(`${shop.sandbox.url}/truelayer/bank/${id}?token=${secret}`)
    expect((await page('wrong')).status).toBe(404)
    expect(await (await page(token)).text()).toContain('25.00 GBP')
  })

  test.each([
    ['approve', settled, 'settled', null],
    ['reject', ['payment_failed'], 'failed', null],
    ['cancel', ['payment_failed'], 'failed', 'tl_hpp_abandoned'],
  ])('when the buyer presses %s, the shop hears of it and gets them back', async (...expected) => {
    const [answer, types, status, error] = expected
    const shop = await bankShop()
    const payment = await shop.pay()
    const back = new URL((await shop.press(payment, answer)) ?? '')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      a: '1',
      payment_id: payment.id,
      ...(error === null ? {} : { error }),
    })
    shop.clock.advance(1000)
    shop.clock.advance(1000)
    expect(await shop.types()).toEqual(types)
    expect((await shop.read(payment.id)).status).toBe(status)
  })

  test('when the bank is slow, the payment cannot be cancelled and arrives later', async () => {
    const shop = await bankShop()
    const payment = await shop.pay()
    await shop.press(payment, 'slow')
    shop.clock.advance(19_999)
    expect((await shop.read(payment.id)).status).toBe('authorized')
    const cancel = await shop.post(`/v3/payments/${payment.id}/actions/cancel`, {})
    expect(cancel.status).toBe(400)
    shop.clock.advance(1001)
    expect((await shop.read(payment.id)).status).toBe('settled')
  })
})

describe('its webhooks', () => {
  const approved = async (shop: Awaited<ReturnType<typeof bankShop>>) => {
    await shop.press(await shop.pay(), 'approve')
    shop.clock.advance(1000)
    shop.clock.advance(1000)
    return await shop.types()
  }

  test('when the shop does not take one, it comes again, signed anew', async () => {
    const shop = await bankShop()
    shop.answer({ status: 503 })
    await shop.press(await shop.pay(), 'reject')
    expect(await shop.types()).toHaveLength(1)
    for (const [index, seconds] of retrySeconds.slice(0, 3).entries()) {
      if (index === 2) shop.answer({ status: 200 })
      shop.clock.advance(seconds * 1000)
      expect(await shop.types()).toHaveLength(index + 2)
    }
    shop.clock.advance(3 * dayMs)
    expect(await shop.types()).toHaveLength(4)
    expect(new Set(shop.events.map(({ event_id: id }) => id)).size).toBe(1)
  })

  test('when the next one shall be lost, doubled, late or overtaken, it is', async () => {
    const shop = await bankShop()
    await shop.control('webhook-fault', { kind: 'lost', event: 'payment_settled' })
    expect(await approved(shop)).toEqual(settled.slice(0, 2))
    shop.events.length = 0
    await shop.control('webhook-fault', { kind: 'duplicate', event: 'payment_settled' })
    expect(await approved(shop)).toEqual([...settled, 'payment_settled'])
    shop.events.length = 0
    await shop.control('webhook-fault', { kind: 'late', event: 'payment_settled', seconds: 20 })
    expect(await approved(shop)).toEqual(settled.slice(0, 2))
    shop.clock.advance(20_000)
    expect(await shop.types()).toEqual(settled)
    shop.events.length = 0
    await shop.control('webhook-fault', { kind: 'out_of_order', event: 'payment_executed' })
    expect(await approved(shop)).toEqual([
      'payment_authorized',
      'payment_settled',
      'payment_executed',
    ])
  })

  test('when the sandbox restarts, payments on their way arrive and untaken events are sent', async () => {
    const shop = await bankShop({ dataDir: mkdtempSync(join(tmpdir(), 'foyer-bank-')) })
    shop.answer({ status: null, reason: 'ECONNREFUSED' })
    const payment = await shop.pay()
    await shop.press(payment, 'approve')
    await shop.types()
    await shop.sandbox.close()
    const next = await shop.restart()
    next.clock.advance(1000)
    next.clock.advance(1000)
    expect((await next.types()).toSorted()).toEqual(settled.toSorted())
    expect((await next.read(payment.id)).status).toBe('settled')
  })

  test('when the panel is opened, it lists the payments, and its buttons work', async () => {
    const shop = await bankShop()
    const { id } = await shop.pay()
    const panel = async () => await (await fetch(`${shop.sandbox.url}/`)).text()
    expect(await panel()).toContain(`/_control/truelayer/payments/${id}/decide`)
    expect((await shop.control(`payments/${id}/decide`, { decision: 'approve' })).status).toBe(200)
    await shop.types()
    expect((await shop.control(`payments/${id}/resend`)).status).toBe(200)
    expect(await shop.types()).toEqual(['payment_authorized', 'payment_authorized'])
    expect((await shop.control(`payments/${id}/decide`, { decision: 'nonsense' })).status).toBe(422)
    expect((await shop.control('payments/unknown/resend')).status).toBe(422)
  })
})
