import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** One line of the log: the whole object as it is now, or null when it is gone. */
export interface Change {
  readonly table: string
  readonly id: string
  readonly value: unknown
}

export interface StateLog {
  /** Writes the changes in one call, so that a killed process leaves all of them or none. */
  append(changes: readonly Change[]): void
  close(): void
}

/** A log that keeps nothing, for sandboxes without a data directory. */
const forgetfulLog: StateLog = { append: () => {}, close: () => {} }

/**
 * Reads an append-only JSON log and opens it for more. Each line is one batch; a last line cut short by a
 * kill is dropped. The log is rewritten at every start with only the newest value of each object. Without a path
 * nothing is kept.
 */
export function openStateLog(path: string | null): { changes: Change[]; log: StateLog } {
  if (path === null) return { changes: [], log: forgetfulLog }
  mkdirSync(dirname(path), { recursive: true })
  const changes = existsSync(path) ? newestOf(readBatches(readFileSync(path, 'utf8'))) : []
  const fresh = `${path}.new`
  writeFileSync(fresh, changes.map((change) => `${JSON.stringify([change])}\n`).join(''))
  renameSync(fresh, path)
  const file = openSync(path, 'a')
  return {
    changes,
    log: {
      append: (batch) => void writeSync(file, `${JSON.stringify(batch)}\n`),
      close: () => closeSync(file),
    },
  }
}

function readBatches(text: string): Change[] {
  const lines = text.split('\n')
  // Anything after the last line end was not written completely.
  lines.pop()
  return lines.filter((line) => line !== '').flatMap((line) => JSON.parse(line) as Change[])
}

function newestOf(changes: readonly Change[]): Change[] {
  const newest = new Map<string, Change>()
  for (const change of changes) newest.set(`${change.table} ${change.id}`, change)
  return [...newest.values()].filter((change) => change.value !== null)
}
