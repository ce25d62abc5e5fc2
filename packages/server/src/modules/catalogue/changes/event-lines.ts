import { formatMoney } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import type { Difference } from '../import/compare-store.ts'
import type { Row, Table } from '../import/tables.ts'
import type { ChangeWords } from './change-words.ts'
import type { Comparison } from './compare-rows.ts'
import { describeDifference, kindOf, phrase } from './describe-difference.ts'
import type { Wanted } from './refusal.ts'
import { textOf, type Written } from './show-fields.ts'
import { eventOf, type TakenOf } from './taken.ts'

interface EventToList {
  readonly wanted: Wanted
  readonly comparison: Comparison
  readonly row: Row<'event'>
  readonly taken: TakenOf
  readonly written: Required<Written>
  readonly words: ChangeWords
}

/** What changes in one event: a heading, with its dates, tickets, stock and extras below; nothing when nothing changes. */
export function eventLines(
  wanted: Wanted,
  comparison: Comparison,
  row: Row<'event'>,
  taken: TakenOf,
  words: ChangeWords,
): string[] {
  const timeZone = row.time_zone ?? 'UTC'
  const before = wanted.stored.events.find(({ key }) => key === row.key)
  const timeZoneBefore = before?.timeZone ?? timeZone
  const written = { currency: row.currency ?? 'GBP', timeZone, timeZoneBefore }
  const of: EventToList = { wanted, comparison, row, taken, written, words }
  const own = ofEvent(of, 'event').flatMap((difference) =>
    describeDifference('event', '', difference, written, words),
  )
  const [, ...fields] = own
  const below = [...dateLines(of), ...ticketLines(of), ...stockLines(of), ...extraLines(of)]
  if (own.length === 0 && below.length === 0) return []
  const [difference] = ofEvent(of, 'event')
  const kind = difference === undefined ? 'changed' : kindOf(difference)
  return [
    `${words.event({ name: row.title ?? '', key: row.key ?? '' })}: ${phrase(words.kinds[kind], words.taken(taken.event(row.key ?? '')))}`,
    ...fields,
    ...below.map((line) => `  ${line}`),
  ]
}

/** The differences of this event's own rows: their keys begin with its key. */
function ofEvent({ comparison, row }: EventToList, table: Table): Difference[] {
  return (comparison.differences.get(table) ?? []).filter(
    ({ key: [key = ''] }) => (table === 'event' ? key : eventOf(key)) === row.key,
  )
}

function leftOutOf({ comparison, row }: EventToList, table: Table): string[] {
  return (comparison.leftOut.get(table) ?? []).filter((key) => eventOf(key) === row.key)
}

function dateLines(of: EventToList): string[] {
  const { wanted, taken, written, words } = of
  const changed = ofEvent(of, 'event_date').flatMap((difference) => {
    const [key = ''] = difference.key
    // A past date makes room for the next one under its key.
    const isRenewed = wanted.renewed.includes(key)
    const shown = isRenewed ? { ...difference, before: null } : difference
    const starts = String((shown.before ?? shown.after)['starts_at'])
    const zone = shown.before === null ? written.timeZone : written.timeZoneBefore
    const name = words.date({ key: within(key), when: words.time(new Date(starts), zone) })
    const who = isRenewed ? '' : words.taken(taken.date(key))
    return describeDifference('event_date', name, shown, written, words, who)
  })
  const gone = leftOutOf(of, 'event_date').map((key) => {
    const starts = wanted.stored.dates.find((date) => date.key === key)?.startsAt
    const when = starts === undefined ? undefined : words.time(starts, written.timeZoneBefore)
    const who = words.taken(taken.date(key))
    return `${words.date({ key: within(key), when })}: ${phrase(words.kinds.dropped, who)}`
  })
  const cancelled = wanted.rows.event_date.flatMap(({ key, cancelled_at: at }) => {
    const stored = wanted.stored.dates.find((date) => date.key === key)
    if (key === null || at === null || eventOf(key) !== of.row.key) return []
    return stored?.isCancelled === true ? [] : [`date (${within(key)}): cancelled`]
  })
  return [...changed, ...gone, ...cancelled]
}

