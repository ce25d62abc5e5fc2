import type { FilePath } from '../file/problem.ts'
import type { Stored } from '../import/read-stored.ts'
import type { Rows } from '../import/tables.ts'

/** A change that harms people who have tickets, or looks like a slip: it is made only when allowed by name. */
export interface Refusal {
  /** What `--allow` has to name, such as `move:late-night-jazz/night`. */
  readonly allow: string
  readonly path: FilePath
  /** What is wrong and how to correct it; how to allow it is said where it can be. */
  readonly reason: string
  /** The same for people at the desk, who tick that they mean it. */
  readonly atDesk: string
  /** No name is enough for a file either: an act at the desk does it, and tells everybody who has bought a ticket. */
  readonly isByAct?: boolean
}

/** What an import found stored, and what it would make of it. */
export interface Wanted {
  readonly stored: Stored
  readonly rows: Rows
  /** Also those that are only referred to. */
  readonly venues: Rows['venue']
  /** Past dates of a demonstration that make room for the next ones: none of them is moved. */
  readonly renewed: readonly string[]
  /** Dates of a demonstration that are meant to be over. */
  readonly ago: readonly string[]
  readonly now: Date
}

export const refusal = (
  what: string,
  key: string,
  path: FilePath,
  reason: string,
  atDesk: string,
): Refusal => ({
  allow: `${what}:${key}`,
  path,
  reason,
  atDesk,
})
