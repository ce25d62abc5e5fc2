import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { DatabaseAway } from '../database/database-faults.ts'
import type { Database, Tx } from '../database/db.ts'
import { behindOthers } from '../database/turns.ts'
import { toJson } from '../database/json.ts'
import { declareJob, type Job, payloadsOf, readPayload } from './declare-job.ts'
import { mayDefineJobs, QueueMissing } from './may-define-jobs.ts'
import { logQueueErrors } from './log-queue-errors.ts'
import { settleAll } from './settle-jobs.ts'

/** A job with its payload, as `queue_jobs` takes it: a statement may queue jobs together with what they are for. */
export interface JobToQueue {
  readonly name: string
  readonly data: object
  /** The trace of its own cause, where one statement queues the jobs of several. */
  readonly traceparent?: string
}

/**
 * `cause` is the trace it belongs to when that is not the one at hand.
 * @throws Error when the payload does not fit
 */
export const jobToQueue = <Payload extends object>(
  job: Job<Payload>,
  payload: Payload,
  cause: string | null = null,
): JobToQueue => ({
  name: job.name,
  data: readPayload(job, payload),
  ...(cause !== null && { traceparent: cause }),
})

/** When recurring work is due, and how often a process looks for any. */
interface Rhythm {
  /** Cron, in UTC, for recurring work (with an empty payload). */
  readonly cron?: string
  /** How often each process polls, 2 by default: nothing wakes a queue, so a job may wait this long. */
  readonly pollSeconds?: number
}

/** Handles the jobs of one name, in any shop. */
export interface JobHandler extends Rhythm {
  readonly name: string
  readonly run: (foyer: Foyer, payload: unknown) => Promise<void>
}

/**
 * Handles a declared job. `run` may be called twice for one job, and once for several with the same payload: it does what
 * is to be done, however often that was asked. A payload that does not fit is a failed try like any other: it is logged, and
 * the queue keeps the job.
 */
export function handleJob<Payload extends object>(
  job: Job<Payload>,
  run: (foyer: Foyer, payload: Payload) => Promise<void>,
  rhythm: Rhythm = {},
): JobHandler {
  return {
    name: job.name,
    ...rhythm,
    run: async (foyer, payload) => await run(foyer, readPayload(job, payload)),
  }
}

/** How often a process looks for jobs. A round may begin later: only the clock queues it, and nobody waits for it. */
const pollSeconds = { job: 2, round: 10 }

/** Recurring work that no code queues. */
export function handleRound(
  name: string,
  run: (foyer: Foyer) => Promise<void>,
  rhythm: Rhythm & { readonly cron: string },
): JobHandler {
  return handleJob(declareJob(name, {}), run, { pollSeconds: pollSeconds.round, ...rhythm })
}

/** The jobs of one name, bound to one shop. */
export interface BoundJob extends Rhythm {
  readonly name: string
  readonly run: (payload: unknown) => Promise<void>
}

export const bindJobs = (handlers: readonly JobHandler[], foyer: Foyer): BoundJob[] =>
  handlers.map(({ run, ...handler }) => ({
    ...handler,
    run: async (payload) => await run(foyer, payload),
  }))

export interface Jobs {
  /** Queues a job in the transaction of its cause: no cause, no job. @throws Error when the payload does not fit */
  enqueue<Payload extends object>(tx: Tx, job: Job<Payload>, payload: Payload): Promise<void>
  /** The same, for a job that nobody works on before so many seconds are over. */
  enqueueLater<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    afterSeconds: number,
  ): Promise<void>
  /** Starts working on these; without this call a process only queues. */
  work(jobs: readonly BoundJob[]): Promise<void>
  /** The payloads of the jobs of one kind that wait, are tried again or are worked on: not of those that have given up. */
  unfinished<Payload extends object>(job: Job<Payload>): Promise<readonly Payload[]>
  /** The jobs that could run now, by queue; queues without any are left out. */
  waiting(): Promise<readonly WaitingJobs[]>
  /** When a process that works last looked which rounds are due, which one of them does every minute. */
  workerSeenAt(): Promise<Date | null>
  stop(): Promise<void>
}

export interface WaitingJobs {
  readonly name: string
  readonly count: number
  /** When the oldest of them became due. */
  readonly oldestAt: Date
}

