import type { StateLog, Change } from '../lib/state-log.ts'
import type { TableName, Tables } from './objects.ts'

export interface Store {
  get<T extends TableName>(table: T, id: string): Tables[T] | undefined
  /** Stores the object as it is now; call it after every change to it. */
  put<T extends TableName>(table: T, object: Tables[T]): void
  remove(table: TableName, id: string): void
  /** The matching objects, newest first. */
  all<T extends TableName>(table: T, where?: (row: Tables[T]) => boolean): Tables[T][]
  /** Writes all changes since the last call as one batch. This also happens before each answer. */
  flush(): void
}

/** The simulator's objects, in memory and in the log. Reads answer copies, so only `put` changes anything. */
export function createStore(log: StateLog, past: readonly Change[]): Store {
  const tables = new Map<string, Map<string, unknown>>()
  const rows = (table: string) => {
    const known = tables.get(table) ?? new Map<string, unknown>()
    tables.set(table, known)
    return known
  }
  for (const change of past) rows(change.table).set(change.id, change.value)

  let pending: Change[] = []
  const flush = () => {
    if (pending.length === 0) return
    const batch = pending
    pending = []
    log.append(batch)
  }
  const note = (change: Change) => {
    if (pending.length === 0) queueMicrotask(flush)
    pending.push(change)
  }

  return {
    get<T extends TableName>(table: T, id: string) {
      const found = rows(table).get(id) as Tables[T] | undefined
      return found === undefined ? undefined : structuredClone(found)
    },
    put(table, object) {
      const value = structuredClone(object)
      rows(table).set(object.id, value)
      note({ table, id: object.id, value })
    },
    remove(table, id) {
      if (rows(table).delete(id)) note({ table, id, value: null })
    },
    all<T extends TableName>(table: T, where: (row: Tables[T]) => boolean = () => true) {
      const matching = ([...rows(table).values()] as Tables[T][]).filter(where)
      return matching.toReversed().map((row) => structuredClone(row))
    },
    flush,
  }
}
