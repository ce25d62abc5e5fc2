import { mailLateMs, clockSkewMaximumMs } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import { migrationNames } from '../../../platform/database/migrate.ts'
import { fillRoomProbe, findRanMigrations, readMailAndTime, writeProbe } from './ready-store.ts'

/** Anybody may ask whether the shop is ready: the writing test of the database runs no more often than this. */
const roomProofMs = 5_000

export interface Health {
  readonly mail: 'ok' | 'late'
  readonly clock: 'ok' | 'off'
}

export interface HealthLooks {
  /** When the database last had room for an order, in milliseconds. */
  roomProvedAt: number
  running: Promise<Health> | null
}

/**
 * The health of the shop. A question that comes while another is being answered gets the same answer: each check writes
 * a row, and anybody may ask as often as they like.
 */
export async function checkHealth(foyer: Foyer): Promise<Health> {
  const { health } = foyer.rooms.site
  health.running ??= lookAt(foyer).finally(() => {
    health.running = null
  })
  return await health.running
}

/**
 * Rejects when orders could not be taken: the database accepts no writes, has no room for one, or lacks a part of the
 * schema. Late mails and a clock that has drifted are reported, but do not stop sales.
 */
async function lookAt(foyer: Foyer): Promise<Health> {
  const names = await migrationNames()
  const startedAt = foyer.clock.now().getTime()
  const hasProof = startedAt - foyer.rooms.site.health.roomProvedAt < roomProofMs
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
        Math.abs(now.getTime() - time.getTime()) > clockSkewMaximumMs
          ? ('off' as const)
          : ('ok' as const),
    }
  })
  if (!hasProof) foyer.rooms.site.health.roomProvedAt = startedAt
  return health
}
