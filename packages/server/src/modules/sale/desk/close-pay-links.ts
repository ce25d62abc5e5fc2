import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { leaveSale } from '../../../platform/sessions/session.ts'
import { setLinkKey } from './desk-sale-store.ts'

/** Makes every link to pay this sale useless, and takes it from the browser that has followed one. The sale's row is locked. */
export async function closePayLinks(
  tx: Tx,
  { ids }: Pick<Foyer, 'ids'>,
  saleId: number,
): Promise<void> {
  await setLinkKey(tx, saleId, ids.saleReference())
  await leaveSale(tx, saleId)
}
