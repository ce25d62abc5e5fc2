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
 * Saves an address; one that is there already, to the letter, is kept as it is. In a full list it takes the place of the
 * oldest: nobody is kept from buying by addresses they once gave.
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
 * Gives an account made at this very moment its first address. One that was there before is left alone: who orders
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
