import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import {
  isHeld,
  loadSale,
  requireSessionSale,
  wrongState,
  type LoadedSale,
} from '../sale/exports.ts'

type Charity = NonNullable<LoadedSale['charity']>

/**
 * The session's sale, locked and read, while its donation may change: reserved, not being paid, for a charity.
 * @throws FoyerError not_found without a sale, reserving when its time is over, wrong_state naming the right step
 */
export async function lockGivingSale(
  tx: Tx,
  asking: Asking,
): Promise<{ readonly loaded: LoadedSale; readonly charity: Charity }> {
  const { sale } = await requireSessionSale(tx, asking)
  if (sale.status === 'basket') {
    throw new FoyerError(
      'reserving',
      t('Your tickets are not reserved any more. Please reserve them again.'),
    )
  }
  if (!isHeld(sale, asking.now)) {
    throw await wrongState(
      tx,
      asking.foyer,
      sale,
      t('This order is being paid or is paid already.'),
      asking.now,
    )
  }
  const loaded = await loadSale(tx, asking.foyer, sale, asking.now)
  if (loaded.charity === null) {
    throw await wrongState(tx, asking.foyer, sale, t('This basket has no donation.'), asking.now)
  }
  return { loaded, charity: loaded.charity }
}
