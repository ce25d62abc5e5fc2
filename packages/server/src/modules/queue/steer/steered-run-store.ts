import type { Tx } from '../../../platform/database/db.ts'

/** One use of a queue, as those who steer it see it. */
export interface SteeredRun {
  readonly id: number
  readonly key: string
  readonly startedAt: Date
  readonly opensAt: Date
  readonly arrivals: number
  readonly drawn: number | null
  readonly serving: number
  readonly rate: number | null
  readonly windowSize: number
  readonly isPaused: boolean
  readonly inside: number
  readonly available: number
  readonly held: number
  readonly tickedAt: Date | null
  readonly closedAt: Date | null
}

const columns = `id, key, started_at, opens_at, arrivals, drawn, serving, rate, window_size, is_paused, inside, available, held,
  ticked_at, closed_at`

export async function listRunning(tx: Tx): Promise<SteeredRun[]> {
  return await tx.all(
    'queue.list_running',
    `select ${columns} from queue where closed_at is null order by key`,
  )
}

/** The run of each of these queues that is going, or else the last one. */
export async function listLatestRuns(tx: Tx, keys: readonly string[]): Promise<SteeredRun[]> {
  return await tx.all(
    'queue.list_latest_runs',
    `select distinct on (key) ${columns} from queue where key = any($1)
      order by key, (closed_at is null) desc, started_at desc, id desc`,
    [keys],
  )
}

/** Locks the run that is going, so that two acts, or an act and the calling, come one after the other. */
export async function lockRunning(tx: Tx, key: string): Promise<SteeredRun | undefined> {
  return await tx.maybe(
    'queue.lock_running',
    `select ${columns} from queue where key = $1 and closed_at is null for update`,
    [key],
  )
}

/** The sale opens now for those who gather: all who have come are in the draw. */
export async function openRun(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'queue.open_run',
    'update queue set opens_at = $2, drawn = arrivals, drawn_at = $2 where id = $1 and drawn is null',
    [id, now],
  )
}

export async function pauseRun(tx: Tx, id: number, isPaused: boolean): Promise<void> {
  await tx.write('queue.pause_run', 'update queue set is_paused = $2 where id = $1', [id, isPaused])
}

export async function setRateOfRun(tx: Tx, id: number, rate: number | null): Promise<void> {
  await tx.write('queue.set_rate_of_run', 'update queue set rate = $2 where id = $1', [id, rate])
}

export interface Served {
  readonly at: Date
  readonly serving: number
  readonly inside: number
}

/** How far a run was served since a moment, one line for so many seconds. */
export async function listServed(
  tx: Tx,
  queueId: number,
  since: Date,
  seconds: number,
): Promise<Served[]> {
  return await tx.all(
    'queue.list_served',
    `select max(at) as "at!", max(serving) as "serving!", max(inside) as "inside!" from queue_serving
      where queue_id = $1 and at >= $2 group by date_bin(make_interval(secs => $3), at, $2) order by 1 limit 200`,
    [queueId, since, seconds],
  )
}

/** How many were called since a moment, and in how many seconds. */
export async function countCalled(
  tx: Tx,
  queueId: number,
  since: Date,
): Promise<{ readonly called: number | null; readonly seconds: number | null }> {
  return await tx.one(
    'queue.count_called',
    `select max(serving) - min(serving) as called, extract(epoch from max(at) - min(at))::double precision as seconds
      from queue_serving where queue_id = $1 and at >= $2`,
    [queueId, since],
  )
}
