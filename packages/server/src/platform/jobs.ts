import { PgBoss, type ConstructorOptions, type Job, type JobResult } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from './db.ts'

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
  stop(): Promise<void>
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
  const open = (options: ConstructorOptions): PgBoss => {
    const boss = new PgBoss({ db: onDatabase(db), schema: 'jobs', ...options })
    boss.on('error', (error) => {
      log.error({ err: error }, 'job queue')
    })
    return boss
  }
  // One that only queues is quick to start; looking after queues and time tables belongs to whoever works.
  const boss = open({ supervise: false, schedule: false })
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
      working ??= open({ migrate: false }).start()
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
            for (const job of jobs) results.push(await settle(definition, job, log))
            return results
          },
        )
        if (definition.cron !== undefined)
          await worker.schedule(definition.name, definition.cron, {})
      }
    },
    async stop() {
      await (await working)?.stop({ graceful: true, timeout: 5_000 })
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** One job of a batch that fails is tried again alone. */
async function settle(
  definition: JobDefinition<never>,
  job: Job<unknown>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  try {
    await definition.run(job.data as never)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job: definition.name, id: job.id }, 'job failed')
    return { id: job.id, status: 'failed' }
  }
}
