import * as z from 'zod/mini'
import { queueRateMaximum } from '../../limits.ts'
import { organiserKey, time } from '../fields.ts'

/** The key of the queue that is in front of the whole shop; only the operator steers it. */
export const shopQueueKey = '_shop'

/** A queue is known by the key of its event, by `organiser.group` of events that wait together, or as the whole shop's. */
export const queueKey = z.string().check(z.regex(/^[a-z0-9._-]{1,200}$/i))
export const ofQueue = z.strictObject({ organiser: organiserKey, queue: queueKey })

/** People a minute, as somebody has set it. */
export const queueRate = z.int().check(z.minimum(1), z.maximum(queueRateMaximum))

/**
 * Where a queue is. `off`: nobody waits, and nobody will until there is a sale or a rush; `ready`: whoever comes next waits;
 * `to_come`: it begins at `waits_from`; `gathering`: people wait for the sale to open; `drawing`: their numbers are drawn;
 * `open`: people are called; `full`: every ticket is in a basket; `sold_out`; `paused`: nobody is called for now; `closed`:
 * somebody has ended it, and buyers go straight to the tickets.
 */
export const queueStates = [
  'off',
  'ready',
  'to_come',
  'gathering',
  'drawing',
  'open',
  'full',
  'sold_out',
  'paused',
  'closed',
] as const
export type QueueStateName = (typeof queueStates)[number]

/** One use of a queue: the one that is going, or the last one. */
const queueRun = z.strictObject({
  id: z.int(),
  started: time,
  /** When the sale opens, or has opened: who came before takes part in the draw. */
  opens: time,
  closed: z.nullable(time),
  /** How many have come, and how many of them took part in the draw; null before it. */
  arrivals: z.int(),
  drawn: z.nullable(z.int()),
  /** Numbers up to it may come in, and how many have not been called yet. */
  serving: z.int(),
  waiting: z.int(),
  /** How many were inside at the last look, and how many may be at once. */
  inside: z.int(),
  window: z.int(),
  /** Tickets that nobody holds, and those in baskets. */
  available: z.int(),
  held: z.int(),
  /** People a minute that somebody has set; null: as many as the shop can serve. */
  rate: z.nullable(z.int()),
  /** When somebody was called last, or could have been; null before the first look. */
  looked: z.nullable(time),
})

const queueFields = {
  key: z.string(),
  state: z.enum(queueStates),
  /** How its events are queued for: the strictest of them. Null for the whole shop. */
  queue: z.nullable(z.enum(['never', 'automatic', 'always'])),
  /** What people wait for; empty for the whole shop. */
  events: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  time_zone: z.nullable(z.string()),
  /** Whether anything of it can be bought now. */
  is_on_sale: z.boolean(),
  /** When the next sale opens, and from when people wait for it; null without one. */
  sale_opens: z.nullable(time),
  waits_from: z.nullable(time),
  /** The path of the page on which buyers wait. */
  page: z.string(),
  run: z.nullable(queueRun),
}

export const queueRow = z.strictObject(queueFields)
export type QueueRow = z.output<typeof queueRow>

export const queueShape = z.strictObject({
  ...queueFields,
  /** How many were called in the last minute; null when nothing is known of it. */
  called_a_minute: z.nullable(z.number()),
  /** How far it was served at a time, for the last two hours at most. */
  history: z.array(z.strictObject({ at: time, serving: z.int(), inside: z.int() })),
})
export type QueueShape = z.output<typeof queueShape>

/**
 * What can be done with a queue: `open` begins it, or opens one that gathers at once; `pause` calls nobody until `resume`;
 * `rate` sets how many are called in a minute; `close` ends it.
 */
export const queueActs = ['open', 'pause', 'resume', 'rate', 'close'] as const
export type QueueAct = (typeof queueActs)[number]
