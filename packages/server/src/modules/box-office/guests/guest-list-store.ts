import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { Row } from '../../../platform/database/statements.ts'
import type { Guest, GuestTicket } from './check-guests.ts'

/** A sheet of guests, and how far it has come. */
export type GuestList = Row<'box_office.find_guest_list'>

export interface NewGuestList {
  readonly organiserId: number
  readonly name: string
  readonly reason: string
  readonly isMailed: boolean
  readonly guests: readonly Guest[]
}

const columns = `id, organiser_id, name, reason, is_mailed, status, guests, tickets, written, refusal, created_at, ended_at`

export async function insertGuestList(
  tx: Tx,
  { organiserId, name, reason, isMailed, guests }: NewGuestList,
  now: Date,
): Promise<number> {
  const { id } = await tx.one(
    'box_office.insert_guest_list',
    `insert into guest_list (organiser_id, name, reason, is_mailed, status, guests, tickets, rows, created_at)
      values ($1, $2, $3, $4, 'waiting', $5, $6, $7, $8) returning id`,
    [
      organiserId,
      name,
      reason,
      isMailed,
      guests.length,
      guests.reduce((sum, { qty }) => sum + qty, 0),
      toJson(guests),
      now,
    ],
  )
  return id
}

export async function findGuestList(tx: Tx, id: number, organiserId: number | null = null) {
  return await tx.maybe(
    'box_office.find_guest_list',
    `select ${columns} from guest_list where id = $1 and ($2::int is null or organiser_id = $2)`,
    [id, organiserId],
  )
}

/** The lists of an organiser, the newest first. */
export async function listGuestLists(
  tx: Tx,
  organiserId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
) {
  return await tx.all(
    'box_office.list_guest_lists',
    `select ${columns} from guest_list where organiser_id = $1 and ($2::bigint is null or id < $2)
      order by id desc limit $3`,
    [organiserId, before, limit],
  )
}

/** How many lists of an organiser that were made since then wait to be taken in. */
export async function countWaitingLists(tx: Tx, organiserId: number, since: Date): Promise<number> {
  const { count } = await tx.one(
    'box_office.count_waiting_lists',
    `select count(*)::int as count from guest_list where organiser_id = $1 and status = 'waiting' and created_at > $2`,
    [organiserId, since],
  )
  return count
}

/** The guests of a list that is not written yet; empty for any other. */
export async function readGuestRows(tx: Tx, id: number): Promise<readonly Guest[]> {
  const row = await tx.maybe(
    'box_office.read_guest_rows',
    `select rows from guest_list where id = $1 and status = 'waiting'`,
    [id],
  )
  return row?.rows ?? []
}

/** Ends a list, and forgets its rows. Answers false when it has ended already. */
export async function endGuestList(
  tx: Tx,
  id: number,
  end: { readonly status: 'done' | 'refused'; readonly refusal: string | null },
  now: Date,
): Promise<boolean> {
  const ended = await tx.run(
    'box_office.end_guest_list',
    `update guest_list set status = $2, refusal = $3, rows = null, ended_at = $4,
        written = case when $2 = 'done' then guests else 0 end
      where id = $1 and status = 'waiting'`,
    [id, end.status, end.refusal, now],
  )
  return ended > 0
}

export async function setGuestsWritten(tx: Tx, id: number, written: number): Promise<void> {
  await tx.write(
    'box_office.set_guests_written',
    `update guest_list set written = $2 where id = $1 and status = 'waiting'`,
    [id, written],
  )
}

/** What can be given to guests of a date of an organiser; undefined when the date is not theirs, or is archived. */
export async function findGuestDate(
  tx: Tx,
  organiserId: number,
  eventDateId: number,
): Promise<
  { endsAt: Date; currency: string; posted: boolean; tickets: readonly GuestTicket[] } | undefined
> {
  return await tx.maybe(
    'box_office.find_guest_date',
    `select coalesce(d.ends_at, d.starts_at) as "ends_at!", e.currency, e.posted,
        coalesce((select json_agg(json_build_object('stockId', s.id, 'ticketTypeId', t.id, 'name', t.name,
              'hasSeats', t.seat_category is not null and e.seating_plan_id is not null) order by t.position, t.id)
          from ticket_stock s join ticket_type t on t.id = s.ticket_type_id
          where s.event_date_id = d.id and s.archived_at is null and t.archived_at is null), '[]') as tickets
      from event_date d join event e on e.id = d.event_id
      where d.id = $2 and e.organiser_id = $1 and d.archived_at is null and e.archived_at is null`,
    [organiserId, eventDateId],
  )
}

/** What these stocks are of. */
export async function findTicketsOfStocks(tx: Tx, stockIds: readonly number[]) {
  return await tx.all(
    'box_office.find_tickets_of_stocks',
    `select s.id as stock_id, s.ticket_type_id, s.event_date_id, d.event_id, e.currency
      from ticket_stock s join event_date d on d.id = s.event_date_id join event e on e.id = d.event_id
      where s.id = any($1::int[]) order by s.id`,
    [stockIds],
  )
}
