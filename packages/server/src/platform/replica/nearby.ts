import type { Database, ReadTx } from '../database/db.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { ReplicaReads } from './replica.ts'

/** The database that answers a read. */
export type From = 'replica' | 'writer'

/** Reads that may be answered by a replica: what they say may be a moment old, and decides nothing. */
export interface NearbyReads {
  /**
   * Runs statements that all see one moment, which is at most the bound ago. Whatever they throw on a replica, the writer is asked
   * as well, so `work` may be done twice. @throws DatabaseAway
   */
  read<T>(work: (tx: ReadTx, from: From) => Promise<T>): Promise<T>
  /** Does the same for a single statement. */
  readOne<T>(work: (tx: ReadTx, from: From) => Promise<T>): Promise<T>
}

/** The door to them. It is none itself, so that whoever opens it says for whom. */
export interface Nearby {
  /** Whether there is a replica at all, be it well or not. */
  readonly hasReplica: boolean
  /** For pages that are the same for everybody. */
  readonly forEverybody: NearbyReads
  /** For somebody in whose reads everything has to be that was there at this moment; anything will do for null. */
  seeing(mustSee: Date | null, now: Date): NearbyReads
  /** The same door for the desk of one organiser, who sees no row of another (docs/decisions/0147). */
  ofDesk(organiser: number): Nearby
}

/** Beyond the bound, for clocks of processes that differ, and for `must_see`, which is not written down each time. */
const marginMs = 1_000

/** Reads are answered by the replica while it can be proved to be up to date, and else by the writer (docs/decisions/0142). */
export function createNearby(
  db: Pick<Database, 'read' | 'readOne' | 'ofDesk'>,
  replica: ReplicaReads | null,
  metrics: Pick<Metrics, 'reads'>,
): Nearby {
  const atWriter = (way: 'read' | 'readOne'): NearbyReads['read'] => {
    return async (work) => {
      metrics.reads.inc({ from: 'writer' })
      return await db[way](async (tx) => await work(tx, 'writer'))
    }
  }
  const writer: NearbyReads = { read: atWriter('read'), readOne: atWriter('readOne') }
  const ofDesk = (organiser: number): Nearby =>
    createNearby(db.ofDesk(organiser), replica && replica.ofDesk(organiser), metrics)
  if (replica === null)
    return { hasReplica: false, forEverybody: writer, seeing: () => writer, ofDesk }

  const first = (way: 'read' | 'readOne'): NearbyReads['read'] => {
    return async (work) => {
      const answered = await replica.tryTo(async (tx) => await work(tx, 'replica'))
      if (answered === null) return await writer[way](work)
      metrics.reads.inc({ from: 'replica' })
      return answered.value
    }
  }
  const reads: NearbyReads = { read: first('read'), readOne: first('readOne') }
  return {
    hasReplica: true,
    forEverybody: reads,
    seeing: (mustSee, now) =>
      mustSee !== null && now.getTime() - mustSee.getTime() < replica.boundMs + marginMs
        ? writer
        : reads,
    ofDesk,
  }
}
