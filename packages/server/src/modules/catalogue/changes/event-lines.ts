import { formatMoney } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import type { Difference } from '../import/compare-store.ts'
import type { Row, Table } from '../import/tables.ts'
import type { Comparison } from './compare-rows.ts'
import { describeDifference, kindOf, phrase } from './describe-difference.ts'
import type { Wanted } from './refusal.ts'
import type { Written } from './show-fields.ts'
import { showTime } from './show-time.ts'
import { eventOf, takenText, type TakenOf } from './taken.ts'

interface EventToList {
  readonly wanted: Wanted
  readonly comparison: Comparison
  readonly row: Row<'event'>
  readonly taken: TakenOf
  readonly written: Required<Written>
}

/** What changes in one event: a heading, with its dates, tickets, stock and extras below; nothing when nothing changes. */
export function eventLines(
  wanted: Wanted,
  comparison: Comparison,
  row: Row<'event'>,
  taken: TakenOf,
): string[] {
  const timeZone = row.time_zone ?? 'UTC'
  const before = wanted.stored.events.find(({ key }) => key === row.key)
  const timeZoneBefore = before?.timeZone ?? timeZone
  const written = { currency: row.currency ?? 'GBP', timeZone, timeZoneBefore }
  const of: EventToList = { wanted, comparison, row, taken, written }
  const own = ofEvent(of, 'event').flatMap((difference) =>
    describeDifference('event', '', difference, written),
  )
  const [, ...fields] = own
  const below = [...dateLines(of), ...ticketLines(of), ...stockLines(of), ...extraLines(of)]
  if (own.length === 0 && below.length === 0) return []
  const [difference] = ofEvent(of, 'event')
  const kind = difference === undefined ? 'changed' : kindOf(difference)
  return [
    `${row.title} (${row.key}): ${phrase(kind, takenText(taken.event(row.key ?? '')))}`,
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
  const { wanted, taken, written } = of
  const changed = ofEvent(of, 'event_date').flatMap((difference) => {
    const [key = ''] = difference.key
    // A past date makes room for the next one under its key.
    const isRenewed = wanted.renewed.includes(key)
    const shown = isRenewed ? { ...difference, before: null } : difference
    const starts = String((shown.before ?? shown.after)['starts_at'])
    const zone = shown.before === null ? written.timeZone : written.timeZoneBefore
    const name = `date ${showTime(new Date(starts), zone)} (${within(key)})`
    const who = isRenewed ? '' : takenText(taken.date(key))
    return describeDifference('event_date', name, shown, written, who)
  })
  const gone = leftOutOf(of, 'event_date').map((key) => {
    const starts = wanted.stored.dates.find((date) => date.key === key)?.startsAt
    const when = starts === undefined ? '' : `${showTime(starts, written.timeZoneBefore)} `
    return `date ${when}(${within(key)}): ${phrase('dropped', takenText(taken.date(key)))}`
  })
  const cancelled = wanted.rows.event_date.flatMap(({ key, cancelled_at: at }) => {
    const stored = wanted.stored.dates.find((date) => date.key === key)
    if (key === null || at === null || eventOf(key) !== of.row.key) return []
    return stored?.isCancelled === true ? [] : [`date (${within(key)}): cancelled`]
  })
  return [...changed, ...gone, ...cancelled]
}

function ticketLines(of: EventToList): string[] {
  const { taken, written } = of
  const currency = currencyOf(written.currency)
  const changed = ofEvent(of, 'ticket_type').flatMap((difference) => {
    const { before, after } = difference
    const [key = ''] = difference.key
    const who = takenText(taken.ticket(key))
    const name = `ticket ${String(after['name'])} (${within(key)})`
    const costs = ['price', 'booking_fee'] as const
    const isDearer = before !== null && costs.some((cost) => before[cost] !== after[cost])
    const aside = isDearer && who !== '' ? `${who} keep their price` : who
    const price =
      before === null
        ? costs.map((cost) => formatMoney(Number(after[cost]), currency)).join(' + ')
        : ''
    return describeDifference('ticket_type', name, difference, written, phrase(price, aside))
  })
  const gone = leftOutOf(of, 'ticket_type').map(
    (key) => `ticket ${within(key)}: ${phrase('dropped', takenText(taken.ticket(key)))}`,
  )
  return [...changed, ...gone]
}

/** Lines for dates and types that stay; the stock of a removed one goes with it. */
function stockLines(of: EventToList): string[] {
  const { wanted, row } = of
  const name = (ticket: string, date: string) => `stock of ${within(ticket)} on ${within(date)}`
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
      const who = takenText(stock)
      return `${name(stock.ticket, stock.date)}: ${phrase('dropped', who)}`
    })
  return [...changed, ...gone]
}

const extras = {
  question: 'question',
  offer: 'offer',
  payment_plan_option: 'payment plan',
} as const satisfies Partial<Record<Table, string>>

function extraLines(of: EventToList): string[] {
  return Object.entries(extras).flatMap(([name, called]) => {
    const table = name as keyof typeof extras
    const changed = ofEvent(of, table).flatMap((difference) =>
      describeDifference(
        table,
        `${called} ${within(difference.key[0] ?? '')}`,
        difference,
        of.written,
      ),
    )
    return [...changed, ...leftOutOf(of, table).map((key) => `${called} ${within(key)}: dropped`)]
  })
}

/** `night` of `late-night-jazz/night`. */
const within = (key: string): string => key.slice(key.indexOf('/') + 1)
