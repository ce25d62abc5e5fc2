import { mailProblemText } from '@foyer/contract/api/lists/bounce-texts.ts'
import type { RowOf } from '@foyer/contract/api/lists/list-columns.ts'
import { cursorOf, readCursor } from '../../../platform/api/pages-of-lists.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import { searchQuery, searchWords } from '../../site/exports.ts'
import { shownHolder } from '../../tickets/exports.ts'
import { findAdmissions, findTickets, type TicketFilters } from './find-tickets-store.ts'
import {
  iso,
  isoOrNull,
  orderSpanOf,
  shownPage,
  type ListAsked,
  type ListPage,
} from './list-asked.ts'
import { joinedGroups, orderWords, type OrderFilters } from './order-words.ts'
import { showTickets, type ShownTicket } from './show-tickets-store.ts'
import { orNull } from '../../../platform/or-null.ts'

type Filters = OrderFilters & {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: TicketFilters['status']
  readonly checked_in?: 'yes' | 'no' | undefined
}

/** Tickets, by their orders or by who came in last. */
export async function readTickets(
  tx: ReadTx,
  given: ListAsked<Filters>,
): Promise<ListPage<RowOf<'tickets'>>> {
  const readsOrders = given.organiser.rights.includes('orders.read')
  const asked = readsOrders ? given : withoutAddresses(given)
  const { organiser, limit, filters } = asked
  const { found, cursorAt } = await findPage(tx, asked, narrowingOf(filters, readsOrders))
  const ids = found.slice(0, limit).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await showTickets(tx, organiser.id, ids)
  const shown = rows.map((row) => ticketShown(row, readsOrders))
  return shownPage(found, limit, cursorAt, shown)
}

/** The same tickets by their ids alone, for somebody who may read orders and needs no more of many of them. */
export async function findTicketIds(
  tx: ReadTx,
  asked: ListAsked<Filters>,
): Promise<ListPage<number>> {
  const { found, cursorAt } = await findPage(tx, asked, narrowingOf(asked.filters, true))
  const ids = found.slice(0, asked.limit).map(({ id }) => id)
  return shownPage(found, asked.limit, cursorAt, ids)
}

/**
 * Who sees no e-mail addresses must not find out letter by letter what they are: an @ is no part of a name. The names are
 * checked once more, because the words of an order hold those of the addresses.
 */
const withoutAddresses = (asked: ListAsked<Filters>): ListAsked<Filters> => ({
  ...asked,
  filters: {
    ...asked.filters,
    q: asked.filters.q?.replaceAll('@', ' '),
    last4: undefined,
    paid_by: undefined,
  },
})

function narrowingOf(filters: Filters, readsOrders: boolean): TicketFilters {
  const { event, date, type, events, dates, status, q } = filters
  const words = readsOrders || q === undefined ? [] : searchWords(q)
  return {
    event,
    date,
    type,
    events,
    dates,
    status,
    checkedIn: filters.checked_in === undefined ? undefined : filters.checked_in === 'yes',
    names: words.length === 0 ? undefined : namesQuery(words, joinedGroups(q ?? ''), filters.like),
    isSimilar: filters.similar !== undefined,
  }
}

/** Names, or a reference or a code that was said in groups. */
function namesQuery(
  words: readonly string[],
  joined: string | null,
  like: Filters['like'],
): string {
  const all = words
    .map((word) => {
      const others = (like?.get(word)?.spellings ?? []).map((one) => `'${one}'`)
      return `(${[searchQuery([word]), ...others].join(' | ')})`
    })
    .join(' & ')
  return joined === null ? all : `(${all}) | ${searchQuery([joined])}`
}

type Found = { readonly id: number; readonly place: string; readonly saleId?: number }

async function findPage(
  tx: ReadTx,
  asked: ListAsked<Filters>,
  narrowing: TicketFilters,
): Promise<{ readonly found: readonly Found[]; readonly cursorAt: (last: Found) => string }> {
  const { organiser, filters, limit } = asked
  if (filters.checked_in === 'yes' || filters.status === 'used') {
    const place = readCursor(asked.cursor, ['time', 'id'])
    const found = await findAdmissions(
      tx,
      {
        organiserId: organiser.id,
        after: place === null ? null : [String(place[0]), Number(place[1])],
        limit: limit + 1,
        words: orderWords(organiser.id, filters),
      },
      narrowing,
    )
    return { found, cursorAt: ({ place: at, id }) => cursorOf([at, id]) }
  }
  const place = readCursor(asked.cursor, ['time', 'id', 'id'])
  const found = await findTickets(tx, orderSpanOf(asked, place), narrowing, Number(place?.[2] ?? 0))
  return { found, cursorAt: (last) => cursorOf([last.place, last.saleId ?? 0, last.id]) }
}

const ticketShown = (row: ShownTicket, readsOrders: boolean): RowOf<'tickets'> => ({
  id: row.id,
  order: row.reference,
  holder: shownHolder({ holderName: row.holderName, saleReference: row.reference }),
  email: readsOrders ? orNull(row.holderEmail) : null,
  email_problem: readsOrders ? mailProblemText(row.bounceCode, null) : null,
  // Some have typed their address as their name, and stewards see no addresses.
  buyer: readsOrders || !(row.fullName ?? '').includes('@') ? row.fullName : null,
  event: row.title,
  event_id: row.eventId,
  date_id: row.dateId,
  starts_at: iso(row.startsAt),
  time_zone: row.timeZone,
  type: row.typeName,
  seat: row.seat === null ? null : [row.seat.section, row.seat.row, row.seat.number].join(' '),
  code: row.code,
  status: row.status,
  checked_in_at: isoOrNull(row.usedAt),
  paid_at: iso(row.paidAt),
  guest_list: row.guestList,
  note: orNull(row.note),
})
