import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, type ConstructorOptions, type Job, type JobResult } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseAway } from '../database/database-faults.ts'
import type { Database, Tx } from '../database/db.ts'
import { logQueueErrors } from './log-queue-errors.ts'

/** A kind of background work: its handler may run twice for one job and must not mind. */
export interface JobDefinition<Payload extends object> {
  readonly name: string
  readonly run: (payload: Payload) => Promise<void>
  /** Cron, in UTC, for work that comes round by itself (with an empty payload). */
  readonly cron?: string
  /** How often each process looks for it, 2 if nothing is said: nobody wakes a queue, so this is how long a job may lie. */
  readonly pollSeconds?: number
}

export interface Jobs {
  /** Queues a job in the transaction of its cause: no cause, no job. */
  enqueue(tx: Tx, name: string, payload: object): Promise<void>
  /** Starts working on `definitions`; without this a process only queues. */
  work(definitions: readonly JobDefinition<never>[]): Promise<void>
  /** The jobs that could run now, by queue; nothing of a queue that has none. */
  waiting(): Promise<readonly WaitingJobs[]>
  stop(): Promise<void>
}

export interface WaitingJobs {
  readonly name: string
  readonly count: number
  /** Since when the oldest of them is due. */
  readonly oldestAt: Date
}

/** Keeps the payload's type while definitions of several kinds share one list. */
export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<never> {
  return definition
}

const onDatabase = (db: Database) => ({
  executeSql: async (text: string, values?: unknown[]) => await db.query(text, values),
})

/**
 * For whoever works: while the database is away nothing is done and nothing has failed, and the work goes on when it is
 * back. Each of pg-boss's statements may run twice; a job that was fetched twice is one that is done twice.
 */
const onReturningDatabase = (db: Database, again: (error: unknown) => Promise<boolean>) => ({
  async executeSql(text: string, values?: unknown[]) {
    for (;;) {
      try {
        return await db.query(text, values)
      } catch (error) {
        if (!(await again(error))) throw error
      }
    }
  },
})

/** pg-boss runs its statements on the transaction it is given; they have no names, so none are prepared. */
const onTransaction = (tx: Tx) => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: await tx.all<Record<string, unknown>>('', text, values),
  }),
})

/**
 * The job queue, in the same database as everything else (schema `jobs`), on the same connections: the embedded
 * database has only one.
 */
export async function startJobs(
  db: Database,
  log: FastifyBaseLogger,
  names: readonly string[],
): Promise<Jobs> {
  const stopping = Promise.withResolvers<void>()
  let isStopping = false
  /**
   * Waits until the database is back, and answers whether it is worth it: not for an error that has nothing to do with
   * that, nor when the process stops.
   */
  async function again(error: unknown): Promise<boolean> {
    if (!(error instanceof DatabaseAway) || error.fault === 'refused') return false
    await Promise.race([db.availability.whenThere(), stopping.promise])
    // It may be there, and have ended this one connection.
    await pause(againMs)
    return !isStopping
  }
  const open = (options: ConstructorOptions): PgBoss => {
    const boss = new PgBoss({ schema: 'jobs', ...options })
    boss.on('error', logQueueErrors(log))
    return boss
  }
  // One that only queues is quick to start; looking after queues and time tables belongs to whoever works.
  const boss = open({ db: onDatabase(db), supervise: false, schedule: false })
  await boss.start()
  let working: Promise<PgBoss> | undefined
  // Those of an earlier start were read by this one already.
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names.filter((one) => !known.has(one))) {
    await boss.createQueue(name)
    // Looked at once, the queue is remembered; otherwise the first `enqueue` would ask for it on a second
    // connection in the middle of a transaction, and the embedded database has none to give.
    await boss.getJobById(name, '00000000-0000-0000-0000-000000000000')
  }
  return {
    async enqueue(tx, name, payload) {
      await boss.send(name, payload, {
        db: onTransaction(tx),
        retryLimit: 10,
        retryBackoff: true,
      })
    },
    async work(definitions) {
      working ??= open({ db: onReturningDatabase(db, again), migrate: false }).start()
      const worker = await working
      for (const definition of definitions) {
        await worker.work(
          definition.name,
          {
            pollingIntervalSeconds: definition.pollSeconds ?? 2,
            batchSize: 20,
            // A rush is worked off without pauses.
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          async (jobs) => {
            const results: JobResult[] = []
            for (const job of jobs) results.push(await settle(definition, job, again, log))
            return results
          },
        )
        if (definition.cron !== undefined)
          await worker.schedule(definition.name, definition.cron, {})
      }
    },
    async waiting() {
      const { rows } = await db.query(
        `select name, count(*)::int as count, min(start_after) as "oldestAt" from jobs.job
          where state in ('created', 'retry') and start_after <= now() group by name`,
      )
      return rows as unknown as WaitingJobs[]
    },
    async stop() {
      isStopping = true
      stopping.resolve()
      await (await working)?.stop({ graceful: true, timeout: 5_000 })
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** One job of a batch that fails is tried again alone; one whose database went away is done when that is back. */
async function settle(
  definition: JobDefinition<never>,
  job: Job<unknown>,
  again: (error: unknown) => Promise<boolean>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await definition.run(job.data as never)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      if (attempt < mostTries && (await again(error))) continue
      log.error({ err: error, job: definition.name, id: job.id }, 'job failed')
      return { id: job.id, status: 'failed' }
    }
  }
}

/** Of one job whose database goes away in the middle of it. */
const mostTries = 5
const againMs = 50
