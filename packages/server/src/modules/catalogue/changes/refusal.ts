import type { FilePath } from '../file/problem.ts'
import type { Stored } from '../import/read-stored.ts'
import type { Rows } from '../import/tables.ts'

/** A change that takes something from people who have tickets, or looks like a slip: done only when asked for by name. */
export interface Refusal {
  /** What `--allow` has to say, such as `move:late-night-jazz/night`. */
  readonly allow: string
  readonly path: FilePath
  readonly reason: string
}

/** What an import finds and what it would make of it. */
export interface Wanted {
  readonly stored: Stored
  readonly rows: Rows
  /** Dates of a demonstration that are over and make room for the next: nothing of them moves. */
  readonly renewed: readonly string[]
  readonly now: Date
}

/** The same words for all: what is wrong and how to mend it, then how to have it done all the same. */
export function refusal(what: string, key: string, path: FilePath, reason: string): Refusal {
  const allow = `${what}:${key}`
  return { allow, path, reason: `${reason}, or add --allow ${allow}` }
}
