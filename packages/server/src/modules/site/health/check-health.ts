import type { Foyer } from '../../../foyer.ts'
import { migrationNames } from '../../../platform/database/migrate.ts'
import { fillRoomProbe, findRanMigrations, readMailAndTime, writeProbe } from './ready-store.ts'

/** A mail that waits longer has met a mail server that does not take it. */
const mailLateMs = 15 * 60_000
const clockOffMs = 2_000
/** Anybody may ask whether the shop is ready: what an order takes is written no more often than this. */
const roomProofMs = 5_000

export interface Health {
  readonly mail: 'ok' | 'late'
  readonly clock: 'ok' | 'off'
}

/** When the database last had room for an order. */
const roomProvedAt = new WeakMap<Foyer, number>()
const looking = new WeakMap<Foyer, Promise<Health>>()

/**
 * How the shop is. Whoever asks while somebody else is being answered gets that answer: each look writes a row, and
 * anybody may ask as often as they like.
 */
export async function checkHealth(foyer: Foyer): Promise<Health> {
  const running = looking.get(foyer)
  if (running !== undefined) return await running
  const look = lookAt(foyer).finally(() => looking.delete(foyer))
  looking.set(foyer, look)
  return await look
}

/**
 * Rejects when orders could not be taken: the database takes no writes, has no room for one, or lacks a part of the schema.
 * Late mails and a clock that has drifted are told, but keep nobody from selling.
 */
async function lookAt(foyer: Foyer): Promise<Health> {
  const names = await migrationNames()
  const startedAt = foyer.clock.now().getTime()
  const hasProof = startedAt - (roomProvedAt.get(foyer) ?? -Infinity) < roomProofMs
  const health = await foyer.db.transaction(async (tx) => {
    await writeProbe(tx, foyer.clock.now())
    if (!hasProof) await fillRoomProbe(tx)
    const ran = new Set(await findRanMigrations(tx))
    const missing = names.filter((name) => !ran.has(name))
    if (missing.length > 0) throw new Error(`migrations have not run: ${missing.join(', ')}`)
    const { oldestMailAt, time } = await readMailAndTime(tx)
    const now = foyer.clock.now()
    return {
      mail:
        oldestMailAt !== null && now.getTime() - oldestMailAt.getTime() > mailLateMs
          ? ('late' as const)
          : ('ok' as const),
      clock:
        Math.abs(now.getTime() - time.getTime()) > clockOffMs ? ('off' as const) : ('ok' as const),
    }
  })
  if (!hasProof) roomProvedAt.set(foyer, startedAt)
  return health
}
