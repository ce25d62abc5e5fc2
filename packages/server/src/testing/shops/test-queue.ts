import type { Database } from '../../platform/database/db.ts'
import { payloadsOf } from '../../platform/jobs/declare-job.ts'
import { queueing, type Jobs } from '../../platform/jobs/jobs.ts'

interface QueuedJob {
  readonly id: number
  readonly name: string
  readonly payload: object
  readonly traceparent: string | null
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
 * leaves no job and committed jobs outlive a restart. `queue_jobs` writes there from now on. One that is there is used as it is: not every
 * role may make one.
 */
export async function openTestQueue(db: Database): Promise<TestQueue> {
  const { rows } = await db.query(`select to_regclass('testing_job') is not null as is_there`)
  if (rows[0]?.['is_there'] !== true)
    await db.script(`create table if not exists testing_job (id bigint generated always as identity primary key,
      name text not null, payload jsonb not null, traceparent text);
    create or replace function queue_jobs(queued jsonb) returns void language sql as $$
      insert into testing_job (name, payload, traceparent)
        select j.name, j.data, coalesce(j.traceparent, nullif(current_setting('foyer.traceparent', true), ''))
          from jsonb_to_recordset(queued) as j(name text, data jsonb, traceparent text)
    $$`)
  return {
    jobs: {
      ...queueing,
      async work() {},
      async unfinished({ name, payload }) {
        const { rows } = await db.query('select payload from testing_job where name = $1', [name])
        return payloadsOf(
          payload,
          rows.map((row) => row['payload']),
        )
      },
      waiting: async () => [],
      workerSeenAt: async () => null,
      async stop() {},
    },
    next: async () =>
      await db.readOne(
        async (tx) =>
          await tx.dynamic.maybe<QueuedJob>(
            'testing.next_job',
            'select id, name, payload, traceparent from testing_job order by id limit 1',
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
