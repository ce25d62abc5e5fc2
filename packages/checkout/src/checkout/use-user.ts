import type { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import type { User } from '@foyer/contract/shapes/user.ts'
import { useEffect } from 'react'
import { callEndpoint } from '../lib/call-endpoint.ts'
import type { Query, QueryState, QueryStore } from '../lib/query-store.ts'
import { useQuery, useQueryStore } from '../lib/use-query.ts'

/** The site that shows the page; only the organiser's applies the buyer's dark mode. */
export type DisplayContext = 'organiser' | 'product'

const userQuery: Query<User> = {
  ask: () =>
    callEndpoint<typeof getUser>(
      { method: 'GET', path: '/ajax/user/user/get_user/', body: 'none' },
      {},
    ),
}

/** The user, loaded once: a cached one with an id is used again, a visitor is loaded again. */
async function loadUser(store: QueryStore): Promise<User> {
  const known = store.stateOf(userQuery).data
  return known !== undefined && known.id !== null ? known : await store.load(userQuery)
}

/**
 * Empties the cache and loads the user again.
 * @throws an error without any detail when that fails
 */
async function refreshUser(store: QueryStore): Promise<User> {
  store.put(userQuery, undefined)
  try {
    return await store.reload(userQuery)
  } catch {
    throw new Error()
  }
}

/** The user as far as known; without data while loading, and when it cannot be loaded. */
export function useUserQuery(): QueryState<User> {
  return useQuery(userQuery)
}

export function useUser(): User | undefined {
  return useUserQuery().data
}

export function useUserActions() {
  const store = useQueryStore()
  return {
    load: () => loadUser(store),
    refresh: () => refreshUser(store),
  }
}

/** Loads the user and, in the organiser's context, applies their choice of dark mode. */
export function useUserAndTheme(context: DisplayContext = 'organiser'): void {
  const user = useUser()
  // While the user is unknown the theme stays as it is: a refresh must not flash.
  const dark = user === undefined ? null : user.is_dark_mode && context === 'organiser'
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dark === true) dataset['theme'] = 'dark'
    if (dark === false) delete dataset['theme']
  }, [dark])
}
