import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import { payNow, sdkFor, stripeShop } from '../../testing/stripe-shop.ts'

const order = { amount: 2500, currency: 'gbp' }

describe('idempotency keys', () => {
  test('when a call is repeated with its key, the first answer comes back, also after a restart', async () => {
    const shop = await stripeShop({ dataDir: mkdtempSync(join(tmpdir(), 'foyer-sandbox-')) })
    const key = { idempotencyKey: 'sale-1-pay' }
    const first = await shop.stripe.paymentIntents.create(order, key)
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    const again = await shop.stripe.paymentIntents.create(order, key)
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    await shop.sandbox.close()
    const next = await shop.restart()
    expect((await next.stripe.paymentIntents.create(order, key)).id).toBe(first.id)
    expect((await next.stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('when a day has passed, the key is forgotten', async () => {
    const shop = await stripeShop()
    const key = { idempotencyKey: 'sale-1-pay' }
    const first = await shop.stripe.paymentIntents.create(order, key)
    shop.clock.advance(dayMs)
    expect((await shop.stripe.paymentIntents.create(order, key)).id).not.toBe(first.id)
  })

  test('when the key comes with other parameters, it is an idempotency error', async () => {
    const shop = await stripeShop()
    const key = { idempotencyKey: 'sale-1-pay' }
    await shop.stripe.paymentIntents.create(order, key)
    await expect(
      shop.stripe.paymentIntents.create({ ...order, amount: 2600 }, key),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('when a card was refused under a key, the refusal is repeated and no second try is made', async () => {
    const shop = await stripeShop()
    const { id } = await shop.stripe.paymentIntents.create(order)
    const card = await shop.stripe.paymentMethods.create({
      type: 'card',
      card: { token: 'tok_chargeDeclined' },
    })
    const attempt = () =>
      shop.stripe.paymentIntents.confirm(
        id,
        { payment_method: card.id, return_url: 'https://shop.example/' },
        { idempotencyKey: 'k' },
      )
    await expect(attempt()).rejects.toMatchObject({ code: 'card_declined' })
    await expect(attempt()).rejects.toMatchObject({ code: 'card_declined' })
    expect((await shop.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  test('when a request was wrong, its key can be used again for the right one', async () => {
    const shop = await stripeShop()
    const key = { idempotencyKey: 'k' }
    await expect(
      shop.stripe.paymentIntents.create({ ...order, amount: 1 }, key),
    ).rejects.toMatchObject({ code: 'amount_too_small' })
    expect((await shop.stripe.paymentIntents.create(order, key)).amount).toBe(2500)
  })

  test('when the first call is still on its way, the second gets 409', async () => {
    const shop = await stripeShop()
    await shop.control('stripe/api-fault', { kind: 'slow', seconds: 60 })
    const key = { idempotencyKey: 'k' }
    const first = shop.stripe.paymentIntents.create(order, key)
    await expect.poll(() => shop.clock.waits()).toContain(60_000)
    await expect(shop.stripe.paymentIntents.create(order, key)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
    shop.clock.advance(minuteMs)
    expect((await first).id).toBe((await shop.stripe.paymentIntents.create(order, key)).id)
  })

  test("when the answer is lost after the work, the SDK's own retry finds it done once", async () => {
    const shop = await stripeShop()
    await shop.control('stripe/api-fault', { kind: 'timeout_after' })
    const patient = sdkFor(shop.sandbox.url, { timeout: 200, maxNetworkRetries: 1 })
    const paid = await payNow({ ...shop, stripe: patient }, 'pm_card_visa')
    expect(paid.status).toBe('succeeded')
    expect((await shop.stripe.paymentIntents.list()).data).toHaveLength(1)
  })
})
