import { deleteAddress as endpoint } from '@foyer/contract/endpoints/addresses/delete-address.ts'
import { notFound } from '../../platform/errors.ts'
import { handle } from '../../platform/handle.ts'
import { findSession } from '../../platform/session.ts'
import { deleteAddress as deleteOwnAddress } from './address-store.ts'

export const deleteAddress = handle(endpoint, async ({ foyer, visitor, body, now }) => {
  const deleted = await foyer.db.transaction(async (tx) => {
    const session = await findSession(tx, visitor.sessionToken, now)
    // A visitor has none: the same question is asked, so that it takes the same time.
    return await deleteOwnAddress(tx, session?.accountId ?? 0, body.address_id)
  })
  if (!deleted) throw notFound('address of somebody else')
  return {}
})
