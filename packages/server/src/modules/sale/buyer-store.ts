import type { Tx } from '../../platform/db.ts'

/** Who the session is signed in as. */
export interface SignedInBuyer {
  readonly accountId: number
  readonly email: string
  readonly fullName: string
}

export async function findBuyer(tx: Tx, sessionId: number): Promise<SignedInBuyer | undefined> {
  return await tx.maybe<SignedInBuyer>(
    'sale.find_buyer',
    `select a.id as "accountId", a.email, trim(a.first_name || ' ' || a.last_name) as "fullName"
      from session s join account a on a.id = s.account_id where s.id = $1`,
    [sessionId],
  )
}
