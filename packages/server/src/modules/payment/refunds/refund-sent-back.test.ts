import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refundReturnedDays } from '@foyer/contract/limits.ts'
import { dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'
import { ordersOf } from './refund-fixture.ts'
import { sendOwed } from './send-owed.ts'

const shop = shopForTests({ env: { MAIL_FROM: 'Our Shop <box@shop.example>' } })
let orders: ReturnType<typeof ordersOf>
beforeAll(async () => {
  orders = ordersOf(shop)
})
afterEach(async () => {
  shop.card.settleRefund('next', 'succeeded')
})

const half = { kind: 'amount', amount: 1_000 } as const
const told = () => shop.outbox.to('box@shop.example').length
const owed = async (reference: string) => (await orders.booked(reference))['owed_to_buyers'] ?? 0
/** What the figures of the operator say: orders whose money was refused and is still owed. */
const inFigures = async () =>
  /^foyer_refunds_owed\{provider="stripe"\} (\d+)$/m.exec(
    await shop.foyer.metrics.registry.metrics(),
  )?.[1]

/** Ten pounds of an order were refunded. Answers the provider's ids of the refund and of its payment. */
async function partlyRefunded() {
  const { reference } = await orders.order()
  await orders.give(reference, half)
  await shop.runJobs()
  const rows = async () => await saleRows(shop.db, reference)
  expect(await rows()).toMatchObject({ refunds: ['succeeded'] })
  const { providerId: intent } = shop.card.refunds.at(-1) ?? { providerId: '' }
  return { reference, rows, intent, refundId: `re_${shop.card.refunds.length}` }
}

const sendBack = async (refundId: string, intent: string) => {
  shop.card.settleRefund(refundId, 'failed')
  const status = await sendCardWebhook(shop, intent, { type: 'refund.failed' })
  await shop.runJobs()
  return status
}

describe('a refund whose answer was lost', () => {
  /** The refund is under way and this shop does not know. */
  const lost = async () => {
    const { reference } = await orders.order()
    const before = shop.card.refunds.length
    shop.card.failNext('after')
    await orders.give(reference, half)
    await expect(shop.runJobs()).rejects.toThrow('the answer was lost')
    expect(shop.card.refunds).toHaveLength(before + 1)
    const rows = async () => await saleRows(shop.db, reference)
    return { rows, before }
  }

  it('when the provider has forgotten the key, then it is found, and not sent twice', async () => {
    const { rows, before } = await lost()
    shop.card.forgetRefundKeys()
    shop.clock.advance(25 * hourMs)
    await reconcilePayments(shop.foyer)
    await shop.runJobs()
    expect(await rows()).toMatchObject({ refunds: ['succeeded'] })
    expect(shop.card.refunds).toHaveLength(before + 1)
  })

  it('when the next try is refused, then it has not failed', async () => {
    const { rows, before } = await lost()
    // The process died in between: nothing was written down about the first try.
    await shop.db.query(`update refund set status = 'created' where status = 'unknown'`)
    shop.card.forgetRefundKeys()
    shop.card.refuseRefunds('Charge has already been refunded.')
    shop.clock.advance(61_000)
    await reconcilePayments(shop.foyer)
    shop.card.refuseRefunds(null)
    await shop.runJobs()
    expect(await rows()).toMatchObject({ refunds: ['succeeded'] })
    expect(shop.card.refunds).toHaveLength(before + 1)
  })
})

describe('a refund that had gone through', () => {
  it('when the bank sends it back, then it is owed again, the shop is told once, and only it is sent again', async () => {
    const { reference, rows, intent, refundId } = await partlyRefunded()
    const mails = told()
    expect(await inFigures()).toBe('0')
    shop.clock.advance(20 * dayMs)
    await sendBack(refundId, intent)
    await sendBack(refundId, intent)
    expect(await inFigures()).toBe('1')
    expect(await rows()).toMatchObject({ status: 'sold', refunds: ['failed'] })
    expect([await owed(reference), told()]).toEqual([-1_000, mails + 1])
    await requireInvariants(shop.db)

    const asked = { reference, reason: 'The bank sent it back.' }
    expect(await sendOwed(shop.foyer, asked)).toMatchObject({ sent: 1_000, tickets: [] })
    await shop.runJobs()
    expect(await rows()).toMatchObject({ status: 'sold', refunds: ['failed', 'succeeded'] })
    expect([await owed(reference), orders.sentBack()]).toEqual([0, 1_000])
    expect(await inFigures()).toBe('0')
    expect(await orders.ticketsOf(reference)).toEqual(['valid 1', 'valid 1'])
    await expect(sendOwed(shop.foyer, asked)).rejects.toThrow('Nothing is owed')
  })

  it('when the provider is silent about it, then the news are refused, so that they come again', async () => {
    const { rows, intent, refundId } = await partlyRefunded()
    shop.card.settleRefund(refundId, 'failed')
    // The provider fails after the payment itself was read.
    shop.card.failAfter(2, 'before')
    const id = 'evt_silent'
    expect(await sendCardWebhook(shop, intent, { id, type: 'refund.failed' })).toBe(503)
    expect(await rows()).toMatchObject({ refunds: ['succeeded'] })
    expect(await sendCardWebhook(shop, intent, { id, type: 'refund.failed' })).toBe(200)
    expect(await rows()).toMatchObject({ refunds: ['failed'] })
  })

  it('is not asked about when no bank sends it back any more', async () => {
    const { rows, intent, refundId } = await partlyRefunded()
    shop.clock.advance((refundReturnedDays + 1) * dayMs)
    await sendBack(refundId, intent)
    expect(await rows()).toMatchObject({ refunds: ['succeeded'] })
  })
})
