import { shownState } from '@foyer/contract/flow/allowed-state.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { HasCatalogue } from '../catalogue/exports.ts'
import { FoyerError } from '../../platform/errors.ts'
import { loadSale } from './load-sale.ts'
import type { LoadedSale } from './loaded-sale.ts'
import { saleFacts } from './sale-facts.ts'
import type { Sale } from './sale-store.ts'

/** The step that this sale's page shows. */
export function visibleState(loaded: LoadedSale, now: Date): CheckoutState {
  return shownState(loaded.sale.state, saleFacts(loaded, now))
}

/** A refusal that sends the page to the step where the sale really is. */
export function refusalOf(loaded: LoadedSale, text: string, now: Date): FoyerError {
  return new FoyerError('wrong_state', text, { state: visibleState(loaded, now) })
}

/** The same, for a sale that is not loaded yet. */
export async function wrongState(
  tx: Tx,
  foyer: HasCatalogue,
  sale: Sale,
  text: string,
  now: Date,
): Promise<FoyerError> {
  return refusalOf(await loadSale(tx, foyer, sale, now), text, now)
}
