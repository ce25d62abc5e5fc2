import type { Tx } from '../../platform/database/db.ts'

/** A unit of a paid ticket line, issued or not. */
export interface SoldTicket {
  readonly lineId: number
  readonly stockId: number
  /** Counted within its line of `qty`, from 1. */
  readonly ordinal: number
  readonly qty: number
  readonly organiserId: number
  readonly name: string
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
  /** Null while it is not issued. */
  readonly ticketId: number | null
  readonly code: string | null
  readonly status: 'valid' | 'used' | 'refunded' | null
}

/** Every ticket of a sale, in the order of its lines. Of those that are not issued yet, the last ones are given up first. */
export async function readSoldTickets(tx: Tx, saleId: number): Promise<SoldTicket[]> {
  const rows = await tx.all(
    'tickets.read_sold_tickets',
    `select l.id as line_id, l.ticket_stock_id as stock_id, n as ordinal, l.qty, e.organiser_id,
        e.title || ', ' || tt.name as name, t.id as ticket_id, t.code,
        case when t.id is null and n > l.qty - l.returned then 'refunded' else t.status end as status,
        coalesce(t.seat ->> 'section', l.seats -> (n - 1) ->> 'section') as section,
        coalesce(t.seat ->> 'row', l.seats -> (n - 1) ->> 'row') as row,
        coalesce(t.seat ->> 'number', l.seats -> (n - 1) ->> 'number') as number
      from sale_line l
        join ticket_stock s on s.id = l.ticket_stock_id
        join ticket_type tt on tt.id = s.ticket_type_id
        join event e on e.id = tt.event_id
        cross join generate_series(1, l.qty) as n
        left join ticket t on t.sale_line_id = l.id and t.ordinal = n
      where l.sale_id = $1 and l.kind = 'ticket' order by l.id, n`,
    [saleId],
  )
  return rows.map(({ section, row, number, ...ticket }) => ({
    ...ticket,
    seat: section === null || row === null || number === null ? null : { section, row, number },
  }))
}

/** Gift vouchers that this sale has issued and that are still valid. */
export async function readSoldVouchers(tx: Tx, saleId: number): Promise<number[]> {
  const rows = await tx.all(
    'tickets.read_sold_vouchers',
    `select v.id from gift_voucher v join sale_line l on l.id = v.sale_line_id
      where l.sale_id = $1 and v.cancelled_at is null`,
    [saleId],
  )
  return rows.map((row) => row.id)
}

export async function cancelVouchers(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.write(
    'tickets.cancel_vouchers',
    'update gift_voucher set cancelled_at = $2 where id = any($1::bigint[]) and cancelled_at is null',
    [ids, now],
  )
}

/** How many of these tickets are still valid. They are locked: none of them is used at a door before this transaction has ended. */
export async function lockValidTickets(tx: Tx, ids: readonly number[]): Promise<number> {
  const rows = await tx.all(
    'tickets.lock_valid_tickets',
    `select id from ticket where id = any($1::bigint[]) and status = 'valid' order by id for no key update`,
    [ids],
  )
  return rows.length
}

/** Voids tickets; the codes shown before are dead at once. Answers how many: one that was used meanwhile stays as it is. */
export async function voidTickets(tx: Tx, ids: readonly number[]): Promise<number> {
  return await tx.run(
    'tickets.void_tickets',
    `update ticket set status = 'refunded', version = version + 1 where id = any($1::bigint[]) and status = 'valid'`,
    [ids],
  )
}

/** Counts in the lines how many of them were refunded; the table refuses more than there are. */
export async function countRefunded(
  tx: Tx,
  lines: readonly { readonly lineId: number; readonly qty: number }[],
  now: Date,
): Promise<void> {
  await tx.write(
    'tickets.count_refunded',
    `with counted as (
        update sale_line l set returned = returned + w.qty
          from unnest($1::bigint[], $2::int[]) as w(id, qty) where l.id = w.id
          returning l.sale_id, l.ticket_stock_id, w.qty)
      insert into returned_ticket (sale_id, ticket_stock_id, qty, at)
        select sale_id, ticket_stock_id, qty, $3 from counted`,
    [lines.map((line) => line.lineId), lines.map((line) => line.qty), now],
  )
}
