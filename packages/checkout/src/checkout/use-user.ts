import type { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import type { User } from '@foyer/contract/shapes/user.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callEndpoint } from '../lib/call-endpoint.ts'

const userKey = ['user'] as const

/** Where the page is shown; only the organiser's applies the buyer's dark mode. */
export type DisplayContext = 'organiser' | 'product'

function askForUser(): Promise<User> {
  return callEndpoint<typeof getUser>(
    { method: 'GET', path: '/ajax/user/user/get_user/', body: 'none' },
    {},
  )
}

/** The user, asked for once: a cached one with an id is used again, a visitor is asked for anew. */
async function loadUser(client: QueryClient): Promise<User> {
  const known = client.getQueryData<User>(userKey)
  if (known !== undefined && known.id !== null) return known
  return client.fetchQuery({ queryKey: userKey, queryFn: askForUser, staleTime: 0 })
}

/**
 * Empties the cache and asks again.
 * @throws an error without any detail when that fails
 */
async function refreshUser(client: QueryClient): Promise<User> {
  client.setQueryData(userKey, undefined)
  try {
    return await client.fetchQuery({ queryKey: userKey, queryFn: askForUser, staleTime: 0 })
  } catch {
    throw new Error()
  }
}

/** The user as far as known; undefined while loading, and when it cannot be had. */
export function useUserQuery() {
  return useQuery<User>({ queryKey: userKey, queryFn: askForUser })
}

export function useUser(): User | undefined {
  return useUserQuery().data
}

export function useUserActions() {
  const client = useQueryClient()
  return {
    load: () => loadUser(client),
    refresh: () => refreshUser(client),
  }
}

/** Loads the user and, in the organiser's context, follows the dark mode they have chosen. */
export function useUserAndTheme(context: DisplayContext = 'organiser'): void {
  const dark = useUser()?.is_dark_mode === true && context === 'organiser'
  useEffect(() => {
    if (!dark) return undefined
    document.documentElement.dataset['theme'] = 'dark'
    return () => {
      delete document.documentElement.dataset['theme']
    }
  }, [dark])
}
