import type { FastifyBaseLogger } from 'fastify'
import type { Job as QueuedJob, JobResult } from 'pg-boss'
import { noteFacts } from '../monitoring/scene.ts'
import { readTraceparent } from '../tracing/spans.ts'
import { recordJob } from './record-job.ts'
import type { BoundJob } from './jobs.ts'
import { TriedAgain } from './tried-again.ts'

/** The most tries of one job whose database goes away in the middle of it. */
const mostTries = 5

/**
 * Works on a batch, one job after another. Those with the same payload are the same work, whose causes were all committed
 * before: a crowd queues hundreds of jobs that each empty the outbox.
 */
export async function settleAll(
  definition: BoundJob,
  batch: readonly QueuedJob<unknown>[],
  again: (error: unknown) => Promise<boolean>,
  log: FastifyBaseLogger,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  const jobs = batch.map(readJob)
  for (const same of Map.groupBy(jobs, ({ payload }) => JSON.stringify(payload)).values()) {
    const [first, ...others] = same
    if (first === undefined) continue
    const causes = others.flatMap(({ cause }) => (cause === null ? [] : [cause]))
    const { status } = await recordJob(
      { ...first, name: definition.name, links: causes },
      async () => await settle(definition, first, again, log),
    )
    for (const { id } of same) results.push({ id, status })
  }
  return results
}

interface Settled {
  readonly status: 'completed' | 'failed'
  readonly error?: unknown
}

interface ReadJob {
  readonly id: string
  readonly payload: unknown
  /** The trace of what it was queued for, if that is recorded. */
  readonly cause: string | null
}

function readJob({ id, data }: QueuedJob<unknown>): ReadJob {
  if (typeof data !== 'object' || data === null || !('traceparent' in data))
    return { id, payload: data, cause: null }
  const { traceparent, ...payload } = data
  return { id, payload, cause: readTraceparent(traceparent) }
}

/** A job of a batch that fails is tried again alone; one whose database went away is repeated when that is back. */
async function settle(
  definition: BoundJob,
  { id, payload }: ReadJob,
  again: (error: unknown) => Promise<boolean>,
  log: FastifyBaseLogger,
): Promise<Settled> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    noteFacts({ attempt })
    try {
      await definition.run(payload)
      log.debug({ ms: Math.round(performance.now() - startedAt) }, 'job done')
      return { status: 'completed' }
    } catch (error) {
      if (attempt < mostTries && (await again(error))) continue
      if (!(error instanceof TriedAgain))
        log.error({ err: error, job: definition.name, jobId: id }, 'job failed')
      return { status: 'failed', error }
    }
  }
}
