import { afterEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { PaymentState } from '../../../providers/payment/port.ts'
import { ofTier } from '../../../testing/evidence/of-tier.ts'
import { createBankShopper } from '../../../testing/shoppers/bank-shopper.ts'
import {
  createFakeBankProvider,
  sendBankWebhook,
} from '../../../testing/providers/fake-bank-provider.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

/** A bank may say yes at any time. An order or a refund comes of it: never both, never neither. */
const bank = createFakeBankProvider()
const shop = shopForTests({ providers: { truelayer: bank }, sendsMails: false })
afterEach(async () => {
  await shop.runJobs()
})

/** The tickets are held for half an hour after the buyer was sent to the bank. */
const heldMs = 30 * minuteMs

async function atBank() {
  const buyer = await createBankShopper(shop, bank)
  return { buyer, id: await buyer.toBank() }
}

async function settled(id: string): Promise<void> {
  bank.settle(id, { status: 'captured' })
  expect(await sendBankWebhook(shop, id)).toBe(200)
  await shop.runJobs()
}

const ends = [
  ['one second before', -1_000],
  ['at', 0],
  ['one second after', 1_000],
  ['ten minutes after', 600_000],
] as const

describe.each(ends)('when the bank says yes %s the end of its time', (_, offset) => {
  it('and its ticket is still kept, then it is the order', async () => {
    const { buyer, id } = await atBank()
    shop.clock.advance(heldMs + offset)
    await shop.runJob('expire-reservations')
    await settled(id)
    expect(await buyer.rows()).toMatchObject({
      status: 'sold',
      payments: ['captured'],
      refunds: [],
    })
    expect(await buyer.stockRow()).toMatchObject({ held: 0, sold: 1 })
  })

  it('and the buyer had left but nobody has the ticket, then it is the order all the same', async () => {
    const { buyer, id } = await atBank()
    await givenUpHere(id)
    shop.clock.advance(Math.max(0, offset))
    await settled(id)
    expect(await buyer.rows()).toMatchObject({ status: 'sold', refunds: [] })
  })

  it('and somebody else has the ticket, then it is refunded once, and the buyer is told', async () => {
    const { buyer, id } = await atBank()
    await givenUpHere(id)
    const other = createShopper(shop.app)
    await other.add([buyer.stock, 1])
    expect(await other.reserve()).toMatchObject({ reserved: true })
    const refunds = bank.refunds.length
    shop.clock.advance(Math.max(0, Math.min(offset, 500_000)))
    await settled(id)
    await settled(id)
    await reconcilePayments(shop.foyer)
    expect(await buyer.rows()).toMatchObject({ paid: false, payments: ['surplus'] })
    expect(bank.refunds.slice(refunds)).toMatchObject([{ providerId: id, amount: 2_150 }])
    expect((await buyer.status()).truelayer_status_error).toContain('refunded')
    expect(await buyer.stockRow()).toMatchObject({ held: 1, sold: 0 })
  })
})

/** The payment's time runs out and it counts as cancelled here, but the bank continues with it. */
async function givenUpHere(id: string): Promise<void> {
  shop.clock.advance(heldMs)
  bank.settle(id, { status: 'cancelled' })
  await sendBankWebhook(shop, id, { type: 'payment_failed' })
}

describe('the provider falls silent', () => {
  it.each(['before', 'after'] as const)(
    'when that is %s it made the payment, then there is one payment and one order',
    async (when) => {
      const buyer = await createBankShopper(shop, bank)
      await buyer.name()
      const made = bank.intents.size
      bank.failNext(when)
      expect((await buyer.pay()).status).toBe(503)
      expect((await buyer.pay()).status).toBe(200)
      expect(bank.intents.size).toBe(made + 1)
      await settled(buyer.latest())
      expect(await buyer.rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
    },
  )

  it.each(['before', 'after'] as const)(
    'when that is %s it sent the refund, then it is sent once',
    async (when) => {
      const { buyer, id } = await atBank()
      await givenUpHere(id)
      const other = createShopper(shop.app)
      await other.add([buyer.stock, 1])
      await other.reserve()
      const refunds = bank.refunds.length
      bank.settle(id, { status: 'captured' })
      await sendBankWebhook(shop, id)
      bank.failNext(when)
      await shop.runJobs().catch(() => {})
      await reconcilePayments(shop.foyer)
      await shop.runJobs()
      expect(bank.refunds).toHaveLength(refunds + 1)
    },
  )
})

describe('events in every order', () => {
  const failed = ['payment_authorized', 'payment_failed']
  const paid = ['payment_authorized', 'payment_executed', 'payment_creditable', 'payment_settled']
  const history = fc.record({
    kind: fc.constantFrom<'paid' | 'failed'>('paid', 'failed'),
    order: fc.array(fc.nat(11), { minLength: 4, maxLength: 12 }),
    /** The number of steps after which the bank has decided. */
    decidedAfter: fc.nat(6),
    late: fc.boolean(),
  })

  it('and however often they come, then it is one order, or none', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ kind, order, decidedAfter, late }) => {
        const { buyer, id } = await atBank()
        const types = kind === 'paid' ? paid : failed
        const end: PaymentState['status'] = kind === 'paid' ? 'captured' : 'failed'
        bank.settle(id, { status: 'processing' })
        for (const [at, pick] of order.entries()) {
          if (at === decidedAfter) bank.settle(id, { status: end })
          if (late && at === decidedAfter + 1) shop.clock.advance(heldMs)
          const type = types[pick % types.length] ?? 'payment_settled'
          await sendBankWebhook(shop, id, { id: `${id}-${type}`, type })
        }
        bank.settle(id, { status: end })
        // An event that arrived before the provider's state had changed counts as told: the reconciler asks for the
        // rest.
        shop.clock.advance(61_000)
        await reconcilePayments(shop.foyer)
        await shop.runJobs()
        const rows = await buyer.rows()
        expect(rows.paid).toBe(kind === 'paid')
        expect(rows.payments).toEqual([kind === 'paid' ? 'captured' : 'cancelled'])
        expect(rows.refunds).toEqual([])
        expect(await buyer.stockRow()).toMatchObject({ sold: kind === 'paid' ? 1 : 0 })
      }),
      { numRuns: ofTier({ sample: 12, all: 60 }) },
    )
  }, 120_000)
})
