import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import { httpPost } from '../http-post.ts'
import { systemClock } from '../clock.ts'
import { payNow, sdkFor, stripeShop } from '../testing/stripe-shop.ts'
import { startSandbox } from '../start-sandbox.ts'
import { retrySeconds } from './webhooks/sender.ts'

describe('webhooks', () => {
  test('when a payment succeeds, signed events arrive over HTTP in the order they happened', async () => {
    const events: Stripe.Event[] = []
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature'])
        events.push(
          Stripe.webhooks.constructEvent(Buffer.concat(parts), signature, 'whsec_of_the_shop'),
        )
        response.end('ok')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
    onTestFinished(sandbox.close)
    const { port } = server.address() as AddressInfo
    sandbox.stripe.setWebhook(`http://127.0.0.1:${port}/hook`, 'whsec_of_the_shop')
    await sdkFor(sandbox.url).paymentIntents.create({
      amount: 2500,
      currency: 'gbp',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'https://shop.example/',
    })
    await sandbox.stripe.webhooksSent()
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
    expect(events.at(-1)?.data.object).toMatchObject({ status: 'succeeded', amount: 2500 })
    expect(events.at(-1)?.api_version).toBe('2026-10-28.endive')
  })

  test('when nobody listens at the address, the post says so and throws nothing', async () => {
    expect(await httpPost('http://127.0.0.1:9/', {}, '')).toMatchObject({ status: null })
    expect(systemClock.now()).toBeGreaterThan(0)
  })

  test('when the shop does not answer 2xx, the event is sent again with growing pauses until it does', async () => {
    const shop = await stripeShop()
    shop.hook.answer({ status: 500 })
    const { id } = await shop.stripe.customers.create()
    await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: id })
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.received).toHaveLength(1)
    for (const [index, seconds] of retrySeconds.slice(0, 3).entries()) {
      shop.clock.advance(seconds * 1000 - 1)
      await shop.sandbox.stripe.webhooksSent()
      expect(shop.hook.received).toHaveLength(index + 1)
      if (index === 2) shop.hook.answer({ status: 204 })
      shop.clock.advance(1)
      await shop.sandbox.stripe.webhooksSent()
      expect(shop.hook.received).toHaveLength(index + 2)
    }
    expect(new Set(shop.hook.received.map((each) => each.id)).size).toBe(1)
    shop.clock.advance(dayMs)
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.received).toHaveLength(4)
    const [event] = (await shop.stripe.events.list({ type: 'payment_method.attached' })).data
    expect(event?.pending_webhooks).toBe(0)
  })

  test('when the next event shall be lost, duplicated or late, it is', async () => {
    const shop = await stripeShop()
    const succeeded = 'payment_intent.succeeded'
    const counts = async () => {
      await shop.sandbox.stripe.webhooksSent()
      return shop.hook.types().filter((type) => type === succeeded).length
    }
    await shop.control('stripe/webhook-fault', { kind: 'lost', event: succeeded })
    const lost = await payNow(shop, 'pm_card_visa')
    expect(await counts()).toBe(0)
    await shop.control(`stripe/payment_intents/${lost.id}/resend`, { event: succeeded })
    expect(await counts()).toBe(1)

    await shop.control('stripe/webhook-fault', { kind: 'duplicate', event: succeeded })
    await payNow(shop, 'pm_card_visa')
    expect(await counts()).toBe(3)
    expect(shop.hook.received.at(-1)?.id).toBe(shop.hook.received.at(-2)?.id)

    await shop.control('stripe/webhook-fault', { kind: 'late', event: succeeded, seconds: 20 })
    await payNow(shop, 'pm_card_visa')
    expect(await counts()).toBe(3)
    shop.clock.advance(20_000)
    expect(await counts()).toBe(4)
  })

  test('when an event shall be overtaken, the next one arrives first', async () => {
    const shop = await stripeShop()
    await shop.control('stripe/webhook-fault', {
      kind: 'out_of_order',
      event: 'payment_intent.created',
    })
    await payNow(shop, 'pm_card_visa')
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.types()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    shop.clock.advance(minuteMs)
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.received).toHaveLength(3)
  })

  test('when the sandbox restarts before an event was taken, the event is sent then', async () => {
    const shop = await stripeShop({ dataDir: mkdtempSync(join(tmpdir(), 'foyer-sandbox-')) })
    shop.hook.answer({ status: null, reason: 'ECONNREFUSED' })
    const { id } = await payNow(shop, 'pm_card_visa')
    await shop.sandbox.stripe.webhooksSent()
    await shop.sandbox.close()
    const next = await shop.restart()
    next.clock.advance(1000)
    await next.sandbox.stripe.webhooksSent()
    expect(next.hook.types()).toContain('payment_intent.succeeded')
    expect((await next.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })
})
