import * as z from 'zod'

/** A kind of background work, declared without a shop: its name in the queue, and the payload of its jobs. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
}

/**
 * Declares a kind of work for the code that queues it and the code that does it. Another version of the shop may work on a
 * job than the one that queued it: names never change, and undeclared fields of a payload are dropped.
 */
export function declareJob<Fields extends z.core.$ZodLooseShape>(
  name: string,
  fields: Fields,
): Job<z.output<z.ZodObject<Fields>>> {
  return { name, payload: z.object(fields) }
}

/** @throws Error that names the fields which do not fit, and none of their values */
export function readPayload<Payload extends object>(
  { name, payload }: Job<Payload>,
  given: unknown,
): Payload {
  const read = payload.safeParse(given)
  if (read.success) return read.data
  const where = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`a job ${name} does not fit its declaration: ${where.join('; ')}`)
}

/** Those that fit; another version of the shop may have queued others. */
export const payloadsOf = <Payload extends object>(
  payload: z.ZodType<Payload>,
  given: readonly unknown[],
): Payload[] =>
  given.flatMap((one) => {
    const read = payload.safeParse(one)
    return read.success ? [read.data] : []
  })
