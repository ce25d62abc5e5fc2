import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { mailAddress } from '../../platform/mail-address.ts'
import { bookRefundFailed, bookSurplusRefund } from '../ledger/exports.ts'
import { queueMail } from '../mail/exports.ts'
import { refundSale, type RefundWish } from '../payment/exports.ts'
import { retentionDaysOf } from '../retention/exports.ts'
import { recordSaleEvent } from '../sale/exports.ts'
import { chanceOf } from './plan/chance.ts'
import type { Aftermath, PastOrder } from './plan/past-order.ts'
import {
  endRefund,
  findReturnable,
  forgetReleased,
  markSent,
  readOpenRefunds,
  type OpenRefund,
} from './refund-store.ts'
import type { PastParts } from './season.ts'

export type Refunding = PastParts & Pick<Foyer, 'jobs'>

type Returned = Extract<Aftermath, { kind: 'refund' | 'refused_refund' }>

const reasons = {
  all: ['We cannot come after all', 'Bought twice by mistake', 'Ill, with our best wishes'],
  ticket: ['One of us has to work', 'One friend fewer'],
  goodwill: ['The queue at the bar was our fault', 'For the broken air conditioning'],
} as const

/**
 * Refunds an order as the shop does it itself, at its day in the past: tickets are void and on sale again, the money is
 * booked, and its mail is written. No provider is asked: the money has arrived, or came back from the buyer's bank.
 */
export async function refundOrder(
  tx: Tx,
  parts: Refunding,
  order: PastOrder,
  returned: Returned,
): Promise<void> {
  const { reference } = order
  const at = new Date(returned.at)
  const what = returned.kind === 'refund' ? returned.what : 'all'
  const wish = await wishOf(tx, order, what)
  if (wish === null) return
  const desk = {
    ...parts,
    clock: { now: () => at },
    db: { ...parts.db, transaction: async <T>(work: (one: Tx) => Promise<T>) => await work(tx) },
    // The job would ask a provider.
    jobs: { ...parts.jobs, enqueue: async () => {} },
  }
  await refundSale(desk, {
    reference,
    wish,
    reason: chanceOf('refund', order.number).oneOf(reasons[what]),
  })
  for (const refund of await readOpenRefunds(tx, reference)) {
    const providerId = `${refundIds[refund.provider]}_${refund.id}_${refund.amount}_${refund.paymentProviderId}`
    await bookSurplusRefund(tx, refund, refund.amount, at)
    if (returned.kind === 'refund')
      await endRefund(tx, refund.id, { status: 'succeeded', providerId }, at)
    else await sendBack(tx, parts, { refund, reference, providerId }, new Date(returned.at + dayMs))
  }
  await markSent(tx, reference)
  const kept = retentionDaysOf('released holds')
  await forgetReleased(tx, reference, new Date(parts.clock.now().getTime() - kept * dayMs))
}

/** What the simulators' own ids of refunds begin with. */
const refundIds = {
  stripe: 're_past',
  truelayer: 'bankrefundpast',
  square: 'sqrefundpast',
  none: 'none',
  cash: 'none',
  invoice: 'none',
}

async function wishOf(
  tx: Tx,
  { reference, prices }: PastOrder,
  what: 'all' | 'ticket' | 'goodwill',
): Promise<RefundWish | null> {
  if (what === 'all') return { kind: 'all' }
  if (what === 'goodwill')
    return { kind: 'amount', amount: Math.min(1_000, Math.floor(prices.total / 3)) }
  const code = await findReturnable(tx, reference)
  return code === undefined ? null : { kind: 'tickets', codes: [code], amount: null }
}

/** The money is owed again, and the readers of the shop's mail were told. */
async function sendBack(
  tx: Tx,
  parts: Refunding,
  { refund, reference, providerId }: { refund: OpenRefund; reference: string; providerId: string },
  at: Date,
): Promise<void> {
  const { id, saleId, amount, currency, provider } = refund
  await bookRefundFailed(tx, refund, at)
  await endRefund(tx, id, { status: 'failed', providerId }, at)
  await recordSaleEvent(tx, saleId, 'refund_failed', { refund: id, amount, provider }, at)
  const { siteName, mailFrom } = parts.config
  await queueMail(
    parts,
    tx,
    {
      dedupeKey: `refund-failed:${id}`,
      kind: 'refund_failed',
      to: { email: mailAddress(mailFrom), name: siteName },
      payload: { siteName, reference, currency, amount, provider },
      saleId,
    },
    at,
  )
}
