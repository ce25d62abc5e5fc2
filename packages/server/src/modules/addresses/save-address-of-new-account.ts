import type { Tx } from '../../platform/database/db.ts'
import { isAccountMadeAt, saveAddress, type NewAddress } from './address-store.ts'

/**
 * Gives an account made at this very moment its first address. An older account is left alone: a buyer who orders
 * without proving an e-mail address may not write into somebody's addresses.
 */
export async function saveAddressOfNewAccount(
  tx: Tx,
  accountId: number,
  address: NewAddress,
  now: Date,
): Promise<void> {
  if (await isAccountMadeAt(tx, accountId, now)) await saveAddress(tx, accountId, address, now)
}
