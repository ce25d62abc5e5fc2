import type { Asking } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { findSession } from '../../platform/sessions/session.ts'
import { deleteAddress, listAddressesOfSession, type Address } from './address-store.ts'

/** The saved addresses of the signed-in buyer; a visitor has none. */
export async function readOwnAddresses({ foyer, visitor, now }: Asking): Promise<Address[]> {
  return await foyer.db.readOne(
    async (tx) => await listAddressesOfSession(tx, visitor.sessionToken, now),
  )
}

/**
 * Deletes a saved address of the signed-in buyer.
 * @throws FoyerError not_found for anybody else's address
 */
export async function deleteOwnAddress(
  { foyer, visitor, now }: Asking,
  addressId: number,
): Promise<void> {
  const deleted = await foyer.db.transaction(async (tx) => {
    const session = await findSession(tx, visitor.sessionToken, now)
    // A visitor has none: the same question is asked, so that it takes the same time.
    return await deleteAddress(tx, session?.accountId ?? 0, addressId)
  })
  if (!deleted) throw notFound('address of somebody else')
}
