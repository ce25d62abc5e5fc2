import { t } from '@foyer/language/texts.ts'
import { formatNumber } from '@foyer/contract/formats.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Report } from '../file/problem.ts'
import { slugTaken } from '../file/taken-names.ts'
import { writtenTime } from '../file/times.ts'
import type { Entries } from './entries.ts'
import { checkCodes, checkVouchers } from './check-stored-codes.ts'
import { entriesOf, keysOf, readSummary } from './summary.ts'
import { checkTicketsNamed } from './check-tickets-named.ts'
import type { Stored } from './read-stored.ts'
import { takenSeatsOf, type PastImport, type StoredEvent } from './stored-store.ts'
import type { Rows } from './tables.ts'

/** Reports everything in the file that would change what is already sold. */
export async function checkAgainstStored(
  tx: Tx,
  entries: Entries,
  rows: Rows,
  others: readonly PastImport[],
  stored: Stored,
  report: Report,
): Promise<void> {
  const eventKeys = keysOf(rows, 'event')
  checkOwners(rows, others, report)
  checkEvents(entries, stored.events, report)
  checkStock(entries, rows, stored, report)
  checkCancelled(rows, stored, report)
  await checkSeats(tx, entries, eventKeys, report)
  await checkTicketsNamed(tx, rows, report)
  await checkCodes(tx, rows, report)
  await checkVouchers(tx, rows, report)
}

/** An event, code or voucher belongs to one catalogue only: otherwise each import would undo the other. */
function checkOwners(rows: Rows, others: readonly PastImport[], report: Report): void {
  const sections = {
    event: 'events',
    promo_code: 'codes',
    gift_voucher_product: 'gift_vouchers',
  } as const
  for (const { name, summary } of others) {
    const { keys } = readSummary(summary)
    for (const table of ['event', 'promo_code', 'gift_voucher_product'] as const) {
      const taken = new Set(keys[table])
      for (const key of entriesOf(rows, table)) {
        if (taken.has(key))
          report(
            [sections[table], key],
            `"${key}" is in catalogue "${name}" already`,
            t('The catalogue file “{file}” has this already.', { file: name }),
          )
      }
    }
  }
}

function checkEvents(entries: Entries, stored: readonly StoredEvent[], report: Report): void {
  for (const [key, event] of Object.entries(entries.own.events)) {
    const path = ['events', key]
    const slug = event.slug ?? key
    const owner = stored.find((other) => other.slug === slug && other.key !== key)
    if (owner !== undefined)
      report([...path, 'slug'], `slug "${slug}" belongs to event "${owner.key}"`, slugTaken(slug))
    const before = stored.find((other) => other.key === key)
    if (before === undefined || before.taken === 0) continue
    const tickets = before.taken === 1 ? '1 ticket is' : `${before.taken} tickets are`
    if (before.currency !== event.currency) {
      report(
        [...path, 'currency'],
        `the currency stays ${before.currency}: ${tickets} held or sold`,
        t('The currency stays {currency}: tickets are sold or held.', {
          currency: before.currency,
        }),
      )
    }
    if (before.organiser !== event.organiser) {
      report(
        [...path, 'organiser'],
        `the organiser stays "${before.organiser}": ${tickets} held or sold`,
        t('The organiser stays: tickets are sold or held.'),
      )
    }
    if (before.seatingPlan !== (event.seating_plan ?? null)) {
      report(
        [...path, 'seating_plan'],
        `the seating plan stays as it is: ${tickets} held or sold`,
        t('The seating plan stays: tickets are sold or held.'),
      )
    }
  }
}

/** Who has a ticket is told by the desk, and has the money back; a file would cancel it silently. */
function checkCancelled(rows: Rows, { stock, dates }: Stored, report: Report): void {
  const stands = new Set(dates.filter(({ isCancelled }) => !isCancelled).map(({ key }) => key))
  for (const { key, cancelled_at: cancelledAt } of rows.event_date) {
    if (key === null || cancelledAt === null || !stands.has(key)) continue
    const taken = stock.reduce(
      (all, one) => (one.date === key ? all + one.held + one.sold : all),
      0,
    )
    if (taken === 0) continue
    const [event = '', date = ''] = key.split('/')
    report(
      ['events', event, 'dates', date, 'cancelled'],
      `cancel this date at the desk, which tells its guests and gives their money back: ${taken} held or sold`,
      t('Please use “Cancel or move”, which tells its guests and gives their money back.'),
    )
  }
}

