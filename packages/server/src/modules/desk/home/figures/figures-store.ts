import type { Tx } from '../../../../platform/database/db.ts'
import { addUpBooked, bookedFigures, bookedMovements } from './booked-figures.ts'

export interface FigureMark {
  /** The last booking that is added up. */
  readonly bookedTo: number
  /** How far the next round may go, once the transactions that ran then are over. */
  readonly boundId: number
  readonly isBoundSafe: boolean
}

/**
 * The mark, locked: two processes add up one after the other. It is read by a statement of its own, whose snapshot is newer
 * than the last round. So a number that this server has not reached was restored from another one, none of whose
 * transactions is still under way. The setting tells the database that this release adds up: one before it may not.
 */
export async function lockFigureMark(tx: Tx): Promise<FigureMark> {
  await tx.write(
    'desk.lock_figure_mark',
    `select set_config('foyer.figures', 'as they come in', true) from figure_mark for update`,
  )
  return await tx.one(
    'desk.find_figure_mark',
    `select booked_to, bound_id, (bound_before::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
        or bound_before::xid8 > pg_snapshot_xmax(pg_current_snapshot())) as "is_bound_safe!" from figure_mark`,
  )
}

/** Notes the newest booking, and that those before it may still be under way. */
export async function boundFigures(tx: Tx): Promise<void> {
  await tx.write(
    'desk.bound_figures',
    `update figure_mark set bound_id = greatest(bound_id, (select coalesce(max(id), 0) from ledger_transaction)),
        bound_before = pg_snapshot_xmax(pg_current_snapshot())::text`,
  )
}

/** Adds up the bookings after `from` up to `to`, and moves the mark. It is too long for `npm run sql` to follow. */
export async function addUpBookings(tx: Tx, from: number, to: number): Promise<void> {
  await tx.dynamic.write(
    'desk.add_up_bookings',
    addUpBooked('t.id > $1 and t.id <= $2', 'marked as (update figure_mark set booked_to = $2)'),
    [from, to],
  )
}

/** Events whose days were told by another time zone than theirs. */
export async function listEventsOfOtherZone(tx: Tx): Promise<number[]> {
  const rows = await tx.all(
    'desk.list_events_of_other_zone',
    `select distinct v.id from figure_day f join ticket_stock k on k.id = f.ticket_stock_id
        join ticket_type y on y.id = k.ticket_type_id join event v on v.id = y.event_id
      where f.time_zone <> v.time_zone order by v.id`,
  )
  return rows.map(({ id }) => id)
}

/** Forgets what was added up of all organisers, and of all days. */
export async function forgetFigures(tx: Tx): Promise<void> {
  await tx.write(
    'desk.forget_figures',
    `with gone as (delete from figure_day), forgotten as (delete from movement) update figure_mark set booked_to = 0`,
  )
}

const ownerOf = (event: string): string =>
  `(select v.organiser_id from event v where v.id = ${event})`
/**
 * The sales that have tickets of an event, or gift vouchers of its organiser: their days are told by the zone of most of its
 * events, which changes with this one's.
 */
const salesOf = (event: string): string => `select x.sale_id from sale_line x
          join ticket_stock k on k.id = x.ticket_stock_id join ticket_type y on y.id = k.ticket_type_id where y.event_id = ${event}
        union select x.sale_id from sale_line x join gift_voucher_product p on p.id = x.gift_voucher_product_id
          where p.organiser_id = ${ownerOf(event)}`
const stocksOf = (event: string): string => `select k.id from ticket_stock k
          join ticket_type y on y.id = k.ticket_type_id where y.event_id = ${event}`
/** The days of an event, and what its organiser has without any. */
const daysOf = (event: string): string => `organiser_id = ${ownerOf(event)}
        and (ticket_stock_id is null or ticket_stock_id in (${stocksOf(event)}))`

/** Forgets what was added up of one event; `addUpEventAgain` follows in the same transaction. */
export async function forgetFiguresOfEvent(tx: Tx, eventId: number): Promise<void> {
  await tx.write(
    'desk.forget_figures_of_event',
    `with forgotten as (delete from movement where organiser_id = ${ownerOf('$1')} and sale_id in (${salesOf('$1')}))
      delete from figure_day where ${daysOf('$1')}`,
    [eventId],
  )
}

/** Adds up again what was booked up to the mark for sales of an event, and keeps what belongs to its organiser. */
export async function addUpEventAgain(tx: Tx, eventId: number, bookedTo: number): Promise<void> {
  const which = `t.id <= $2 and t.sale_id in (${salesOf('$1')})`
  await tx.dynamic.write(
    'desk.add_up_event_again',
    `insert into figure_day as f (organiser_id, ticket_stock_id, day, time_zone, way, currency, orders, event_orders, tickets,
        tickets_returned, brought, given_back, fees, fee_vat, vouchers_sold, donations)
      select * from (${bookedFigures(which)}) as again where ${daysOf('$1')}`,
    [eventId, bookedTo],
  )
  await tx.dynamic.write(
    'desk.add_up_movements_again',
    `insert into movement select * from (${bookedMovements(which)}) as again where organiser_id = ${ownerOf('$1')}`,
    [eventId, bookedTo],
  )
}