function ticketLines(of: EventToList): string[] {
  const { taken, written, words } = of
  const currency = currencyOf(written.currency)
  const changed = ofEvent(of, 'ticket_type').flatMap((difference) => {
    const { before, after } = difference
    const [key = ''] = difference.key
    const who = words.taken(taken.ticket(key))
    const name = words.ticket({ key: within(key), name: String(after['name']) })
    const costs = ['price', 'booking_fee'] as const
    const isDearer = before !== null && costs.some((cost) => before[cost] !== after[cost])
    const aside = isDearer && who !== '' ? words.keepPrice(who) : who
    const price =
      before === null
        ? costs.map((cost) => formatMoney(Number(after[cost]), currency)).join(' + ')
        : ''
    return describeDifference('ticket_type', name, difference, written, words, phrase(price, aside))
  })
  const gone = leftOutOf(of, 'ticket_type').map((key) => {
    const name = nameOfTicket(of, key)
    const who = words.taken(taken.ticket(key))
    return `${words.ticket({ key: within(key), name })}: ${phrase(words.kinds.dropped, who)}`
  })
  return [...changed, ...gone]
}

/** Lines for dates and types that stay; the stock of a removed one goes with it. */
function stockLines(of: EventToList): string[] {
  const { wanted, row, words } = of
  const name = (ticket: string, date: string) =>
    words.stock(
      { key: within(ticket), name: nameOfTicket(of, ticket) },
      { key: within(date), name: nameOfDate(of, date) },
    )
  const changed = ofEvent(of, 'ticket_stock').map((difference) => {
    const [ticket = '', date = ''] = difference.key
    const { before, after } = difference
    const isAgain = kindOf(difference) !== 'changed' || wanted.renewed.includes(date)
    const from = before === null || isAgain ? '' : `${String(before['capacity'])} -> `
    return `${name(ticket, date)}: ${from}${String(after['capacity'])}`
  })
  const wantedStock = new Set(
    wanted.rows.ticket_stock.map((stock) => `${stock.ticket_type_id} ${stock.event_date_id}`),
  )
  const leftOut = new Set([...leftOutOf(of, 'event_date'), ...leftOutOf(of, 'ticket_type')])
  const gone = wanted.stored.stock
    .filter(
      ({ ticket, date, isLive }) =>
        isLive &&
        eventOf(ticket) === row.key &&
        !wantedStock.has(`${ticket} ${date}`) &&
        !leftOut.has(ticket) &&
        !leftOut.has(date),
    )
    .map((stock) => {
      const who = words.taken(stock)
      return `${name(stock.ticket, stock.date)}: ${phrase(words.kinds.dropped, who)}`
    })
  return [...changed, ...gone]
}

const extras = ['question', 'offer', 'payment_plan_option'] as const

function extraLines(of: EventToList): string[] {
  const { words } = of
  return extras.flatMap((table) => {
    const changed = ofEvent(of, table).flatMap((difference) =>
      describeDifference(
        table,
        words.other(table, {
          key: within(difference.key[0] ?? ''),
          name: textOf(difference.after['question'] ?? difference.after['label']),
        }),
        difference,
        of.written,
        words,
      ),
    )
    const gone = leftOutOf(of, table).map((key) => {
      const name = words.other(table, { key: within(key), name: '' }).trim()
      return `${name}: ${words.kinds.dropped}`
    })
    return [...changed, ...gone]
  })
}

/** `night` of `late-night-jazz/night`. */
const within = (key: string): string => key.slice(key.indexOf('/') + 1)

/** What a ticket type is called, also one that is taken out. */
const nameOfTicket = ({ wanted }: EventToList, key: string): string =>
  wanted.rows.ticket_type.find((ticket) => ticket.key === key)?.name ??
  wanted.stored.stock.find(({ ticket }) => ticket === key)?.name ??
  within(key)

function nameOfDate({ wanted, words, written }: EventToList, key: string): string {
  const row = wanted.rows.event_date.find((date) => date.key === key)
  const before = wanted.stored.dates.find((date) => date.key === key)?.startsAt
  if (typeof row?.starts_at === 'string')
    return words.time(new Date(row.starts_at), written.timeZone)
  return before === undefined ? within(key) : words.time(before, written.timeZoneBefore)
}