function checkStock(entries: Entries, rows: Rows, { stock, dates }: Stored, report: Report): void {
  const wanted = new Map(
    rows.ticket_stock.map((row) => [
      `${row.ticket_type_id} ${row.event_date_id}`,
      row.capacity ?? 0,
    ]),
  )
  for (const { ticket, date, held, sold } of stock) {
    const taken = held + sold
    const capacity = wanted.get(`${ticket} ${date}`)
    if (capacity === undefined || capacity >= taken) continue
    const [event = '', type = ''] = ticket.split('/')
    const fields = entries.own.events[event]?.tickets[type]
    const written = fields?.stock
    // What has as many as the room of its date is said at the room, below.
    if (written === undefined && fields?.seat_category === undefined) continue
    const dateKey = date.slice(date.indexOf('/') + 1)
    const path = [
      'events',
      event,
      'tickets',
      type,
      written === undefined ? 'seat_category' : 'stock',
    ]
    report(
      typeof written === 'object' ? [...path, dateKey] : path,
      `stock ${capacity} is below the ${taken} that are held or sold on date "${dateKey}"`,
      t('{count} are fewer than the {taken} that are sold or held on {date}.', {
        count: formatNumber(capacity),
        taken: formatNumber(taken),
        date: writtenTime(entries.own.events[event]?.dates[dateKey]?.starts ?? dateKey),
      }),
    )
  }
  const capacities = new Map(rows.event_date.map((row) => [row.key, row.capacity]))
  for (const { key, taken } of dates) {
    const capacity = capacities.get(key)
    if (capacity === undefined || capacity === null || capacity >= taken) continue
    const [event = '', date = ''] = key.split('/')
    report(
      ['events', event, 'dates', date, 'capacity'],
      `capacity ${capacity} is below the ${taken} that are held or sold`,
      t('{count} are fewer than the {taken} that are sold or held.', {
        count: formatNumber(capacity),
        taken: formatNumber(taken),
      }),
    )
  }
}

interface Seat {
  /** As a file and a plan name it. */
  readonly seat: string
  readonly name: string
}

const seatsLost = (seats: string): string =>
  t('The plan has lost seats that are sold or held: {seats}.', { seats })
const seatsRenamed = (seats: string): string =>
  t('The plan gives other names to seats that are sold or held: {seats}.', { seats })

/** A seat that is held or sold stays, and keeps the name that is printed on its ticket. */
async function checkSeats(
  tx: Tx,
  entries: Entries,
  events: readonly string[],
  report: Report,
): Promise<void> {
  const missing = new Map<string, Seat[]>()
  const renamed = new Map<string, Seat[]>()
  const add = (to: Map<string, Seat[]>, event: string, seat: Seat) =>
    to.set(event, [...(to.get(event) ?? []), seat])
  for (const { event, seatGuid: seat, name } of await takenSeatsOf(tx, events)) {
    const plan = entries.assets.plans.get(entries.own.events[event]?.seating_plan ?? '')
    if (plan === undefined) continue
    const newName = plan.seatNames.get(seat)
    if (newName === undefined) add(missing, event, { seat, name })
    else if (newName !== name)
      add(renamed, event, { seat: `${name} (now ${newName})`, name: `${name} → ${newName}` })
  }
  for (const [seatsOfEvent, what, atDesk] of [
    [missing, 'the plan has lost seats that are held or sold', seatsLost],
    [renamed, 'the plan gives other names to seats that are held or sold', seatsRenamed],
  ] as const) {
    for (const [event, all] of seatsOfEvent) {
      const seats = all.slice(0, 5)
      report(
        ['events', event, 'seating_plan'],
        `${what}: ${seats.map(({ seat }) => seat).join(', ')}`,
        atDesk(seats.map(({ name }) => name).join(', ')),
      )
    }
  }
}
