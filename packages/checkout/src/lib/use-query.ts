import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Query, QueryState, QueryStore } from './query-store.ts'

const QueryStoreContext = createContext<QueryStore | null>(null)

export const QueryStoreProvider = QueryStoreContext.Provider

export function useQueryStore(): QueryStore {
  const store = useContext(QueryStoreContext)
  if (store === null) throw new Error('Rendered outside <QueryStoreProvider>')
  return store
}

/** The known state of a query, without making it. */
export function useQueryState<Data>(query: Query<Data>): QueryState<Data> {
  const store = useQueryStore()
  return useSyncExternalStore(store.subscribe, () => store.stateOf(query))
}

/** The state of a query, which is made when the first component that needs it appears. */
export function useQuery<Data>(query: Query<Data>): QueryState<Data> {
  const store = useQueryStore()
  const state = useQueryState(query)
  useEffect(() => {
    // A failure is part of the state.
    if (store.stateOf(query).data === undefined) store.load(query).catch(() => undefined)
  }, [store, query])
  return state
}
