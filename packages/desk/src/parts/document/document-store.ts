import type { Clock } from '@foyer/ui/clock.ts'
import { type CallProblem, problemOfError } from '../../lib/call-problem.ts'
import {
  type DocumentEvent,
  type DocumentState,
  hasUnsaved,
  next,
  type Read,
  startOf,
} from './document-state.ts'
import { type FieldPath, type FieldProblem, type Fields, withValue } from './field-path.ts'

/** Somebody who writes is saved after so many milliseconds without a key. */
const pauseMs = 900
/** What could not be saved is tried again after so many milliseconds. */
const againMs = 4_000

/** What a browser has kept of a document that the server has not. */
export interface KeptCopy {
  readonly fields: Fields
  /** The version that it was written on. */
  readonly version: number
}

export interface DocumentPorts {
  readonly clock: Clock
  readonly save: (
    fields: Fields,
    version: number,
  ) => Promise<{ readonly version: number; readonly problems: readonly FieldProblem[] }>
  readonly read: () => Promise<Read>
  /** Keeps a copy in this browser, or forgets it. */
  readonly keep: (copy: KeptCopy | null) => void
}

export interface DocumentStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => DocumentState
  readonly set: (path: FieldPath, value: unknown) => void
  /** Changes several fields at once. */
  readonly change: (change: (fields: Fields) => Fields) => void
  /** Somebody went on to the next field: what is wrong with this one may be said now. */
  readonly leave: (path: FieldPath) => void
  /** Says all that is wrong, at its fields. */
  readonly tell: (problems: readonly FieldProblem[]) => void
  /** Saves what is not saved. @returns the version that the server has, or null when it has not all of it */
  readonly flush: () => Promise<number | null>
  readonly takeTheirs: () => void
  readonly keepMine: () => void
  /** What was read anew, where nothing unsaved stands in its way. */
  readonly renew: (read: Read) => void
  /** What was saved is the same under another version. */
  readonly move: (version: number) => void
}

/**
 * Keeps what somebody writes: in this browser at once, at the server after a pause. Nothing that was typed is lost by a
 * reload, a way back, a network that fails, or somebody else who writes at the same time.
 * @param copy what this browser has kept from an earlier visit
 */
export function createDocumentStore(
  ports: DocumentPorts,
  read: Read,
  copy: KeptCopy | null,
): DocumentStore {
  const { clock } = ports
  const listeners = new Set<() => void>()
  let state = startOf(read)
  let stop: (() => void) | null = null
  let underWay: Promise<void> | null = null

  function dispatch(event: DocumentEvent): void {
    state = next(state, event)
    for (const listener of listeners) listener()
  }
  function plan(milliseconds: number): void {
    stop?.()
    stop = clock.after(milliseconds, () => void flush())
  }
  function keepCopy(): void {
    ports.keep(hasUnsaved(state) ? { fields: state.fields, version: state.version } : null)
  }
  function changeTo(path: FieldPath, fields: Fields): void {
    if (fields === state.fields) return
    dispatch({ type: 'changed', path, fields })
    keepCopy()
    if (state.phase.is !== 'conflict') plan(pauseMs)
  }
  async function send(): Promise<void> {
    const { fields, version } = state
    dispatch({ type: 'sent' })
    try {
      dispatch({ type: 'saved', ...(await ports.save(fields, version)) })
    } catch (error) {
      await fail(problemOfError(error))
    }
    keepCopy()
  }
  async function fail(problem: CallProblem): Promise<void> {
    if (problem.type === 'stale') return await meet()
    if (problem.status === 0 || problem.status >= 500 || problem.status === 429) {
      dispatch({ type: 'lost', text: problem.message })
      return plan(againMs)
    }
    dispatch({ type: 'refused', text: problem.message })
  }
  async function meet(): Promise<void> {
    try {
      dispatch({ type: 'met', theirs: await ports.read() })
    } catch (error) {
      dispatch({ type: 'lost', text: problemOfError(error).message })
      plan(againMs)
    }
  }
  async function flush(): Promise<number | null> {
    stop?.()
    stop = null
    if (underWay !== null) await underWay
    if (hasUnsaved(state) && state.phase.is !== 'conflict') {
      underWay ??= send().finally(() => (underWay = null))
      await underWay
    }
    return hasUnsaved(state) ? null : state.version
  }

  if (copy !== null && JSON.stringify(copy.fields) !== JSON.stringify(read.fields)) {
    // What was written before on this version goes on; on an older one, its writer decides.
    state = { ...state, fields: copy.fields }
    if (copy.version === read.version) plan(0)
    else state = next(state, { type: 'met', theirs: read })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    set: (path, value) => changeTo(path, withValue(state.fields, path, value)),
    change: (change) => changeTo('', change(state.fields)),
    leave: (path) => dispatch({ type: 'left', path }),
    tell: (problems) => dispatch({ type: 'checked', problems }),
    flush,
    takeTheirs() {
      dispatch({ type: 'took_theirs' })
      keepCopy()
    },
    keepMine() {
      dispatch({ type: 'kept_mine' })
      keepCopy()
      plan(0)
    },
    renew(newer) {
      dispatch({ type: 'renewed', read: newer })
    },
    move(version) {
      dispatch({ type: 'moved', version })
      keepCopy()
    },
  }
}
