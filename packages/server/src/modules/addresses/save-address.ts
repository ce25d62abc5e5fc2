import { savedAddressesMaximum } from '@foyer/contract/limits.ts'
import type { Tx } from '../../platform/database/db.ts'
import {
  findSameAddress,
  insertAddress,
  isAccountMadeAt,
  keepNewest,
  type Address,
  type NewAddress,
} from './address-store.ts'

/**
 * Saves an address; when an identical one is saved already, that stays as it is. In a full list it replaces the oldest:
 * addresses given earlier must keep nobody from buying.
 */
export async function saveAddress(
  tx: Tx,
  accountId: number,
  address: NewAddress,
  now: Date,
): Promise<Address> {
  const known = await findSameAddress(tx, accountId, address)
  if (known !== undefined) return known
  const saved = await insertAddress(tx, accountId, address, now)
  await keepNewest(tx, accountId, savedAddressesMaximum)
  return saved
}

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
