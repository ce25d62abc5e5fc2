import { inScene } from '../monitoring/scene.ts'
import { beginTrace } from '../tracing/spans.ts'

interface JobAtHand {
  readonly name: string
  readonly id: string
  /** The trace of what it was queued for, if that is recorded. */
  readonly cause: string | null
  /** Those of others that asked for the same. */
  readonly links?: readonly string[]
}

/**
 * Runs a job in a scene of its own: the lines of its log say which it was. It goes on with the trace of its cause; one that
 * nothing has caused begins its own.
 */
export async function recordJob<Result extends { readonly error?: unknown }>(
  { name, id, cause, links = [] }: JobAtHand,
  work: () => Promise<Result>,
): Promise<Result> {
  const attributes = { 'foyer.job': name, 'foyer.job_id': id }
  const span = beginTrace(`job ${name}`, { kind: 'consumer', attributes, links }, cause)
  const result = await inScene({ facts: { job: name, jobId: id }, span }, work)
  span?.end(result.error)
  return result
}
