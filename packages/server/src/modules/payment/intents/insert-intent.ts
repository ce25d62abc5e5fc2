import type { Tx } from '../../../platform/database/db.ts'
import { setSaleState } from '../../sale/exports.ts'
import type { PayableSale } from './payable-sale.ts'
import { countPayments, insertPayment, type NewPayment, type Payment } from './payment-store.ts'

/** By the word that an intent has in its key: short, as some providers take 45 characters at most. */
const providers = {
  card: 'stripe',
  plan: 'stripe',
  square: 'square',
  bank: 'truelayer',
  free: 'none',
} as const satisfies Record<string, Payment['provider']>

interface Intent extends Pick<NewPayment, 'source'> {
  readonly kind: keyof typeof providers
  /** Minor units, where it is not all that the sale costs. */
  readonly amount?: number
}

/**
 * Writes down that this sale is to be paid, as it stands, before any provider is asked: under a key that no other try
 * has, not even one that a restored backup knows nothing of: the time is part of it. What is free is paid with that. The sale stands at its payment from then on: in the basket, where what it costs
 * may change, is only a sale nobody can be charged for. The sale's row must be locked.
 */
export async function insertIntent(
  tx: Tx,
  { loaded, prices, reference, currency, fingerprint }: PayableSale,
  { kind, amount = prices.total, source }: Intent,
  now: Date,
): Promise<Payment> {
  const { id: saleId, state } = loaded.sale
  if (state !== 'payment' && state !== 'awaiting_truelayer')
    await setSaleState(tx, saleId, 'payment', now)
  const number = (await countPayments(tx, saleId)) + 1
  return await insertPayment(
    tx,
    {
      saleId,
      provider: providers[kind],
      status: kind === 'free' ? 'captured' : 'created',
      amount,
      currency,
      idempotencyKey: `sale-${reference}-${kind}-${number}-${now.getTime().toString(36)}`,
      linesFingerprint: fingerprint,
      prices,
      ...(source === undefined ? {} : { source }),
    },
    now,
  )
}
