import { allowedState } from '@foyer/contract/flow/allowed-state.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import { loadSale, pricesOf, saleFacts, type LoadedSale, type Sale } from '../sale/exports.ts'

/** A sale that may be paid now, with what it costs. */
export interface PayableSale {
  readonly loaded: LoadedSale
  readonly prices: ReturnType<typeof pricesOf>
  readonly reference: string
  readonly currency: string
  readonly fingerprint: string
}

/**
 * Reads the locked sale and makes sure that it may be paid: reserved in time, everything asked before payment
 * answered.
 * @throws FoyerError reserving when the reservation is gone, wrong_state naming the step that is still open
 */
export async function requirePayable(tx: Tx, sale: Sale, now: Date): Promise<PayableSale> {
  const loaded = await loadSale(tx, sale, now)
  const facts = saleFacts(loaded, now)
  const permission = allowedState('payment', facts)
  if (!permission.allowed) {
    if (facts.reservation !== 'live' && facts.payment === 'none') {
      throw new FoyerError(
        'reserving',
        'Your tickets are not reserved any more. Please reserve them again.',
      )
    }
    throw new FoyerError('wrong_state', 'This order cannot be paid now.', {
      state: permission.state,
    })
  }
  if (sale.reference === null || sale.currency === null)
    throw new Error(`sale ${sale.id} is reserved without a reference`)
  return {
    loaded,
    prices: pricesOf(loaded),
    reference: sale.reference,
    currency: sale.currency,
    fingerprint: fingerprintOf(loaded),
  }
}

/** What the lines of a sale are, in a word: the same tickets, seats and vouchers give the same. */
export function fingerprintOf({
  tickets,
  vouchers,
}: Pick<LoadedSale, 'tickets' | 'vouchers'>): string {
  const lines = [
    ...tickets.map((line) => ['t', line.stockId, line.qty, line.seats]),
    ...vouchers.map((line) => ['v', line.productId, line.value, line.qty]),
  ]
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url')
}
