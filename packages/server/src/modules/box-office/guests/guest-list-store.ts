import type { ReadTx, Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { Row } from '../../../platform/database/statements.ts'
import type { Guest, GuestTicket } from '@foyer/contract/rules/guests/check-guests.ts'

/** A sheet of guests, and how far it has come. */
export type GuestList = Row<'box_office.find_guest_list'>

export interface NewGuestList {
  readonly organiserId: number
  readonly name: string
  readonly reason: string
  readonly isMailed: boolean
  readonly guests: readonly Guest[]
}

/** What is read of a list `g`, whose tickets are all for one date. */
const columns = `g.id, g.organiser_id, g.name, g.reason, g.is_mailed, g.status, g.guests, g.tickets, g.written, g.mails_left, g.refusal,
    g.created_at, g.ended_at, g.status = 'failed' and g.rows is not null as "can_be_repeated!",
    (select a.actor_name from action_log a where a.organiser_id = g.organiser_id and a.subject_kind = 'guest_list'
      and a.subject_id = g.id::text and a.action = 'guest_list.taken' order by a.id limit 1) as taken_by,
    (select json_build_object('id', e.id, 'title', e.title, 'date', d.id, 'starts_at', d.starts_at, 'time_zone', e.time_zone)
      from guest_list_ticket l join ticket_stock k on k.id = l.ticket_stock_id join event_date d on d.id = k.event_date_id
        join event e on e.id = d.event_id where l.guest_list_id = g.id limit 1) as event,
    (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'tickets', l.tickets) order by y.position, y.id), '[]')
      from guest_list_ticket l join ticket_stock k on k.id = l.ticket_stock_id join ticket_type y on y.id = k.ticket_type_id
      where l.guest_list_id = g.id) as "types!"`

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

/** Writes down what its guests get: how many tickets of which stocks. */
export async function insertGuestListTickets(
  tx: Tx,
  id: number,
  wanted: ReadonlyMap<number, number>,
): Promise<void> {
  await tx.write(
    'box_office.insert_guest_list_tickets',
    `insert into guest_list_ticket (guest_list_id, ticket_stock_id, tickets)
      select $1, w.stock_id, w.tickets from unnest($2::int[], $3::int[]) as w(stock_id, tickets)`,
    [id, [...wanted.keys()], [...wanted.values()]],
  )
}

export async function findGuestList(tx: Tx, id: number, organiserId: number | null = null) {
  return await tx.maybe(
    'box_office.find_guest_list',
    `select ${columns} from guest_list g where g.id = $1 and ($2::int is null or g.organiser_id = $2)`,
    [id, organiserId],
  )
}

/** The lists of an organiser, the newest first. */
export async function listGuestLists(
  tx: ReadTx,
  organiserId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
) {
  return await tx.all(
    'box_office.list_guest_lists',
    `select ${columns} from guest_list g where g.organiser_id = $1 and ($2::bigint is null or g.id < $2)
      order by g.id desc limit $3`,
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

/** The lists that wait to be taken in, of all organisers, the oldest first. */
export async function findWaitingLists(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.all(
    'box_office.find_waiting_lists',
    `select id from guest_list where status = 'waiting' order by created_at`,
  )
  return rows.map(({ id }) => id)
}

/** The guests of a list that is not written yet; empty for any other. */
export async function readGuestRows(tx: Tx, id: number): Promise<readonly Guest[]> {
  const row = await tx.maybe(
    'box_office.read_guest_rows',
    `select rows from guest_list where id = $1 and status in ('waiting', 'failed')`,
    [id],
  )
  return row?.rows ?? []
}

/** Locks a list, and answers where it is held and whether it has failed; undefined when it is not this organiser's. */
export async function lockGuestList(tx: Tx, id: number, organiserId: number) {
  return await tx.maybe(
    'box_office.lock_guest_list',
    `select g.status, k.event_date_id as event_date_id from guest_list g
        left join lateral (select k.event_date_id from guest_list_ticket l join ticket_stock k on k.id = l.ticket_stock_id
          where l.guest_list_id = g.id limit 1) k on true
      where g.id = $1 and g.organiser_id = $2 for update of g`,
    [id, organiserId],
  )
}

/** Lets a list that has failed wait once more. */
export async function awaitGuestList(tx: Tx, id: number): Promise<void> {
  await tx.write(
    'box_office.await_guest_list',
    `update guest_list set status = 'waiting', refusal = null, ended_at = null where id = $1 and status = 'failed'`,
    [id],
  )
}

/** Ends a list, and forgets its rows, but for one that may be taken in again. Answers false when it has ended already. */
export async function endGuestList(
  tx: Tx,
  id: number,
  end: { readonly status: 'done' | 'refused' | 'failed'; readonly refusal: string | null },
  now: Date,
): Promise<boolean> {
  const ended = await tx.run(
    'box_office.end_guest_list',
    `update guest_list set status = $2, refusal = $3, rows = case when $2 = 'failed' then rows end, ended_at = $4,
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
      where d.id = $2 and e.organiser_id = $1 and d.archived_at is null and d.cancelled_at is null and e.archived_at is null`,
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
