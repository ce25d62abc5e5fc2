import { allowedState, resumeState } from '@foyer/contract/flow/allowed-state.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import { loadSale, type LoadedSale } from './load-sale.ts'
import { saleFacts } from './sale-facts.ts'
import type { Sale } from './sale-store.ts'

/**
 * The stored step if the facts still allow it, else where the sale stands. Somebody sent back to the basket sees it,
 * though the tickets are theirs: reserving them is what leaves it.
 */
export function visibleState(loaded: LoadedSale, now: Date): CheckoutState {
  const facts = saleFacts(loaded, now)
  const permission = allowedState(loaded.sale.state, facts)
  if (!permission.allowed) return permission.state
  const pastIt = loaded.sale.state === 'reserve' || loaded.sale.state === 'captcha'
  return pastIt && facts.reservation === 'live' ? resumeState(facts) : loaded.sale.state
}

/** A refusal that sends the page to where the sale really stands. */
export function refusalOf(loaded: LoadedSale, text: string, now: Date): FoyerError {
  return new FoyerError('wrong_state', text, { state: visibleState(loaded, now) })
}

/** The same for a sale that is not loaded yet. */
export async function wrongState(tx: Tx, sale: Sale, text: string, now: Date): Promise<FoyerError> {
  return refusalOf(await loadSale(tx, sale, now), text, now)
}
