import type { FastifyBaseLogger } from 'fastify'
import type { Job as QueuedJob, JobResult } from 'pg-boss'
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
  for (const same of Map.groupBy(batch, ({ data }) => JSON.stringify(data)).values()) {
    const [first] = same
    if (first === undefined) continue
    const { status } = await settle(definition, first, again, log)
    for (const { id } of same) results.push({ id, status })
  }
  return results
}

/** A job of a batch that fails is tried again alone; one whose database went away is repeated when that is back. */
async function settle(
  definition: BoundJob,
  job: QueuedJob<unknown>,
  again: (error: unknown) => Promise<boolean>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await definition.run(job.data)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      if (attempt < mostTries && (await again(error))) continue
      if (!(error instanceof TriedAgain))
        log.error({ err: error, job: definition.name, id: job.id }, 'job failed')
      return { id: job.id, status: 'failed' }
    }
  }
}
