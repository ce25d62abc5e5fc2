import { allowedState } from '@foyer/contract/flow/allowed-state.ts'
import { t } from '@foyer/language/texts.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { HasCatalogue } from '../../catalogue/exports.ts'
import { pricesOf, saleFacts, wrongState, type LoadedSale, type Sale } from '../../sale/exports.ts'
import { loadWithinLimits, type Paying } from './within-limits.ts'

/** A sale that may be paid now, with what it costs. */
export interface PayableSale {
  readonly loaded: LoadedSale
  readonly prices: ReturnType<typeof pricesOf>
  readonly reference: string
  readonly currency: string
  readonly fingerprint: string
}

/**
 * Reads the locked sale and makes sure that it may be paid: its reservation has not expired, and every question before
 * payment is answered.
 * @throws FoyerError reserving when the reservation is gone, wrong_state naming the step that is still open, payment
 *   when this customer has too many of a ticket already
 */
export async function requirePayable(
  tx: Tx,
  foyer: HasCatalogue,
  sale: Sale,
  now: Date,
  paying: Paying = 'starts',
): Promise<PayableSale> {
  const loaded = await loadWithinLimits(tx, foyer, sale, now, paying)
  const facts = saleFacts(loaded, now)
  const permission = allowedState('payment', facts)
  if (!permission.allowed) {
    if (facts.reservation !== 'live' && facts.payment === 'none') {
      throw new FoyerError(
        'reserving',
        t('Your tickets are not reserved any more. Please reserve them again.'),
      )
    }
    throw await wrongState(tx, foyer, sale, t('This order cannot be paid now.'), now)
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

/** A short text of what a sale contains: the same tickets, seats, vouchers, codes and donation give the same, in any order. */
export function fingerprintOf({
  sale,
  tickets,
  vouchers,
  codes,
}: Pick<LoadedSale, 'tickets' | 'vouchers' | 'codes'> & {
  readonly sale: Pick<Sale, 'charityId' | 'donationAmount' | 'donationFee'>
}): string {
  const lines = [
    ...tickets.map((line) => JSON.stringify(['t', line.stockId, line.qty, line.seats])),
    ...vouchers.map((line) => JSON.stringify(['v', line.productId, line.value, line.qty])),
    ...codes.map((code) => JSON.stringify(['c', code.promoCodeId, code.giftVoucherId])),
    ...(sale.donationAmount > 0
      ? [JSON.stringify(['d', sale.charityId, sale.donationAmount, sale.donationFee])]
      : []),
  ]
  return createHash('sha256').update(lines.toSorted().join()).digest('base64url')
}
