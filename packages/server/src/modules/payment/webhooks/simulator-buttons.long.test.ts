import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxProcess } from '../../../platform/sandbox-process.ts'
import { pressButton, startSimulators } from '../../../testing/providers/simulators.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { openShopOnSimulators } from '../../../testing/shops/shop-on-simulators.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { payByBank, payByCard, payBySquare } from '../../../testing/shoppers/vendor-payments.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

/**
 * The real adapters run against the simulators as processes, and their failure buttons: whatever is pressed, there is
 * one order, paid once.
 */
const closing = closeAtTheEnd()
let sandbox: SandboxProcess
let shop: TestFoyer
beforeAll(async () => {
  sandbox = closing(await startSimulators())
  shop = await openShopOnSimulators({ sandbox, closing })
}, 60_000)
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

describe('the buttons of a buyer’s bank at Stripe', () => {
  async function paid(): Promise<{ reference: string; intent: string }> {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 1])
    const { sale_reference: reference } = await buyer.reserve()
    await buyer.name()
    await payByCard.pay(sandbox, buyer)
    const { rows } = await shop.db.query(
      'select p.provider_id as id from payment p join sale s on s.id = p.sale_id where s.reference = $1',
      [reference],
    )
    await expect
      .poll(async () => (await saleRows(shop.db, reference ?? '')).paid, { timeout: 30_000 })
      .toBe(true)
    return { reference: reference ?? '', intent: String(rows[0]?.['id']) }
  }
  const disputeOf = async (reference: string) =>
    (
      await shop.db.query(
        `select d.provider_id, d.status, d.withdrawn::int, d.fee::int from dispute d join sale s on s.id = d.sale_id where s.reference = $1
          order by d.id`,
        [reference],
      )
    ).rows
  const until = async (reference: string, state: object) =>
    await expect
      .poll(async () => (await disputeOf(reference)).at(-1), { timeout: 30_000 })
      .toMatchObject(state)

  it.each([
    ['won', { status: 'won', withdrawn: 0, fee: 0 }],
    ['won_with_fee', { status: 'won', withdrawn: 0, fee: 2_000 }],
    ['lost', { status: 'lost', withdrawn: 2_150, fee: 2_000 }],
  ])('dispute a payment, and it is %s', { timeout: 90_000 }, async (outcome, end) => {
    const { reference, intent } = await paid()
    // Events that come twice and late change nothing.
    await press('stripe/webhook-fault', { kind: 'duplicate' })
    await press(`stripe/payment_intents/${intent}/dispute`, { reason: 'product_not_received' })
    await until(reference, { status: 'needs_response', withdrawn: 2_150, fee: 2_000 })
    const id = String((await disputeOf(reference))[0]?.['provider_id'])
    await press(`stripe/disputes/${id}/decide`, { outcome: 'under_review' })
    await until(reference, { status: 'under_review' })
    await press('stripe/webhook-fault', { kind: 'out_of_order' })
    await press(`stripe/disputes/${id}/decide`, { outcome })
    await until(reference, end)
    expect(await disputeOf(reference)).toHaveLength(1)
    await press('stripe/clear-faults', {})
  })

  it('ask first, warn of fraud, and make a dispute of it', { timeout: 90_000 }, async () => {
    const { reference, intent } = await paid()
    await press(`stripe/payment_intents/${intent}/dispute`, { kind: 'warning' })
    await until(reference, { status: 'warned', withdrawn: 0 })
    await press(`stripe/payment_intents/${intent}/dispute`, { kind: 'inquiry' })
    await until(reference, { status: 'inquiry', withdrawn: 0, fee: 0 })
    await expect
      .poll(async () => (await disputeOf(reference))[0], { timeout: 30_000 })
      .toMatchObject({ status: 'closed' })
    const id = String((await disputeOf(reference))[1]?.['provider_id'])
    await press(`stripe/disputes/${id}/decide`, { outcome: 'escalated' })
    await until(reference, { status: 'needs_response', withdrawn: 2_150, fee: 2_000 })
  })
})

describe('the buttons of a buyer’s bank at Square', () => {
  it('dispute a payment, and give it back', { timeout: 90_000 }, async () => {
    const organiserId = await seedOrganiser(shop.db, payBySquare.account)
    const { stock } = await seedShow(shop.db, { organiserId, event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 1])
    const { sale_reference: reference } = await buyer.reserve()
    await buyer.name()
    await payBySquare.pay(sandbox, buyer)
    const read = async () =>
      (
        await shop.db.query(
          `select p.provider_id as payment, p.status as paid, d.provider_id as id, d.status, d.withdrawn::int from payment p
            join sale s on s.id = p.sale_id left join dispute d on d.payment_id = p.id where s.reference = $1`,
          [reference],
        )
      ).rows[0]
    const until = async (state: object) =>
      await expect.poll(read, { timeout: 30_000 }).toMatchObject(state)
    await until({ paid: 'captured' })
    await press(`square/payments/${String((await read())?.['payment'])}/dispute`, {})
    await until({ status: 'needs_response', withdrawn: 2_150 })
    const id = String((await read())?.['id'])
    await press(`square/disputes/${id}/decide`, { state: 'PROCESSING' })
    await until({ status: 'under_review', withdrawn: 2_150 })
    await press(`square/disputes/${id}/decide`, { state: 'WON' })
    await until({ status: 'won', withdrawn: 0 })
  })
})
