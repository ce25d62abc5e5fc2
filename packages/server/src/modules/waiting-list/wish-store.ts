import type { Tx } from '../../platform/database/db.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import { sha256 } from '../../platform/secrets.ts'
import { isSession } from '../../platform/sessions/session.ts'
import type { Row } from '../../platform/database/statements.ts'

export type Wish = Row<'waiting_list.find_wish'>

export interface NewWish {
  readonly eventId: number
  readonly eventDateId: number | null
  readonly email: string
  readonly emailKey: string
  readonly qty: number
  readonly sessionHash: Buffer
  /** The network that it was left or confirmed in, as a keyed hash. */
  readonly network: string
  /** Whether the browser has proved that the address is its own: it counts at once. */
  readonly isProved: boolean
}

/**
 * Keeps a wish, one for each event and e-mail address. A visitor who has proved the address joins the end of the list at once; any
 * other joins when they press the button behind the link of the mail. The browser that left a wish may change it while it waits, and it keeps its
 * place. From another browser, and once the wish has ended, only a visitor who has proved the address may change it; others come
 * again by the link of the mail. Answers the wish as it is now.
 */
export async function putWish(tx: Tx, wish: NewWish, now: Date): Promise<Wish> {
  const { eventId, eventDateId, email, emailKey, qty, sessionHash, network, isProved } = wish
  await tx.write(
    'waiting_list.put_wish',
    `insert into waiting_wish as w (event_id, event_date_id, email, email_key, qty, session_hash, joined_at, network, state)
        values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9::boolean then 'waiting' else 'unconfirmed' end)
      on conflict (event_id, email_key) do update set event_date_id = $2, email = $3, qty = $5, session_hash = $6, network = $8,
          sale_id = null, offered_at = null, offered_until = null, passed_over_at = null, ended_at = null,
          joined_at = case when w.state = 'waiting' then w.joined_at else $7 end,
          place = case when w.state = 'waiting' then w.place else excluded.place end,
          state = case when w.state = 'waiting' then 'waiting' else excluded.state end
        where w.state = 'unconfirmed' or (w.state = 'waiting' and w.session_hash = $6)
          or ($9 and (w.state in ('waiting', 'lapsed', 'taken') or (w.state = 'left' and w.sale_id is null)))`,
    [eventId, eventDateId, email, emailKey, qty, sessionHash, now, network, isProved],
  )
  return await tx.one(
    'waiting_list.find_wish_of_address',
    `select ${wishColumns} from waiting_wish w where event_id = $1 and email_key = $2`,
    [eventId, emailKey],
  )
}

/**
 * Whether the browser with the session $2 waits for the event of a wish `w` with another address. Who presses the button has the mail;
 * who typed the address may be a stranger, who waits with another one on purpose.
 */
const waitsElsewhere = `exists (select from waiting_wish o where o.event_id = w.event_id and o.id <> w.id
        and o.session_hash = $2 and o.state in ('waiting', 'offered'))`

/**
 * Puts a wish at the end of the list, now that its address is confirmed, unless this browser waits with another address. It counts in
 * the share of the network in which the button was pressed: a stranger may have typed the address in theirs.
 */
export async function confirmPlace(
  tx: Tx,
  id: number,
  now: Date,
  { sessionHash, network }: Pick<NewWish, 'sessionHash' | 'network'>,
): Promise<void> {
  await tx.write(
    'waiting_list.confirm',
    `update waiting_wish w set state = 'waiting', place = nextval('waiting_wish_place'), joined_at = $3, network = $4
      where id = $1 and state = 'unconfirmed' and not ${waitsElsewhere}`,
    [id, sessionHash, now, network],
  )
}

/** Whether a wish cannot be confirmed in this browser, because it waits for the event with another address. */
export async function isElsewhere(tx: Tx, id: number, sessionHash: Buffer): Promise<boolean> {
  const row = await tx.maybe(
    'waiting_list.is_elsewhere',
    `select id from waiting_wish w where id = $1 and state = 'unconfirmed' and ${waitsElsewhere}`,
    [id, sessionHash],
  )
  return row !== undefined
}

/** Whether the visitor is signed in with this address in this browser, or has proved it there by a code. */
export async function hasProved(
  tx: Tx,
  sessionToken: string,
  emailKey: string,
  now: Date,
): Promise<boolean> {
  const row = await tx.maybe(
    'waiting_list.has_proved',
    `select id from session where ${isSession} and (${emailKeyIn('verified_email')} = $3
        or exists (select from account a where a.id = session.account_id and a.erased_at is null and a.email_key = $3))`,
    [sha256(sessionToken), now, emailKey],
  )
  return row !== undefined
}

/** Whether this browser waits for the event with another address. One that is not confirmed does not count: it may be a slip. */
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

/** Takes a wish back, also one that tickets are kept for: the next round releases them. */
export async function takeWishBack(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'waiting_list.take_back',
    `update waiting_wish set state = 'left', email = '', ended_at = $2 where id = $1 and state in ('unconfirmed', 'waiting', 'offered')`,
    [id, now],
  )
}
