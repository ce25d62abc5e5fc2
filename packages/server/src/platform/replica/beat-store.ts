import type { ReadTx, Tx } from '../database/db.ts'

/** What the writer is known by at a moment. */
export interface WriterSeen {
  /** Its last names, the newest first. */
  readonly names: readonly string[]
  /** Whether the newest is the one it was given by this statement. */
  readonly isMine: boolean
  readonly version: string
}

/**
 * Gives the writer another name, unless it was given one in the last `everySeconds`, and answers what it is known by. A beat in the
 * future is one of a clock that was put back.
 */
export async function beat(tx: Tx, name: string, everySeconds: number): Promise<WriterSeen> {
  return await tx.one(
    'replica.beat',
    `with made as (update replica_beat set names = ($1::text || names)[1:16], beaten_at = clock_timestamp()
        where beaten_at not between clock_timestamp() - make_interval(secs => $2::float8) and clock_timestamp()
        returning names)
      select coalesce((select names from made), b.names) as "names!", exists (select from made) as "is_mine!",
        c.version::text as "version!"
      from replica_beat b, catalogue_version c`,
    [name, everySeconds],
  )
}

/** What a database says of itself, in the snapshot of the transaction. */
export interface ReplicaSeen {
  readonly isReplica: boolean
  readonly names: readonly string[]
  readonly version: string
}

export async function readBeats(tx: ReadTx): Promise<ReplicaSeen> {
  return await tx.one(
    'replica.read_beats',
    `select pg_is_in_recovery() as "is_replica!", b.names, c.version::text as "version!"
      from replica_beat b, catalogue_version c`,
  )
}
