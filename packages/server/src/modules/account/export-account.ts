import type { NetworkAsking } from '../../foyer.ts'
import { findOwnAccount } from './account-page.ts'
import { readPersonalData } from './personal-data-store.ts'

/** Everything kept about the signed-in buyer (UK GDPR, articles 15 and 20); undefined for a visitor. */
export async function exportAccount(asking: NetworkAsking): Promise<object | undefined> {
  const { foyer, now } = asking
  return await foyer.db.read(async (tx) => {
    const account = await findOwnAccount(tx, asking)
    if (account === undefined) return undefined
    return {
      site: foyer.config.siteName,
      made_at: now.toISOString(),
      ...(await readPersonalData(tx, account)),
    }
  })
}
