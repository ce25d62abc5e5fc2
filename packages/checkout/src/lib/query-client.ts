import { QueryClient } from '@tanstack/react-query'

/**
 * Answers live until something changes them: we say when. Nothing is retried behind the buyer's back
 * and nothing waits for the network to come back: both would look like a page that hangs.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
