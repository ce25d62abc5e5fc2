import { inOneLine } from '@foyer/language/texts.ts'
import type { WalletReferral } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { referralLink } from './open-referral.ts'
import { listReferrals } from './referral-store.ts'

/** What a buyer's share links have brought so far. */
export async function listReferralsOf(
  tx: Tx,
  foyer: Foyer,
  holder: { readonly accountId: number | null; readonly saleId: number | null },
): Promise<WalletReferral[]> {
  return (await listReferrals(tx, holder)).map(({ code, titles, visits, sales }) => ({
    url: referralLink(foyer.publicUrl, code),
    title: inOneLine(titles, ', '),
    visits,
    sales,
  }))
}
