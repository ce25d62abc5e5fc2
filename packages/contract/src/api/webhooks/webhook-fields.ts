import * as z from 'zod/mini'
import { webhookUrlMaximum } from '../../limits.ts'
import { time } from '../fields.ts'
import { deliveryStates, testKind, webhookKinds, webhookStates } from './webhook-kinds.ts'

/** A subscription of an organiser: where messages go, and which. */
export const webhookShape = z.strictObject({
  id: z.int(),
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(z.enum(webhookKinds)),
  state: z.enum(webhookStates),
  /** Since when nothing has arrived any more; null while messages arrive. */
  failing_since: z.nullable(time),
  /** Until when the secret before signs as well. */
  previous_secret_until: z.nullable(time),
  created_at: time,
  version: z.int(),
})

/** The only answers that contain the secret: it is not shown again. */
export const webhookWithSecret = z.strictObject({ ...webhookShape.shape, secret: z.string() })

export const webhookUrl = z
  .string()
  .check(z.maxLength(webhookUrlMaximum), z.regex(/^https?:\/\/[^\s/]/i, 'Must be a web address'))
export const webhookDescription = z.string().check(z.maxLength(200))
export const webhookEvents = z
  .array(z.enum(webhookKinds))
  .check(z.minLength(1), z.maxLength(webhookKinds.length))

/** A message on its way to one receiver. */
export const deliveryShape = z.strictObject({
  id: z.int(),
  webhook: z.int(),
  url: z.string(),
  /** The same for every try, so that a receiver knows what it has had (`webhook-id`). */
  message_id: z.string(),
  type: z.enum([...webhookKinds, testKind]),
  state: z.enum(deliveryStates),
  created_at: time,
  /** How often it was tried. */
  attempts: z.int(),
  /** The answer to the last try; null when there was none. */
  last_status: z.nullable(z.int()),
  last_attempt_at: z.nullable(time),
  next_attempt_at: z.nullable(time),
})

export const attemptShape = z.strictObject({
  at: time,
  ms: z.int(),
  status: z.nullable(z.int()),
  /** The beginning of what the receiver answered. */
  answer: z.nullable(z.string()),
  /** Why there was no answer. */
  error: z.nullable(z.string()),
})
