import type { Tx } from '../../../platform/database/db.ts'
import { findSale } from '../../sale/exports.ts'
import type { Holder } from '../../tickets/exports.ts'
import { findSessionAccount } from '../account-store.ts'

/** The holder whose tickets this session may see. Null for a stranger. */
export async function readHolder(
  tx: Tx,
  sessionToken: string | undefined,
  now: Date,
): Promise<Holder | null> {
  if (sessionToken === undefined) return null
  const session = await findSessionAccount(tx, sessionToken, now)
  if (session === undefined) return null
  if (session.accountId !== null) {
    const { account } = session
    if (account === null) return null
    const name = `${account.firstName} ${account.lastName}`.trim()
    return {
      kind: 'account',
      id: account.id,
      emailKey: account.emailKey,
      name,
      email: account.email,
    }
  }
  const sale = session.saleId === null ? undefined : await findSale(tx, session.saleId)
  if (sale?.status !== 'sold' || sale.email === null) return null
  // An order of an account is not shown after signing out of it. One bought without signing in is given to an account
  // afterwards, and stays on the screen where it was bought.
  if (sale.accountId !== null && !sale.isExpress) return null
  return {
    kind: 'express',
    saleId: sale.id,
    reference: sale.reference ?? '',
    name: sale.fullName ?? sale.email,
    email: sale.email,
  }
}
