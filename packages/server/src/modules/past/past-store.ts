import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'

/** The kind of the event by which a past is found again. */
export const pastMark = 'past_made'

/** Waits for another process that is at the same past, until this transaction ends. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.one('past.take_turn', `select pg_advisory_xact_lock(hashtext('foyer past'))`)
}

/** Which of these orders are there. */
export async function readReferences(tx: Tx, references: readonly string[]): Promise<string[]> {
  const rows = await tx.all(
    'past.read_references',
    `select reference as "reference!" from sale where reference = any($1::text[])`,
    [references],
  )
  return rows.map(({ reference }) => reference)
}

/** From when a past counts back, in milliseconds, and how many orders it was to have. */
export interface Begun {
  readonly until: number
  readonly orders: number
}

/** What the history of its first order says of a past that was begun. */
export async function findMark(tx: Tx, reference: string): Promise<Begun | undefined> {
  const row = await tx.maybe(
    'past.find_mark',
    `select e.detail from sale_event e join sale s on s.id = e.sale_id
      where s.reference = $1 and e.kind = '${pastMark}' order by e.id limit 1`,
    [reference],
  )
  return row?.detail as Begun | undefined
}

export interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly createdAt: Date
}

/** Opens the accounts that are not there yet, and answers the ids of all of them. */
export async function openAccounts(
  tx: Tx,
  accounts: readonly NewAccount[],
): Promise<{ id: number; emailKey: string }[]> {
  return await tx.all(
    'past.open_accounts',
    `with asked as (
        select * from jsonb_to_recordset($1::jsonb)
          as a(email text, "firstName" text, "lastName" text, "createdAt" timestamptz)),
      opened as (
        insert into account (email, email_key, first_name, last_name, created_at)
          select email, email, "firstName", "lastName", "createdAt" from asked
          on conflict (email_key) do nothing returning id, email_key)
      select id as "id!", email_key as "email_key!" from opened
        union all select a.id, a.email_key from account a join asked on asked.email = a.email_key`,
    [toJson(accounts)],
  )
}

/** What is left of each of these stocks, locked, and of the room its date shares. */
export async function lockLeft(
  tx: Tx,
  stockIds: readonly number[],
): Promise<{ id: number; dateId: number; left: number; leftOfRoom: number | null }[]> {
  return await tx.all(
    'past.lock_left',
    `select s.id, s.event_date_id as date_id, s.capacity - s.held - s.sold as "left!",
        d.capacity - d.held - d.sold as left_of_room
      from ticket_stock s join event_date d on d.id = s.event_date_id
      where s.id = any($1::int[]) order by s.id for no key update of s`,
    [stockIds],
  )
}

/** The seats of these dates that somebody has. */
export async function readTakenSeats(
  tx: Tx,
  dateIds: readonly number[],
): Promise<{ dateId: number; guid: string }[]> {
  return await tx.all(
    'past.read_taken_seats',
    `select event_date_id as date_id, seat_guid as guid from seat_hold
      where event_date_id = any($1::int[]) and status <> 'free'`,
    [dateIds],
  )
}

export async function readVoucherIds(
  tx: Tx,
  codes: readonly string[],
): Promise<{ id: number; code: string }[]> {
  return await tx.all(
    'past.read_voucher_ids',
    'select id, code from gift_voucher where code = any($1::text[])',
    [codes],
  )
}

/** Takes from gift vouchers what orders were paid with of them. */
export async function spendVouchers(
  tx: Tx,
  spent: readonly { readonly code: string; readonly amount: number }[],
): Promise<void> {
  await tx.write(
    'past.spend_vouchers',
    `update gift_voucher v set balance = v.balance - w.amount
      from (select code, sum(amount)::bigint as amount
        from jsonb_to_recordset($1::jsonb) as w(code text, amount bigint) group by code) w where v.code = w.code`,
    [toJson(spent)],
  )
}

/** Counts uses of promo codes, one for each time its id is given. */
export async function countUses(tx: Tx, promoCodeIds: readonly number[]): Promise<void> {
  await tx.write(
    'past.count_uses',
    `update promo_code p set used = p.used + w.uses
      from (select id, count(*)::int as uses from unnest($1::int[]) as w(id) group by id) w where p.id = w.id`,
    [promoCodeIds],
  )
}
