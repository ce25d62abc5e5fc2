import type { Tx } from '../../platform/db.ts'
import { book } from './book.ts'

/** Money that came in and goes back: owed to the buyer from the capture on, until the refund. */
export async function bookSurplus(
  tx: Tx,
  payment: {
    readonly id: number
    readonly saleId: number
    readonly provider: string
    readonly currency: string
  },
  amount: number,
  now: Date,
): Promise<void> {
  await book(
    tx,
    {
      saleId: payment.saleId,
      kind: 'surplus',
      source: `capture:${payment.id}`,
      currency: payment.currency,
    },
    [
      { account: `provider:${payment.provider}`, amount },
      { account: 'owed_to_buyers', amount: -amount },
    ],
    now,
  )
}

/** What is owed to the buyer goes out at the provider. */
export async function bookSurplusRefund(
  tx: Tx,
  refund: {
    readonly id: number
    readonly saleId: number
    readonly provider: string
    readonly currency: string
  },
  amount: number,
  now: Date,
): Promise<void> {
  await book(
    tx,
    {
      saleId: refund.saleId,
      kind: 'refund',
      source: `refund:${refund.id}`,
      currency: refund.currency,
    },
    [
      { account: 'owed_to_buyers', amount },
      { account: `provider:${refund.provider}`, amount: -amount },
    ],
    now,
  )
}

/** The provider had taken a refund and could not send it after all: it is owed to the buyer again. */
export async function bookRefundFailed(
  tx: Tx,
  refund: {
    readonly id: number
    readonly saleId: number
    readonly provider: string
    readonly currency: string
    readonly amount: number
  },
  now: Date,
): Promise<void> {
  const { id, saleId, currency, amount } = refund
  await book(
    tx,
    { saleId, kind: 'refund_failed', source: `refund-failed:${id}`, currency },
    [
      { account: 'owed_to_buyers', amount: -amount },
      { account: `provider:${refund.provider}`, amount },
    ],
    now,
  )
}
