import type { Tx } from '../../platform/database/db.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import type { Holder } from './ticket-holder.ts'
import { endOf } from './ticket-store.ts'

/** A ticket that may be given to somebody else. */
export interface PassableTicket {
  readonly id: number
  /** The `ticket_id` of the wire. */
  readonly stockId: number
  readonly timeZone: string
  /** When its date ends, or begins where no end is known. */
  readonly endsAt: Date
}

/** Whether ticket `t` for date `d` may be given to somebody else: it has no seat, is promised to nobody, and is not over. */
const mayBePassed = (now: string): string => `t.status = 'valid' and t.seat is null
        and ${endOf('d')} > ${now}
        and not exists (select from transfer_ticket p where p.ticket_id = t.id and p.live)`

/** Whether ticket `t` of sale `s` is still its buyer's. */
const isBuyers = `${emailKeyIn('t.holder_email')} = ${emailKeyIn('s.email')}`

/** A query of `t`: the tickets of sale `s` that its buyer may give to somebody else, once it is sold. */
export const passableOfSale = (
  now: string,
): string => `from ticket t join event_date d on d.id = t.event_date_id
  where s.status = 'sold' and t.sale_id = s.id and ${isBuyers} and ${mayBePassed(now)}`

/**
 * Tickets of a sale without a seat that are valid, still their buyer's, promised to nobody, and for an event that is
 * not over. The last of each line comes first, so that the buyer keeps the first.
 */
export async function readPassableTickets(
  tx: Tx,
  saleId: number,
  now: Date,
): Promise<PassableTicket[]> {
  return await tx.all(
    'tickets.read_passable',
    `select t.id, l.ticket_stock_id as "stock_id!", e.time_zone,
        coalesce(d.ends_at, d.starts_at) as ends_at
      from ticket t
        join sale s on s.id = t.sale_id
        join sale_line l on l.id = t.sale_line_id
        join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id
      where t.sale_id = $1 and ${isBuyers} and ${mayBePassed('$2')}
      order by t.sale_line_id, t.ordinal desc`,
    [saleId, now],
  )
}

export interface HeldPassable extends PassableTicket {
  readonly saleId: number
  /** Whether its buyer still holds it. */
  readonly isBuyers: boolean
}

/** A ticket of a wallet that its holder may give to somebody else; undefined for all others. */
export async function findHeldPassable(
  tx: Tx,
  holder: Holder,
  ticketId: number,
  now: Date,
): Promise<HeldPassable | undefined> {
  return await tx.maybe(
    'tickets.find_held_passable',
    `select t.id, t.sale_id, l.ticket_stock_id as "stock_id!", e.time_zone,
        coalesce(d.ends_at, d.starts_at) as ends_at, ${emailKeyIn('t.holder_email')} is not distinct from ${emailKeyIn('s.email')} as is_buyers
      from ticket t
        join sale s on s.id = t.sale_id
        join sale_line l on l.id = t.sale_line_id
        join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id
      where t.id = $1 and ${mayBePassed('$2')}
        and (($3::bigint is not null and t.account_id = $3)
          or ($4::text is not null and t.account_id is null and ${emailKeyIn('t.holder_email')} = $4)
          or ($5::bigint is not null and t.sale_id = $5 and ${emailKeyIn('t.holder_email')} = ${emailKeyIn('s.email')}))`,
    holder.kind === 'account'
      ? [ticketId, now, holder.id, holder.emailKey, null]
      : [ticketId, now, null, null, holder.saleId],
  )
}

/**
 * Gives tickets to their new holder; the earlier codes, drawn and printed, are dead at the same moment. Tickets that
 * were used or refunded meanwhile stay where they are. Answers the ids of those that were moved.
 * @param newCode makes the code that is printed beside the new QR code
 */
export async function handOverTickets(
  tx: Tx,
  ids: readonly number[],
  holder: { readonly accountId: number; readonly name: string; readonly email: string },
  change: { readonly newCode: () => string; readonly now: Date },
): Promise<number[]> {
  const codes = ids.map(() => change.newCode())
  const rows = await tx.all(
    'tickets.hand_over',
    `with passed as (
        select t.id, t.code as past, w.code from ticket t join unnest($1::bigint[], $5::text[]) as w(id, code) on w.id = t.id
        where t.status = 'valid' order by t.id for update of t),
      kept as (insert into ticket_past_code (code, ticket_id, ended_at) select past, id, $6 from passed),
      -- Files that show them say the name of who had them; one file may show several tickets of an order.
      drawn as (
        delete from made_pdf where ticket_id in (
          select beside.id from ticket beside
            where beside.sale_id in (select sale_id from ticket where id = any($1::bigint[]))))
      update ticket t set version = version + 1, code = passed.code, account_id = $2, holder_name = $3, holder_email = $4
        from passed where t.id = passed.id returning t.id`,
    [ids, holder.accountId, holder.name, holder.email, codes, change.now],
  )
  return rows.map((row) => row.id)
}
