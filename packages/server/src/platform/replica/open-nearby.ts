import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/db.ts'
import { openPostgres } from '../database/open-database.ts'
import type { Ids } from '../ids.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { createNearby, type Nearby } from './nearby.ts'
import { createReplica, lookEveryMs, type Replica } from './replica.ts'

interface Settings {
  readonly databaseUrl: string
  readonly databaseSessionUrl: string | null
  readonly replica: ReplicaSettings | null
}

/** Where reads may go beside the writer. */
export interface ReplicaSettings {
  readonly url: string
  readonly pool: number
  /** How old what it shows may be. */
  readonly lagSeconds: number
}

interface Parts {
  readonly db: Database
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
  readonly ids: Pick<Ids, 'uuid'>
}

export type OpenNearby = Nearby & { close(): Promise<void> }

/** Reads beside the writer, where there is a replica; the shop starts and goes on whether it is there or not. */
export function openNearby(
  { databaseUrl, databaseSessionUrl: sessionUrl, replica: settings }: Settings,
  { db, metrics, log, ids }: Parts,
): OpenNearby {
  if (settings === null) {
    metrics.replicaUp.remove()
    metrics.replicaLag.remove()
    return { ...createNearby(db, null, metrics), close: async () => {} }
  }
  const opened = {
    reads: openPostgres(settings.url, settings.pool, undefined, { isStandby: true }),
    writer: openPostgres(databaseUrl, 1, undefined, { sessionUrl }),
    replica: openPostgres(settings.url, 1, undefined, { isStandby: true }),
  }
  const replica = createReplica({
    replica: opened.reads,
    lookAt: opened,
    boundMs: settings.lagSeconds * 1_000,
    newName: () => ids.uuid(),
  })
  logReplica(replica, log)
  const stop = keepLooking(replica, metrics)
  return {
    ...createNearby(db, replica, metrics),
    async close() {
      stop()
      await Promise.all(Object.values(opened).map(async (one) => await one.close()))
    },
  }
}

function keepLooking(replica: Replica, { replicaUp, replicaLag }: Metrics): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    await replica.look()
    const { isUp, lagMs } = replica.state
    replicaUp.set(isUp ? 1 : 0)
    if (lagMs === null) replicaLag.remove()
    else replicaLag.set(lagMs / 1_000)
    if (isOver) return
    timer = setTimeout(() => void look(), lookEveryMs(replica.boundMs))
    timer.unref()
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** One line when it goes away and one when it is back: visitors notice neither. */
function logReplica(replica: Replica, log: FastifyBaseLogger): void {
  replica.watch((news) => {
    if (news.what === 'back')
      log.warn({ awayMs: news.awayMs }, 'the replica is back, and answers reads again')
    else log.warn({ err: news.error, why: news.why }, 'the replica is away; the writer answers')
  })
}
