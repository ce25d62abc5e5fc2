import type { Change, StateLog } from './state-log.ts'

/** A simulator's objects by table, in memory and in the log. Reads answer copies, so only `put` changes anything. */
export interface ObjectStore<Tables> {
  get<T extends keyof Tables & string>(table: T, id: string): Tables[T] | undefined
  /** Stores the object as it is now; call it after every change to it. */
  put<T extends keyof Tables & string>(table: T, object: Tables[T]): void
  /** Newest first. */
  all<T extends keyof Tables & string>(table: T): Tables[T][]
}

/** Restores the objects that an earlier run left in the log. */
export function createObjectStore<Tables extends { [T in keyof Tables]: { id: string } }>(
  log: StateLog,
  past: readonly Change[],
): ObjectStore<Tables> {
  const tables = new Map<string, Map<string, unknown>>()
  const rows = (table: string): Map<string, unknown> => {
    const known = tables.get(table) ?? new Map<string, unknown>()
    tables.set(table, known)
    return known
  }
  for (const change of past) rows(change.table).set(change.id, change.value)
  return {
    get<T extends keyof Tables & string>(table: T, id: string) {
      const found = rows(table).get(id) as Tables[T] | undefined
      return found === undefined ? undefined : structuredClone(found)
    },
    put(table, object) {
      const value = structuredClone(object)
      rows(table).set(object.id, value)
      log.append([{ table, id: object.id, value }])
    },
    all: <T extends keyof Tables & string>(table: T) =>
      [...rows(table).values()].toReversed().map((row) => structuredClone(row) as Tables[T]),
  }
}
