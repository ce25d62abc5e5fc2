import type { ReactNode } from 'react'
import type { CallProblem } from '../lib/call-problem.ts'
import { Loading } from './loading.tsx'
import { ProblemAlert } from './problem-alert.tsx'

interface Asked<Data> {
  readonly data: Data | undefined
  readonly error: CallProblem | null
  readonly refetch: () => unknown
}

/** What a reading has brought: its answer, the shape of it while it is on its way, or why there is none. */
export function Answer<Data>({
  of: { data, error, refetch },
  loading = <Loading />,
  children,
}: {
  /** The result of `useOperation`. */
  of: Asked<Data>
  loading?: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (data === undefined)
    return error === null ? (
      loading
    ) : (
      <ProblemAlert problem={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <ProblemAlert problem={error} onRetry={() => void refetch()} />
      {children(data)}
    </>
  )
}
