import type { getUserAddresses } from '@foyer/contract/endpoints/addresses/get-user-addresses.ts'
import type { SavedAddress } from '@foyer/contract/shapes/address.ts'
import { useUserQuery } from '../checkout/use-user.ts'
import { callEndpoint } from '../lib/call-endpoint.ts'
import type { Query } from '../lib/query-store.ts'
import { useQuery, useQueryStore } from '../lib/use-query.ts'

type Addresses = Query<readonly SavedAddress[]>

/** A visitor has no saved addresses, so no call is made. */
const visitors: Addresses = { ask: () => Promise.resolve([]) }
/** One query for each user: somebody who signs in later must not see what was cached for somebody else. */
const queries = new Map<number, Addresses>()

async function ask(): Promise<readonly SavedAddress[]> {
  const { existing_addresses } = await callEndpoint<typeof getUserAddresses>(
    { method: 'POST', path: '/ajax/user/user/get_user_addresses/', body: 'form' },
    {},
  )
  return existing_addresses
}

function queryOf(userId: number): Addresses {
  const query = queries.get(userId) ?? { ask }
  queries.set(userId, query)
  return query
}

export interface SavedAddressesState {
  /** Empty when they cannot be loaded: an address can still be typed. */
  readonly list: readonly SavedAddress[]
  readonly isLoading: boolean
  /** Never rejects. */
  readonly reload: () => Promise<void>
}

/** The saved addresses of the signed-in user, newest first. */
export function useSavedAddresses(): SavedAddressesState {
  const store = useQueryStore()
  const { data: user, error: userError } = useUserQuery()
  const query = user === undefined || user.id === null ? visitors : queryOf(user.id)
  const { data, error } = useQuery(query)
  return {
    list: data ?? [],
    isLoading: (user === undefined && userError === null) || (data === undefined && error === null),
    async reload() {
      await store.reload(query).catch(() => undefined)
    },
  }
}
