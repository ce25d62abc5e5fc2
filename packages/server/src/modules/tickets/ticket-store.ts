import {
  walletUpcomingMaximum,
  walletPastMaximum,
  dateLastsAtMostMs,
} from '@foyer/contract/limits.ts'
import type { Tx } from '../../platform/database/db.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import type { TicketClaim } from './ticket-code.ts'

/** An issued ticket with what its holder is shown of it. */
export interface TicketRow {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly status: 'valid' | 'used' | 'refunded'
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
  readonly holderName: string
  readonly holderEmail: string
  readonly saleReference: string | null
  readonly eventDateId: number
  /** Offered to somebody who has not answered. */
  readonly isPromised: boolean
  readonly eventTitle: string
  readonly eventSlug: string
  readonly poster: string | null
  readonly posterAlt: string
  readonly timeZone: string
  readonly onlineUrl: string | null
  readonly organiserName: string
  readonly ticketName: string
  readonly startsAt: Date
  /** When its date was moved or brought to another venue the last time, and when it was cancelled. */
  readonly movedAt: Date | null
  readonly cancelledAt: Date | null
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly venueName: string | null
  /** Whether its organiser posts something. */
  readonly posted: boolean
  readonly venueTown: string | null
  readonly venueAddress: string | null
}

/** What is shown of the tickets of `from`, which is a table of tickets or made like it. */
const ticketRowsOf = (
  from: string,
): string => `select t.id, t.version, t.code, t.status, t.seat, t.holder_name,
    t.holder_email,
    s.reference as sale_reference, t.event_date_id,
    exists (select from transfer_ticket p where p.ticket_id = t.id and p.live) as is_promised, e.title as event_title, e.slug as event_slug, e.poster,
    e.poster_alt, e.time_zone, coalesce(e.livestream_url, e.online_access) as online_url,
    o.name as organiser_name, tt.name as ticket_name, d.starts_at, d.moved_at, d.cancelled_at, d.ends_at,
    d.doors_at, v.name as venue_name, e.posted, v.town as venue_town,
    coalesce(
      nullif(concat_ws(', ', nullif(v.address_1, ''), nullif(v.address_2, ''), nullif(v.town, ''), nullif(v.postcode, '')), ''),
      v.full_address
    ) as venue_address
  from ${from} t
    join sale s on s.id = t.sale_id
    join ticket_type tt on tt.id = t.ticket_type_id
    join event_date d on d.id = t.event_date_id
    join event e on e.id = d.event_id
    join organiser o on o.id = e.organiser_id
    left join venue v on v.id = e.venue_id`
export const ticketRows = ticketRowsOf('ticket')
/** The same of tickets that a statement has just issued, in the order of `listTicketsOfSale`. */
export const issuedTicketRows = (issued: string): string =>
  `${ticketRowsOf(issued)} order by t.sale_line_id, t.ordinal`

// A ticket bought without signing in belongs to the person who can prove its e-mail address.
const ofAccount = `(t.account_id = $1 or (t.account_id is null and ${emailKeyIn('t.holder_email')} = $2))`
/** Its buyer still holds it: a ticket that was passed on is somebody else's. */
const ofSale = `t.sale_id = $1 and ${emailKeyIn('t.holder_email')} = ${emailKeyIn('s.email')}`
/** When a date is over at the latest; `d` has its times. */
export const endOf = (d: string): string =>
  `coalesce(${d}.ends_at, ${d}.starts_at + interval '${dateLastsAtMostMs} milliseconds')`
const isPast = (d: string): string => `${endOf(d)} < $3`

/** The soonest that is not over comes first; after these the past ones, the latest first. */
export async function listTicketsOfAccount(
  tx: Tx,
  account: { readonly id: number; readonly emailKey: string },
  now: Date,
): Promise<(TicketRow & { readonly isPast: boolean })[]> {
  return await tx.all(
    'tickets.list_of_account',
    `select w.*, ${isPast('w')} as is_past
      from ((${ticketRows} where ${ofAccount} and not ${isPast('d')} order by d.starts_at, t.id limit ${walletUpcomingMaximum})
        union all (${ticketRows} where ${ofAccount} and ${isPast('d')} order by d.starts_at desc, t.id limit ${walletPastMaximum})) w
      order by is_past, case when not ${isPast('w')} then w.starts_at end, case when ${isPast('w')} then w.starts_at end desc, w.id`,
    [account.id, account.emailKey, now],
  )
}

export async function findTicketOfAccount(
  tx: Tx,
  account: { readonly id: number; readonly emailKey: string },
  ticketId: number,
): Promise<TicketRow | undefined> {
  return await tx.maybe(
    'tickets.find_ticket_of_account',
    `${ticketRows} where ${ofAccount} and t.id = $3`,
    [account.id, account.emailKey, ticketId],
  )
}

export async function listOrderOfAccount(
  tx: Tx,
  account: { readonly id: number; readonly emailKey: string },
  reference: string,
): Promise<TicketRow[]> {
  return await tx.all(
    'tickets.list_order_of_account',
    `${ticketRows} where ${ofAccount} and s.reference = $3 order by t.id`,
    [account.id, account.emailKey, reference],
  )
}

/** Those of these tickets that the holder with this e-mail address has. */
export async function listTicketsById(
  tx: Tx,
  ids: readonly number[],
  email: string,
): Promise<TicketRow[]> {
  return await tx.all(
    'tickets.list_by_id',
    `${ticketRows} where t.id = any($1::bigint[]) and ${emailKeyIn('t.holder_email')} = ${emailKeyIn('$2')} order by t.id`,
    [ids, email],
  )
}

/** The ticket, while the code of this version admits somebody. */
export async function findTicketByClaim(
  tx: Tx,
  { ticketId, version }: TicketClaim,
): Promise<TicketRow | undefined> {
  return await tx.maybe(
    'tickets.find_by_claim',
    `${ticketRows} where t.id = $1 and t.version = $2 and t.status = 'valid'`,
    [ticketId, version],
  )
}

/** The tickets of a sale that are for events of this organiser, whoever holds them, in the order of its lines. */
export async function listTicketsOfOrganiser(
  tx: Tx,
  saleId: number,
  organiserId: number,
): Promise<TicketRow[]> {
  return await tx.all(
    'tickets.list_of_organiser',
    `${ticketRows} where t.sale_id = $1 and o.id = $2 order by t.sale_line_id, t.ordinal`,
    [saleId, organiserId],
  )
}

/** The tickets of a sale that its buyer still holds, in the order of its lines. */
export async function listTicketsOfSale(tx: Tx, saleId: number): Promise<TicketRow[]> {
  return await tx.all(
    'tickets.list_of_sale',
    `${ticketRows} where ${ofSale} order by t.sale_line_id, t.ordinal`,
    [saleId],
  )
}
