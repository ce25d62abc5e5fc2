import type { Asking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { requireSessionSale, type Sale } from '../sale/exports.ts'
import { issueTickets } from './issue-tickets.ts'
import { mailWallet } from './mail-wallet.ts'
import { requirePaidSale } from './require-paid-sale.ts'

/**
 * Makes the first delivery of the session's sale. Repeating it changes nothing.
 * @throws FoyerError wrong_state when it is not paid
 */
export async function issueSessionTickets(asking: Asking): Promise<void> {
  await asking.foyer.db.transaction(async (tx) => {
    await issuePaidSale(tx, asking)
  })
}

/** Makes the second delivery in the same way, and the first when that never happened. */
export async function mailSessionWallet(asking: Asking): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const sale = await issuePaidSale(tx, asking)
    await mailWallet(tx, foyer, sale, now)
  })
}

async function issuePaidSale(tx: Tx, asking: Asking): Promise<Sale> {
  const { foyer, now } = asking
  const { sale } = await requireSessionSale(tx, asking)
  await requirePaidSale(tx, foyer, sale, now)
  await issueTickets(tx, foyer, sale, now)
  return sale
}
