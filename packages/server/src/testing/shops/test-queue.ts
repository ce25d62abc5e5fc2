import type { Database } from '../../platform/database/db.ts'
import { readPayload, type Jobs } from '../../platform/jobs/jobs.ts'

interface QueuedJob {
  readonly id: number
  readonly name: string
  readonly payload: object
}

export interface TestQueue {
  readonly jobs: Jobs
  /** The oldest job, which stays queued until it is done. */
  next(): Promise<QueuedJob | undefined>
  done(id: number): Promise<void>
  names(): Promise<string[]>
}

/**
 * The job queue of a test: a table, written in the transaction of the cause like the real one, so that rolled-back work
 * leaves no job and committed jobs outlive a restart.
 */
export async function openTestQueue(db: Database): Promise<TestQueue> {
  await db.script(`create table if not exists testing_job (id bigint generated always as identity primary key,
    name text not null, payload jsonb not null)`)
  return {
    jobs: {
      async enqueue(tx, job, payload) {
        await tx.dynamic.run(
          'testing.enqueue',
          'insert into testing_job (name, payload) values ($1, $2)',
          [job.name, JSON.stringify(readPayload(job, payload))],
        )
      },
      async work() {},
      waiting: async () => [],
      async stop() {},
    },
    next: async () =>
      await db.readOne(
        async (tx) =>
          await tx.dynamic.maybe<QueuedJob>(
            'testing.next_job',
            'select id, name, payload from testing_job order by id limit 1',
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
