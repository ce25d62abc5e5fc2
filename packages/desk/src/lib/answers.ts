import { QueryClient } from '@tanstack/react-query'
import { problemOfError } from './call-problem.ts'

/** What of the API's answers is kept, and when it is read again. Reading is repeated once; a change never by itself. */
export const createAnswers = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal stays one; only a network or a server that is away may be better a moment later.
        retry: (failures, error) => {
          const { type, status } = problemOfError(error)
          return failures < 1 && (type === 'offline' || status >= 500)
        },
        // The call itself says when no answer comes; waiting for a network in silence says nothing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
