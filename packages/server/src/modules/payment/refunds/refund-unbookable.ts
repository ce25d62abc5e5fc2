import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Unbookable } from '../../seating/exports.ts'
import { refundSale } from './refund-sale.ts'
import { RefundRefused } from './refund-shapes.ts'

/**
 * The provider that keeps the chart has given paid seats to somebody else: the whole order is refunded, and the buyer
 * is told. When the refund is refused, the operator is told.
 */
export async function refundUnbookable(
  foyer: Foyer,
  { reference, seats }: Unbookable,
): Promise<void> {
  try {
    await refundSale(foyer, {
      reference,
      wish: { kind: 'all' },
      reason: t('We are sorry: {seats} had been sold to somebody else at the same moment.', {
        seats,
      }),
    })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    foyer.log.error({ sale: reference, seats, err: error }, 'it cannot be refunded by itself')
  }
}
