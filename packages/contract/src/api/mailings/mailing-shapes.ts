import * as z from 'zod/mini'
import { mailingSubjectMaximum, mailingTextMaximum } from '../../limits.ts'
import { email, ofOne, time } from '../fields.ts'
import { freeLines } from '../../typed/free-text.ts'

/** `service`: about what they bought, to those who hold valid tickets. `marketing`: to those who have agreed to it. */
export const mailingKinds = ['service', 'marketing'] as const
/** Whom it goes to: whoever bought, or everybody who holds a ticket, also one that was passed on. */
export const mailingAudiences = ['buyers', 'holders'] as const
/** The lists whose filters say whom it is for. */
const mailingLists = ['orders', 'tickets'] as const
/**
 * `collecting`: it has begun, and whom it goes to is being written down. `stopped`: somebody has stopped it, and it can go on.
 */
export const mailingStates = [
  'draft',
  'scheduled',
  'collecting',
  'sending',
  'stopped',
  'sent',
] as const
export type MailingState = (typeof mailingStates)[number]

/**
 * Why it does not go on by itself. `filters`: the list cannot be narrowed any more as it was saved, so it has to be written anew.
 * `unknown`: a fault of the shop, whose operator is told; it is tried again.
 */
export const mailingFaults = ['filters', 'unknown'] as const
export type MailingFault = (typeof mailingFaults)[number]

/** Why somebody whom the filter finds gets no mail. */
export const leftOutReasons = [
  'no_address',
  'erased',
  'bounced',
  'no_ticket',
  'no_consent',
  'unsubscribed',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What became of a recipient's mail. `delayed`: the mail server of theirs has put it off, and is asked again. */
export const recipientStates = [
  'waiting',
  'queued',
  'sent',
  'delayed',
  'bounced',
  'failed',
  'left_out',
] as const
export type RecipientState = (typeof recipientStates)[number]

const count = z.int()
/** What a list is narrowed to, by the names of its filters, as its address has them. */
const filters = z.record(z.string(), z.string())

const words = {
  kind: z.enum(mailingKinds),
  audience: z.enum(mailingAudiences),
  /** Line ends in it become spaces. */
  subject: freeLines(mailingSubjectMaximum),
  text: freeLines(mailingTextMaximum),
}
/** What somebody writes, apart from whom it is for: that is chosen in a list. */
export const mailingWords = z.strictObject(words)

export const mailingWish = z.strictObject({
  ...words,
  list: z.enum(mailingLists),
  filters: z
    .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))
    .check(z.refine((given) => Object.keys(given).length <= 20)),
})

/** How far a mailing is: everybody it was for is in exactly one of these numbers. */
export const mailingFigures = z.strictObject({
  waiting: count,
  queued: count,
  sent: count,
  delayed: count,
  bounced: count,
  failed: count,
  left_out: count,
})

export const mailingShape = z.strictObject({
  id: z.int(),
  kind: z.enum(mailingKinds),
  audience: z.enum(mailingAudiences),
  list: z.enum(mailingLists),
  filters,
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailingStates),
  /** When it begins, or began; null for a draft. */
  begins_at: z.nullable(time),
  /** The time zone in which its beginning is said. */
  time_zone: z.string(),
  ended_at: z.nullable(time),
  created_at: time,
  /** Who wrote it. */
  by: z.string(),
  figures: mailingFigures,
  fault: z.nullable(z.enum(mailingFaults)),
  version: z.int(),
})

export const mailingRow = z.strictObject({
  id: z.int(),
  kind: z.enum(mailingKinds),
  subject: z.string(),
  state: z.enum(mailingStates),
  begins_at: z.nullable(time),
  time_zone: z.string(),
  created_at: time,
  by: z.string(),
  figures: mailingFigures,
  fault: z.nullable(z.enum(mailingFaults)),
})

export const leftOutCount = z.strictObject({ reason: z.enum(leftOutReasons), people: count })

export const recipientRow = z.strictObject({
  id: z.int(),
  /** Null where there is no address, or where it was forgotten. */
  email: z.nullable(email),
  name: z.nullable(z.string()),
  /** The newest order of theirs that the mailing is for. */
  order: z.string(),
  state: z.enum(recipientStates),
  reason: z.nullable(z.enum(leftOutReasons)),
  /** What the mail server said, in plain words before its own. */
  error: z.nullable(z.string()),
  at: z.nullable(time),
})

export const ofMailing = ofOne('mailing')
