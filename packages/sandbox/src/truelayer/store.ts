import type { Change, StateLog } from '../lib/state-log.ts'
import type { TableName, Tables } from './objects.ts'

export interface Store {
  get<T extends TableName>(table: T, id: string): Tables[T] | undefined
  /** Stores the object as it is now; written before anything else can happen. */
  put<T extends TableName>(table: T, object: Tables[T]): void
  /** Newest first. */
  all<T extends TableName>(table: T): Tables[T][]
}

/** The simulator's objects, in memory and in the log. Reads answer copies, so only `put` changes anything. */
export function createStore(log: StateLog, past: readonly Change[]): Store {
  const tables = new Map<string, Map<string, unknown>>()
  const rows = (table: string): Map<string, unknown> => {
    const known = tables.get(table) ?? new Map<string, unknown>()
    tables.set(table, known)
    return known
  }
  for (const { table, id, value } of past) rows(table).set(id, value)
  return {
    get<T extends TableName>(table: T, id: string) {
      return structuredClone(rows(table).get(id)) as Tables[T] | undefined
    },
    put(table, object) {
      const value = structuredClone(object)
      rows(table).set(object.id, value)
      log.append([{ table, id: object.id, value }])
    },
    all<T extends TableName>(table: T) {
      return structuredClone([...rows(table).values()]).toReversed() as Tables[T][]
    },
  }
}
