import type { Tx } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/statements.ts'

export type Wish = Row<'waiting_list.find_wish'>

/** So many of a list are asked at once whether the tickets are enough for them. */
const mostAsked = 500
/** For so long tickets are not kept for somebody who could not have them a moment ago. */
const passedOverMinutes = 10

export interface NewWish {
  readonly eventId: number
  readonly eventDateId: number | null
  readonly email: string
  readonly emailKey: string
  readonly qty: number
  readonly sessionHash: Buffer
}

/**
 * Puts a wish at the end of the list of its event, one for each e-mail address. The browser that left it may change it while it waits, and it
 * keeps its place. From another one, and once it has ended, nothing changes: an address proves nothing, and who comes again does so by the
 * link of the mail. Answers the wish as it is now.
 */
export async function putWish(tx: Tx, wish: NewWish, now: Date): Promise<Wish> {
  const { eventId, eventDateId, email, emailKey, qty, sessionHash } = wish
  await tx.write(
    'waiting_list.put_wish',
    `insert into waiting_wish as w (event_id, event_date_id, email, email_key, qty, session_hash, joined_at)
        values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (event_id, email_key) do update set event_date_id = $2, qty = $5, passed_over_at = null
        where w.state = 'waiting' and w.session_hash = $6`,
    [eventId, eventDateId, email, emailKey, qty, sessionHash, now],
  )
  return await tx.one(
    'waiting_list.find_wish_of_address',
    `select ${wishColumns} from waiting_wish w where event_id = $1 and email_key = $2`,
    [eventId, emailKey],
  )
}

/** Whether this browser waits for the event with another address. */
export async function hasOtherWish(
  tx: Tx,
  wish: Pick<NewWish, 'eventId' | 'emailKey' | 'sessionHash'>,
): Promise<boolean> {
  const row = await tx.maybe(
    'waiting_list.find_other_wish',
    `select id from waiting_wish where event_id = $1 and session_hash = $2 and email_key <> $3
        and state in ('waiting', 'offered') limit 1`,
    [wish.eventId, wish.sessionHash, wish.emailKey],
  )
  return row !== undefined
}

/** Puts a wish that has ended at the end of the list again. Tickets that are still kept for it are released first. */
export async function putWishAgain(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'waiting_list.put_again',
    `update waiting_wish set state = 'waiting', place = nextval('waiting_wish_place'), joined_at = $2,
        email = case when email = '' then email_key else email end,
        sale_id = null, offered_at = null, offered_until = null, passed_over_at = null, ended_at = null
      where id = $1 and (state in ('lapsed', 'taken') or (state = 'left' and sale_id is null))`,
    [id, now],
  )
}

const wishColumns =
  'w.id, w.event_id, w.event_date_id, w.email, w.email_key, w.qty, w.state, w.sale_id'

export async function findWish(tx: Tx, id: number): Promise<Wish | undefined> {
  return await tx.maybe(
    'waiting_list.find_wish',
    `select ${wishColumns} from waiting_wish w where id = $1`,
    [id],
  )
}

/** The wish that these tickets were reserved for; undefined for every other sale. */
export async function findWishOfSale(tx: Tx, saleId: number) {
  return await tx.maybe(
    'waiting_list.find_wish_of_sale',
    'select id from waiting_wish where sale_id = $1',
    [saleId],
  )
}

/** How many of the list come before this wish. */
export async function countAhead(tx: Tx, wishId: number): Promise<number> {
  const { ahead } = await tx.one(
    'waiting_list.count_ahead',
    `select count(*)::int as "ahead!" from waiting_wish w join waiting_wish o on o.event_id = w.event_id and o.place < w.place
      where w.id = $1 and o.state = 'waiting'`,
    [wishId],
  )
  return ahead
}

/** Takes a wish back, also one that tickets are kept for: the next round releases them. */
export async function takeWishBack(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'waiting_list.take_back',
    `update waiting_wish set state = 'left', email = '', ended_at = $2 where id = $1 and state in ('waiting', 'offered')`,
    [id, now],
  )
}

/** Those who wait for tickets of these events, the first of each list first. */
export async function listWaiting(tx: Tx, eventIds: readonly number[], now: Date) {
  return await tx.all(
    'waiting_list.list_waiting',
    `select w.id, w.event_id, w.event_date_id, w.qty from waiting_wish w
      where w.event_id = any($1::int[]) and w.state = 'waiting'
        and (w.passed_over_at is null or w.passed_over_at < $2::timestamptz - make_interval(mins => ${passedOverMinutes}))
        and not exists (select from bounced_address b where b.email_key = w.email_key)
      order by w.place limit ${mostAsked}`,
    [eventIds, now],
  )
}

/** The same of one event, also those who were passed over, locked: only one process at a time gives away tickets of an event. */
export async function lockWaiting(tx: Tx, eventId: number) {
  return await tx.all(
    'waiting_list.lock_waiting',
    `select w.id, w.event_id, w.event_date_id, w.qty, w.email from waiting_wish w
      where w.event_id = $1 and w.state = 'waiting' and not exists (select from bounced_address b where b.email_key = w.email_key)
      order by w.place limit ${mostAsked} for update of w`,
    [eventId],
  )
}
