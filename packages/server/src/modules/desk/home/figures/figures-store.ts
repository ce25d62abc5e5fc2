import type { Tx } from '../../../../platform/database/db.ts'
import { bookedFigures } from './booked-figures.ts'

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
 * transactions is still under way.
 */
export async function lockFigureMark(tx: Tx): Promise<FigureMark> {
  await tx.write('desk.lock_figure_mark', 'select is_only from figure_mark for update')
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

const addedUp = `insert into figure_day as f (organiser_id, ticket_stock_id, day, time_zone, way, currency, orders, event_orders,
    tickets, tickets_returned, brought, given_back, fees, fee_vat, vouchers_sold, donations)`
const addedTo = `on conflict on constraint figure_day_one do update set orders = f.orders + excluded.orders,
    event_orders = f.event_orders + excluded.event_orders, tickets = f.tickets + excluded.tickets,
    tickets_returned = f.tickets_returned + excluded.tickets_returned, brought = f.brought + excluded.brought,
    given_back = f.given_back + excluded.given_back, fees = f.fees + excluded.fees, fee_vat = f.fee_vat + excluded.fee_vat,
    vouchers_sold = f.vouchers_sold + excluded.vouchers_sold, donations = f.donations + excluded.donations`

/** Adds up the bookings after `from` up to `to`, and moves the mark. */
export async function addUpBookings(tx: Tx, from: number, to: number): Promise<void> {
  await tx.write(
    'desk.add_up_bookings',
    `with moved as (update figure_mark set booked_to = $2)
      ${addedUp} ${bookedFigures('t.id > $1 and t.id <= $2')} ${addedTo}`,
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
    'with gone as (delete from figure_day) update figure_mark set booked_to = 0',
  )
}

/** Forgets what was added up of one event; `addUpEventAgain` follows in the same transaction. */
export async function forgetFiguresOfEvent(tx: Tx, eventId: number): Promise<void> {
  await tx.write(
    'desk.forget_figures_of_event',
    `delete from figure_day where ticket_stock_id in (
        select k.id from ticket_stock k join ticket_type y on y.id = k.ticket_type_id where y.event_id = $1)`,
    [eventId],
  )
}

/** Adds up again what was booked up to the mark for sales of an event, and keeps what belongs to it. */
export async function addUpEventAgain(tx: Tx, eventId: number, bookedTo: number): Promise<void> {
  await tx.write(
    'desk.add_up_event_again',
    `${addedUp} select * from (
        ${bookedFigures(`t.id <= $2 and t.sale_id in (select x.sale_id from sale_line x
          join ticket_stock k on k.id = x.ticket_stock_id join ticket_type y on y.id = k.ticket_type_id where y.event_id = $1)`)}) as again
      where again.ticket_stock_id in (
        select k.id from ticket_stock k join ticket_type y on y.id = k.ticket_type_id where y.event_id = $1) ${addedTo}`,
    [eventId, bookedTo],
  )
}
