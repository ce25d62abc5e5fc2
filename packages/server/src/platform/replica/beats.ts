import type { WriterSeen } from './beat-store.ts'

/** More than the writer keeps: a replica may hold names that the writer has no more. */
const mostKept = 64

/** What this process knows of the names that the writer was given, in milliseconds of its own timer. */
export interface Beats {
  /** Notes what the writer was known by when it was asked at this moment. */
  note(seen: WriterSeen, askedAt: number): void
  /** As of when a database with these names is at least; null when it has none that is known. */
  asOf(names: readonly string[]): number | null
  /** The version of the catalogue when the writer was last asked. */
  readonly version: string | null
}

/**
 * Everything that was committed before a name is in whatever has the name. When that was is not asked of any clock but the process's
 * own: a name it has made itself is younger than its question, and one that was not there the last time is younger than that.
 */
export function createBeats(): Beats {
  const since = new Map<string, number>()
  let before: { readonly names: ReadonlySet<string>; readonly askedAt: number } | null = null
  let version: string | null = null
  return {
    note(seen, askedAt) {
      const [newest] = seen.names
      for (const name of seen.names.toReversed()) {
        if (since.has(name) || before?.names.has(name) === true) continue
        if (seen.isMine && name === newest) since.set(name, askedAt)
        else if (before !== null) since.set(name, before.askedAt)
      }
      for (const name of since.keys()) {
        if (since.size <= mostKept) break
        since.delete(name)
      }
      before = { names: new Set(seen.names), askedAt }
      version = seen.version
    },
    asOf(names) {
      const known = names.flatMap((name) => since.get(name) ?? [])
      return known.length === 0 ? null : Math.max(...known)
    },
    get version() {
      return version
    },
  }
}
