import { getUserAddresses as endpoint } from '@foyer/contract/endpoints/addresses/get-user-addresses.ts'
import { handle } from '../../platform/handle.ts'
import { findSession } from '../../platform/session.ts'
import { listAddresses } from './address-store.ts'
import { presentSaved } from './address-view.ts'

export const getUserAddresses = handle(endpoint, async ({ foyer, visitor, now }) => {
  const addresses = await foyer.db.read(async (tx) => {
    const session = await findSession(tx, visitor.sessionToken, now)
    return session?.accountId == null ? [] : await listAddresses(tx, session.accountId)
  })
  return { existing_addresses: addresses.map(presentSaved) }
})
