import { t } from '@foyer/language/texts.ts'
import type { Row } from '../../import/tables.ts'
import type { Builder, RelativeDate } from './builder.ts'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import type { DateFields, EventFields } from '@foyer/contract/catalogue/event-fields.ts'
import { timeZoneOf } from './event-rows.ts'
import type { FilePath } from '../problem.ts'
import { readAfterStart, readBeforeStart } from '../times-around-start.ts'
import {
  isRelativeTime,
  isTimeAgo,
  readLocalTime,
  readRelativeTime,
  sameLocalTime,
  type TimeResult,
} from '../times.ts'

export interface DateRows {
  readonly rows: Row<'event_date'>[]
  /** Relative dates that the import stores. */
  readonly relativeDates: Record<string, RelativeDate>
  /** Relative dates that have passed and get a new day; their rows stay for those who hold tickets. */
  readonly renewed: string[]
  /** Relative dates that were over when they were written. */
  readonly ago: string[]
}

export function dateRows(builder: Builder, fields: CatalogueFields): DateRows {
  const found: DateRows = { rows: [], relativeDates: {}, renewed: [], ago: [] }
  for (const [eventKey, event] of Object.entries(fields.events)) {
    const zone = timeZoneOf(fields, event)
    const isOver = everyKnownDateIsOver(builder, eventKey, event)
    for (const [dateKey, date] of Object.entries(event.dates)) {
      const key = `${eventKey}/${dateKey}`
      const path = ['events', eventKey, 'dates', dateKey]
      checkHosted(builder, fields, event, date, path)
      const start = startOf(builder, fields, date, key, zone, isOver, path)
      if (!start.ok) {
        builder.report([...path, 'starts'], start.reason, start.atDesk)
        continue
      }
      if (isRelativeTime(date.starts)) {
        if (isTimeAgo(date.starts)) found.ago.push(key)
        found.relativeDates[key] = { text: date.starts, at: start.at.toString() }
        const before = builder.memory.relativeDates.get(key)
        // Past days of a season stay until the whole season moves on.
        const isNext = isAfter(start.at.toString(), builder.now)
        if (before !== undefined && !isAfter(before.at, builder.now) && isNext)
          found.renewed.push(key)
      }
      found.rows.push(dateRow(builder, event, date, key, start.at, zone, path))
    }
  }
  return found
}

function isAfter(at: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(at), now) > 0
}

/** A season of several days moves on as a whole, not day by day. */
function everyKnownDateIsOver(builder: Builder, eventKey: string, event: EventFields): boolean {
  return Object.keys(event.dates).every((dateKey) => {
    const before = builder.memory.relativeDates.get(`${eventKey}/${dateKey}`)
    return before === undefined || !isAfter(before.at, builder.now)
  })
}

function startOf(
  builder: Builder,
  fields: CatalogueFields,
  date: DateFields,
  key: string,
  zone: string,
  isOver: boolean,
  path: readonly string[],
): TimeResult {
  if (!isRelativeTime(date.starts)) return readLocalTime(date.starts, zone)
  if (!fields.relative_dates) {
    return {
      ok: false,
      reason: `"${date.starts}" needs "relative_dates: true" at the top; write the date, such as "2027-02-13 19:30"`,
      atDesk: t('Please give a day and a time.'),
    }
  }
  const before = builder.memory.relativeDates.get(key)
  const isAgo = isTimeAgo(date.starts)
  if (before?.text === date.starts && (isAgo || !isOver)) {
    const zoneBefore = builder.memory.timeZones.get(key.slice(0, key.indexOf('/'))) ?? zone
    return sameLocalTime(Temporal.Instant.from(before.at), zoneBefore, zone)
  }
  const start = readRelativeTime(date.starts, zone, builder.now)
  if (start.ok && !isAgo && !isAfter(start.at.toString(), builder.now)) {
    builder.report(
      [...path, 'starts'],
      `"${date.starts}" is already over`,
      t('This is over already.'),
    )
  }
  return start
}

function dateRow(
  builder: Builder,
  event: EventFields,
  date: DateFields,
  key: string,
  start: Temporal.Instant,
  zone: string,
  path: readonly string[],
): Row<'event_date'> {
  const read = (
    field: 'ends' | 'doors' | 'on_sale_from' | 'on_sale_until',
    reader: typeof readBeforeStart,
    end: string | null = null,
  ) => {
    const text = date[field]
    const ended = end === null ? null : Temporal.Instant.from(end)
    return text === undefined
      ? null
      : builder.time(reader(text, start, zone, ended), [...path, field])
  }
  const ends = read('ends', readAfterStart)
  const doors = read('doors', readBeforeStart)
  const from = read('on_sale_from', readBeforeStart, ends)
  const until = read('on_sale_until', readBeforeStart, ends)
  const startsAt = start.toString()
  inOrder(startsAt, ends, () =>
    builder.report([...path, 'ends'], 'ends before it starts', t('It ends before it starts.')),
  )
  if (startsAt === ends)
    builder.report(
      [...path, 'ends'],
      'ends at the moment it starts; leave "ends" out when the end is not known',
      t('It ends at the moment it starts. Enter a later end, or leave it out.'),
    )
  inOrder(doors, startsAt, () =>
    builder.report(
      [...path, 'doors'],
      'the doors open after it starts',
      t('The doors open after it starts.'),
    ),
  )
  inOrder(from, until, () =>
    builder.report(
      [...path, 'on_sale_until'],
      'the sale ends before it begins',
      t('The sale ends before it begins.'),
    ),
  )
  if (from !== null && from === until)
    builder.report(
      [...path, 'on_sale_until'],
      'the sale ends at the moment it begins',
      t('The sale ends at the moment it begins.'),
    )
  if (until === null)
    inOrder(from, ends ?? startsAt, () =>
      builder.report(
        [...path, 'on_sale_from'],
        'the sale begins after the event',
        t('The sale begins after the event.'),
      ),
    )
  if (until === null && from !== null && from === (ends ?? startsAt))
    builder.report(
      [...path, 'on_sale_from'],
      'the sale begins when the event is over',
      t('The sale begins when the event is over.'),
    )
  return {
    key,
    event_id: key.slice(0, key.indexOf('/')),
    starts_at: startsAt,
    ends_at: ends,
    doors_at: doors,
    label: date.label ?? null,
    on_sale_from: from,
    on_sale_until: until,
    capacity: date.capacity ?? null,
    seating_provider_event: date.seating_provider_event ?? null,
    archived_at: null,
    cancelled_at: date.cancelled ? builder.now.toString() : null,
  }
}

/** On a hosted chart each date is an event of its own. */
function checkHosted(
  builder: Builder,
  fields: CatalogueFields,
  event: EventFields,
  date: DateFields,
  path: FilePath,
): void {
  const plan = fields.seating_plans[event.seating_plan ?? '']
  const given = date.seating_provider_event !== undefined
  if (plan?.provider === 'seatsio') {
    if (!given)
      builder.report(
        path,
        'needs its seating_provider_event: the plan is kept by seats.io',
        t('Seats.io keeps the seating plan: please name the event there.'),
      )
  } else if (given) {
    builder.report(
      [...path, 'seating_provider_event'],
      'is for events whose seating_plan is kept by seats.io',
      t('This is only for events whose seating plan is kept by seats.io.'),
    )
  }
}

function inOrder(first: string | null, second: string | null, otherwise: () => void): void {
  if (first === null || second === null) return
  if (Temporal.Instant.compare(Temporal.Instant.from(first), Temporal.Instant.from(second)) > 0)
    otherwise()
}
