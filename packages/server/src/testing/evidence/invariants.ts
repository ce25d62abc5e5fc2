import { findBroken } from '../../audit/find-broken.ts'
import type { Database } from '../../platform/database/db.ts'

/** Fails with the rules of stock, codes and money that are broken at the moment, and the rows that break them. */
export async function requireInvariants(db: Database): Promise<void> {
  const broken = await findBroken(db)
  if (Object.keys(broken).length > 0) throw new Error(JSON.stringify(broken, null, 2))
}
