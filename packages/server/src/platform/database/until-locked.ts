import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './db.ts'
import { describeHolder, watchLockHolders, type LockHolder } from './lock-holders.ts'

export interface LockPatience {
  /** How long one attempt waits for each of its locks: as long all who come later wait behind it, even to read. */
  readonly lockMs: number
  /** How long it tries again. */
  readonly totalMs: number
  /** The pause after the first attempt; the next are twice as long each, up to the longest. */
  readonly pauseMs: number
  readonly longestPauseMs: number
  /** For the operator; there is no log yet. */
  readonly say: (text: string) => void
}

/** A request of the shop gives up after 3 s of waiting for a lock, so that an attempt makes none fail by itself. */
export const usualPatience: LockPatience = {
  lockMs: 2_000,
  totalMs: 300_000,
  pauseMs: 1_000,
  longestPauseMs: 15_000,
  say: (text) => void process.stderr.write(`${text}\n`),
}

/** A lock that could not be had in time, and a deadlock that was broken at our cost. */
const inTheWay = new Set(['55P03', '40P01'])

/** The locks of a migration could not be had; nothing of it was kept. */
export class MigrationBlocked extends Error {
  constructor(name: string, seconds: number, holders: readonly LockHolder[], cause: unknown) {
    const pids = holders.map(({ pid }) => pid).filter((pid) => pid > 0)
    super(
      `Migration ${name} could not be run: for ${seconds} s the locks that it needs were not to be had, because of ${listed(holders)}. ` +
        'Nothing of it was kept, and processes that are running go on as before. ' +
        (pids.length > 0
          ? `Wait until that is over or end it (${pids.map((pid) => `select pg_terminate_backend(${pid});`).join(' ')}), then start again.`
          : 'Start again when it is over.'),
      { cause },
    )
    this.name = 'MigrationBlocked'
  }
}

const listed = (holders: readonly LockHolder[]): string =>
  holders.length === 0
    ? 'a transaction that was not seen'
    : `the transaction of ${holders.map(describeHolder).join(' and of ')}`

/**
 * Runs `attempt` again while a lock that it needs is not to be had. It has to end its own wait after `lockMs`, and to call
 * itself `application`, by which those in its way are found. @throws MigrationBlocked
 */
export async function untilLocked<T>(
  db: Pick<Database, 'aside'>,
  { name, application }: { readonly name: string; readonly application: string },
  attempt: () => Promise<T>,
  patience: LockPatience,
): Promise<T> {
  const started = performance.now()
  let holders: readonly LockHolder[] = []
  for (let pauseMs = patience.pauseMs; ; pauseMs = Math.min(2 * pauseMs, patience.longestPauseMs)) {
    const watch = watchLockHolders(db, application, patience.lockMs / 2)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && inTheWay.has(String(error.code))))
        throw error
      // A busy machine may be too slow to look in time: then it is probably whoever it was before.
      const seen = await watch.end()
      if (seen.length > 0) holders = seen
      const left = patience.totalMs - (performance.now() - started)
      if (left < pauseMs)
        throw new MigrationBlocked(name, Math.round(patience.totalMs / 1000), holders, error)
      patience.say(
        `Foyer waits to migrate: ${name} needs a lock that is not to be had because of ${listed(holders)}. It tries again for ${Math.ceil(left / 1000)} s at most.`,
      )
      await pause(pauseMs)
    } finally {
      await watch.end()
    }
  }
}
