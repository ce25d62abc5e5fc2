import { useState, useSyncExternalStore } from 'react'
import { hasUnsaved } from '../../../parts/document/document-state.ts'
import type { FieldProblem } from '../../../parts/document/field-path.ts'
import type { DocumentStore } from '../../../parts/document/document-store.ts'

/**
 * The last version of a document of which a page can be made: one in which nothing is wrong. `shown` is null while there was
 * none, and `isBehind` says that what was saved since has something wrong.
 */
export function useShownVersion(store: DocumentStore): {
  readonly shown: number | null
  readonly isBehind: boolean
  /** What is wrong with what was saved. */
  readonly problems: readonly FieldProblem[]
} {
  const state = useSyncExternalStore(store.subscribe, () => store.state())
  const isWhole = state.problems.length === 0
  const [shown, setShown] = useState<number | null>(isWhole ? state.version : null)
  // What is still being typed has no version of its own yet: its problems are those of the one before, less what was changed.
  const next = isWhole && !hasUnsaved(state) ? state.version : shown
  if (next !== shown) setShown(next)
  return { shown: next, isBehind: next !== null && !isWhole, problems: state.problems }
}
