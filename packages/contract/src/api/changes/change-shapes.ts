import * as z from 'zod/mini'
import { changeWordsMaximum, datesOfChangeMaximum } from '../../limits.ts'
import { rowId } from '../box-office/desk-shapes.ts'
import { askedDay, currency, minorUnits, time } from '../fields.ts'
import { freeLines } from '../../typed/free-text.ts'

/** Shapes of acts that change what people have tickets for. */

export const changeKinds = ['cancel', 'move', 'venue'] as const
const changeStates = ['running', 'stopped', 'done'] as const
/**
 * What has become of an order: it waits for its turn, its buyer may still choose, they keep their tickets, have others for another
 * date, the money went back, or a person has to decide, or has.
 */
export const changedOrderStates = [
  'waiting',
  'choosing',
  'kept',
  'exchanged',
  'refunded',
  'person',
  'decided',
] as const
/** What a buyer has said who was asked. */
export const choiceAnswers = ['keep', 'exchange', 'refund'] as const
/** Whether its buyer was told: `lost` is a mail that did not arrive. */
export const toldStates = ['not_yet', 'queued', 'sent', 'lost', 'no_address'] as const

const localTime = z
  .string()
  .check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}$/, 'Must be a day and a time'))

/** Where the money is of orders that were cancelled; `nothing` had to go back of an order that cost nothing. */
export const givenBackStates = ['back', 'on_its_way', 'owed', 'by_hand', 'nothing'] as const
/** What has become of a text message. */
export const textStates = ['queued', 'sent', 'failed'] as const

const counts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, ReturnType<typeof z.int>>

/** What is changed. Times are those of a clock at the place of the event. */
export const changeWish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cancel'),
    dates: z.array(rowId).check(z.minLength(1), z.maxLength(datesOfChangeMaximum)),
  }),
  z.strictObject({
    kind: z.literal('move'),
    date: rowId,
    starts: localTime,
    /** Absent: it lasts as long as before, and the doors open as long before. */
    ends: z.optional(localTime),
    doors: z.optional(localTime),
  }),
  z.strictObject({ kind: z.literal('venue'), venue: rowId }),
])

/** What people are told, and until when they may choose. */
export const changeLetter = {
  /** In the organiser's own words. They are text: what looks like HTML is shown as it stands. */
  words: freeLines(changeWordsMaximum, 'Please say what has happened'),
  /**
   * The last day on which buyers may choose; absent: they are not asked. Tickets of a date that was moved, or has another venue, stay
   * good without an answer; the money of a cancelled date goes back without one, and until then another date of the event can be
   * chosen at no extra charge.
   */
  choose_until: z.optional(askedDay),
}

const place = z.nullable(z.strictObject({ id: z.int(), name: z.string() }))

/** A date as it was and as it becomes. */
const changedDate = z.strictObject({
  date: z.int(),
  label: z.nullable(z.string()),
  starts_at: time,
  new_starts_at: z.nullable(time),
})

/** What an act is about. */
export const changeSubject = {
  kind: z.enum(changeKinds),
  event: z.strictObject({ id: z.int(), title: z.string(), time_zone: z.string() }),
  dates: z.array(changedDate),
  venue: place,
  new_venue: place,
}

/** Orders by what has become of them, and their buyers by whether they were told. */
const changeProgress = z.strictObject({
  orders: z.int(),
  ...counts(changedOrderStates),
  /** Where the money of those is that are `refunded`. */
  given_back: z.strictObject(counts(givenBackStates)),
  /** How many of those that keep their tickets have said so. */
  answered: z.int(),
  /** What those who were asked have said, and how many of them nothing: by staff or by the day that is over, theirs is settled, too. */
  chose: z.strictObject({
    keep: z.int(),
    exchange: z.int(),
    refund: z.int(),
    nothing: z.int(),
  }),
  told: z.strictObject(counts(toldStates)),
  /** The text messages that went to their buyers beside the mails. */
  texts: z.strictObject(counts(textStates)),
  /** People to whom a ticket was passed on, and how many of them were mailed. */
  holders_told: z.int(),
  /** Orders of whose money some is on its way: no provider has it yet, because none was asked or none has answered. */
  on_its_way: z.int(),
  /** Orders whose money a provider has refused to send, and those whose organiser gives it back itself and has not said that it did. */
  owed: z.int(),
  by_hand: z.int(),
  /** Tickets of these dates that somebody reserves or pays at this moment. */
  held: z.int(),
})

/** Money of an act, in one currency. */
const changeMoney = z.strictObject({
  currency,
  /** Given back to the cards and accounts it came from: `on_its_way` and `owed` say what of this no provider has taken on. */
  sent: minorUnits,
  /** What of this waits for its provider, which was not asked yet or has not answered. */
  on_its_way: minorUnits,
  to_vouchers: minorUnits,
  by_hand: minorUnits,
  off_invoices: minorUnits,
  /** What of `sent` a provider has refused to send, so that it is still owed. */
  owed: minorUnits,
})

export const eventChange = z.strictObject({
  id: z.int(),
  ...changeSubject,
  status: z.enum(changeStates),
  words: z.string(),
  choose_until: z.nullable(time),
  created_by: z.string(),
  created_at: time,
  ended_at: z.nullable(time),
  progress: changeProgress,
  money: z.array(changeMoney),
})
