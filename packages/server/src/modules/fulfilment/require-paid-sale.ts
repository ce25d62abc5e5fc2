import type { HasCatalogue } from '../catalogue/exports.ts'
import { resumeState } from '@foyer/contract/flow/allowed-state.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import { loadSale, saleFacts, type Sale } from '../sale/exports.ts'

/** Refuses a sale that is not paid (or was refunded), naming the step where it is. */
export async function requirePaidSale(
  tx: Tx,
  foyer: HasCatalogue,
  sale: Sale,
  now: Date,
): Promise<void> {
  if (sale.status === 'sold') return
  throw new FoyerError('wrong_state', t('This order has not been paid.'), {
    state: resumeState(saleFacts(await loadSale(tx, foyer, sale, now), now)),
  })
}
