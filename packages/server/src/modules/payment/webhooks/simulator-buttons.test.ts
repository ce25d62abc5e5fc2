import { squareWebhook } from '@foyer/contract/endpoints/payment/square.ts'
import { truelayerWebhook } from '@foyer/contract/endpoints/payment/truelayer.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/clock.ts'
import type { SandboxProcess } from '../../../platform/sandbox-process.ts'
import { pressButton, startSimulators } from '../../../testing/providers/simulators.ts'
import { createTruelayerProvider } from '../../../providers/bank/truelayer.ts'
import { createStripeProvider } from '../../../providers/card/stripe.ts'
import { createSquareProvider } from '../../../providers/square/square.ts'
import { findFreePort } from '../../../testing/postgres/free-port.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { payByBank, payByCard, payBySquare } from '../../../testing/shoppers/vendor-payments.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

/**
 * The real adapters run against the simulators as processes, and their failure buttons: whatever is pressed, there is
 * one order, paid once.
 */
let sandbox: SandboxProcess
let shop: TestFoyer
beforeAll(async () => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  sandbox = await startSimulators()
  const now = () => new Date()
  const bank = createTruelayerProvider(sandbox.truelayer, {
    now,
    returnUrl: `${origin}/do/checkout/truelayer_return/`,
    webhookPath: truelayerWebhook.path,
  })
  shop = await createTestFoyer({
    clock: createManualClock(now().toISOString()),
    providers: {
      bank,
      card: createStripeProvider(sandbox.stripe, now),
      square: createSquareProvider(sandbox.square, `${origin}${squareWebhook.path}`),
    },
  })
  await shop.app.listen({ port, host: '127.0.0.1' })
  sandbox.setShop(origin)
}, 60_000)
afterAll(async () => {
  sandbox.stop()
  // The simulators keep their connections open for the next message.
  shop.app.server.closeAllConnections()
  await shop.close()
})
afterEach(async () => await requireInvariants(shop.db))

const press = async (button: string, fields: object) => await pressButton(sandbox, button, fields)

const vendors = { stripe: payByCard, truelayer: payByBank, square: payBySquare }

const webhookFaults = ['lost', 'late', 'duplicate', 'out_of_order']
const apiFaults = ['error_500', 'error_500_after', 'rate_limited']

describe.each(Object.entries(vendors))('the failure buttons of %s', (name, vendor) => {
  it.each([
    ...webhookFaults.map((kind) => ['webhook-fault', kind] as const),
    ...apiFaults.map((kind) => ['api-fault', kind] as const),
  ])('%s, %s: one order, paid once', { timeout: 90_000 }, async (button, kind) => {
    const organiserId = await seedOrganiser(shop.db, vendor.account)
    const { stock } = await seedShow(shop.db, { organiserId, event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 1])
    const { sale_reference: reference } = await buyer.reserve()
    await buyer.name()
    await press(`${name}/${button}`, { kind, seconds: '1' })
    await vendor.pay(sandbox, buyer)
    await vendor.pay(sandbox, buyer).catch(() => {})
    // Webhooks arrive, and periodic work asks for those that do not.
    await expect
      .poll(
        async () => {
          shop.clock.advance(61_000)
          await reconcilePayments(shop.foyer)
          return (await saleRows(shop.db, reference)).paid
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(true)
    await press(`${name}/clear-faults`, {})
    await shop.runJobs()
    const { payments, refunds } = await saleRows(shop.db, reference)
    expect(payments.filter((status) => status === 'captured')).toHaveLength(1)
    expect({ open: payments.filter((status) => status === 'open'), refunds }).toEqual({
      open: [],
      refunds: [],
    })
  })
})