/** Jobs are queued by a function of the database (`queue_jobs` in migrations/); pg-boss does all the rest. */
export const queueing: Pick<Jobs, 'enqueue' | 'enqueueLater'> = {
  async enqueue(tx, job, payload) {
    await tx.write('jobs.queue', 'select queue_jobs($1::jsonb)', [
      toJson([jobToQueue(job, payload)]),
    ])
  },
  async enqueueLater(tx, job, payload, afterSeconds) {
    await tx.write('jobs.queue_later', 'select queue_jobs($1::jsonb)', [
      toJson([{ ...jobToQueue(job, payload), afterSeconds }]),
    ])
  },
}

const onDatabase = (db: Database) => ({
  executeSql: async (text: string, values?: unknown[]) => await db.query(text, values),
})

/**
 * For processes that work on jobs: while the database is away nothing runs and nothing fails, and the work goes on when it
 * is back. Each of pg-boss's statements may run twice; fetching a job twice only means that it runs twice.
 */
const onReturningDatabase = (db: Database, again: (error: unknown) => Promise<boolean>) => ({
  async executeSql(text: string, values?: unknown[]) {
    for (;;) {
      try {
        return await behindOthers(async () => await db.query(text, values))
      } catch (error) {
        if (!(await again(error))) throw error
      }
    }
  },
})

/**
 * The job queue, in the same database as everything else (schema `jobs`), on the same connections. Its tables are made and
 * changed here when that is wanted (`mayDefine`) and this role owns them.
 */
export async function startJobs(
  db: Database,
  log: FastifyBaseLogger,
  names: readonly string[],
  { mayDefine }: { readonly mayDefine: boolean } = { mayDefine: true },
): Promise<Jobs> {
  const isOwner = mayDefine && (await mayDefineJobs(db))
  const stopping = Promise.withResolvers<void>()
  let isStopping = false
  /**
   * Waits until the database is back, and answers whether to try again: not after an error that has nothing to do with it,
   * nor when the process stops.
   */
  async function again(error: unknown): Promise<boolean> {
    if (!(error instanceof DatabaseAway) || error.fault === 'refused') return false
    await Promise.race([db.availability.whenThere(), stopping.promise])
    // The database may be there, and have ended only this connection.
    await pause(againMs)
    return !isStopping
  }
  const open = (options: ConstructorOptions): PgBoss => {
    // Only the owner of its tables can change them, or build their indexes anew.
    const boss = new PgBoss({ schema: 'jobs', migrate: isOwner, reindex: isOwner, ...options })
    boss.on('error', logQueueErrors(log))
    return boss
  }
  // An instance that only queues starts quickly; one that works also looks after queues and schedules.
  const boss = open({ db: onDatabase(db), supervise: false, schedule: false })
  await boss.start()
  let working: Promise<PgBoss> | undefined
  // pg-boss has already loaded the queues of an earlier start.
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names.filter((one) => !known.has(one))) {
    if (!isOwner) throw new QueueMissing(name)
    await boss.createQueue(name)
    // Reading from a queue once makes pg-boss remember it; otherwise the first `enqueue` would look it up over a second
    // connection in the middle of a transaction, which a pool that is exhausted by such transactions never gives.
    await boss.getJobById(name, '00000000-0000-0000-0000-000000000000')
  }
  return {
    ...queueing,
    async work(bound) {
      working ??= open({ db: onReturningDatabase(db, again), migrate: false }).start()
      const worker = await working
      for (const definition of bound) {
        await worker.work(
          definition.name,
          {
            pollingIntervalSeconds: definition.pollSeconds ?? pollSeconds.job,
            batchSize: 20,
            // After a full batch the next follows without a pause.
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          // Whoever waits for an answer comes first: this holds for all jobs, so that none has to think of it.
          async (batch) =>
            await behindOthers(async () => await settleAll(definition, batch, again, log)),
        )
        if (definition.cron !== undefined)
          await worker.schedule(definition.name, definition.cron, {})
      }
    },
    async unfinished({ name, payload }) {
      const { rows } = await db.query(
        `select data from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
        [name],
      )
      return payloadsOf(
        payload,
        rows.map(({ data }) => data),
      )
    },
    async waiting() {
      const { rows } = await db.query(
        `select name, count(*)::int as count, min(start_after) as "oldestAt" from jobs.job
          where state in ('created', 'retry') and start_after <= now() group by name`,
      )
      return rows as unknown as WaitingJobs[]
    },
    async workerSeenAt() {
      const { rows } = await db.query('select cron_on from jobs.version')
      const at = rows[0]?.['cron_on']
      return at instanceof Date ? at : null
    },
    async stop() {
      isStopping = true
      stopping.resolve()
      await (await working)?.stop({ graceful: true, timeout: 5_000 })
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

const againMs = 50
