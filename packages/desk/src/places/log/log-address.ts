import type { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import type { GivenQueryOf } from '@foyer/contract/api/operation.ts'
import { useSearchParams } from 'react-router'

type Asked = GivenQueryOf<typeof listActions>
const names = ['actor', 'action', 'from', 'to', 'order', 'subject_kind', 'subject_id'] as const

export interface LogAddress {
  readonly asked: Pick<Asked, (typeof names)[number]>
  /** Changes what is asked for; what is empty narrows nothing. */
  readonly narrow: (change: Readonly<Partial<Record<(typeof names)[number], string>>>) => void
}

/** What the log is narrowed to stands in its address, which can be shared. */
export function useLogAddress(): LogAddress {
  const [query, setQuery] = useSearchParams()
  const asked = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
  return {
    asked,
    narrow: (change) => {
      const next = Object.entries({ ...asked, ...change }).filter(([, value]) => value !== '')
      setQuery(Object.fromEntries(next), { replace: true })
    },
  }
}
