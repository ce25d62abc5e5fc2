import type { Database } from '../platform/db.ts'
import type { Jobs } from '../platform/jobs.ts'

interface QueuedJob {
  readonly id: number
  readonly name: string
  readonly payload: object
}

export interface TestQueue {
  readonly jobs: Jobs
  /** The oldest job whose time has come. */
  next(now: Date): Promise<QueuedJob | undefined>
  done(id: number): Promise<void>
  names(): Promise<string[]>
}

/**
 * The job queue of a test: a table, written in the transaction of the cause like the real one, so that what is
 * rolled back leaves no job and what is committed outlives a restart.
 */
export async function openTestQueue(db: Database): Promise<TestQueue> {
  await db.script(`create table if not exists testing_job (id bigint generated always as identity primary key,
    name text not null, payload jsonb not null, key text, start_after timestamptz, unique (name, key))`)
  return {
    jobs: {
      async enqueue(tx, name, payload, options = {}) {
        await tx.run(
          'testing.enqueue',
          `insert into testing_job (name, payload, key, start_after) values ($1, $2, $3, $4) on conflict do nothing`,
          [name, JSON.stringify(payload), options.key ?? null, options.startAfter ?? null],
        )
      },
      async work() {},
      async stop() {},
    },
    next: async (now) =>
      await db.read(
        async (tx) =>
          await tx.maybe<QueuedJob>(
            'testing.next_job',
            `select id, name, payload from testing_job where coalesce(start_after, $1) <= $1 order by id limit 1`,
            [now],
          ),
      ),
    async done(id) {
      await db.query('delete from testing_job where id = $1', [id])
    },
    async names() {
      const { rows } = await db.query('select name from testing_job order by id')
      return rows.map((row) => String(row['name']))
    },
  }
}
