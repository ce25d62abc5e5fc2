import { resumeState } from '@foyer/contract/flow/allowed-state.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import { requireSessionSale, loadSale, saleFacts, type Sale } from '../sale/exports.ts'
import type { HasCatalogue } from '../catalogue/exports.ts'
import { makeDeliveries } from './make-deliveries.ts'

/**
 * Makes the first delivery of the session's sale. Repeating it changes nothing.
 * @throws FoyerError wrong_state when it is not paid
 */
export async function issueSessionTickets(asking: Asking): Promise<void> {
  await deliverSessionSale(asking, 'wallet')
}

/** Makes the second delivery in the same way, and the first when that never happened. */
export async function mailSessionWallet(asking: Asking): Promise<void> {
  await deliverSessionSale(asking, 'mail')
}

async function deliverSessionSale(asking: Asking, last: 'wallet' | 'mail'): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    await requirePaidSale(tx, foyer, sale, now)
    await makeDeliveries(tx, foyer, sale, last, now)
  })
}

/** Refuses a sale that is not paid (or was refunded), naming the step where it is. */
async function requirePaidSale(tx: Tx, foyer: HasCatalogue, sale: Sale, now: Date): Promise<void> {
  if (sale.status === 'sold') return
  throw new FoyerError('wrong_state', t('This order has not been paid.'), {
    state: resumeState(saleFacts(await loadSale(tx, foyer, sale, now), now)),
  })
}
