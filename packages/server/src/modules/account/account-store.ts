import type { Tx } from '../../platform/database/db.ts'
import { sha256 } from '../../platform/secrets.ts'
import { isSession, type Session } from '../../platform/sessions/session.ts'

export interface Account {
  readonly id: number
  readonly email: string
  readonly emailKey: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly isDarkMode: boolean
}

const accountColumns = `id, email, email_key, first_name, last_name,
  phone, is_dark_mode`

export async function findAccount(tx: Tx, id: number): Promise<Account | undefined> {
  return await tx.maybe(
    'account.find',
    `select ${accountColumns} from account where id = $1 and erased_at is null`,
    [id],
  )
}

export interface NewAccount {
  readonly email: string
  readonly emailKey: string
  readonly firstName: string
  readonly lastName: string
}

/** The account of this e-mail address: the existing one (its name stays), or a new one. */
export async function openAccount(tx: Tx, account: NewAccount, now: Date): Promise<Account> {
  return await tx.one(
    'account.open',
    `insert into account (email, email_key, first_name, last_name, created_at) values ($1, $2, $3, $4, $5)
      on conflict (email_key) do update set email_key = excluded.email_key returning ${accountColumns}`,
    [account.email, account.emailKey, account.firstName, account.lastName, now],
  )
}

/** A session, and the account it is signed in to. An erased account is none. */
export interface SessionAccount extends Session {
  readonly account: Account | null
}

/** The account that a statement calls `a`, as one JSON object. */
export const accountAsJson = `json_build_object('id', a.id, 'email', a.email, 'emailKey', a.email_key,
    'firstName', a.first_name, 'lastName', a.last_name, 'phone', a.phone, 'isDarkMode', a.is_dark_mode)`

/** The account of the session, in the same form. */
const accountOfSession = `(select ${accountAsJson}
  from account a where a.id = session.account_id and a.erased_at is null)`

export async function findSessionAccount(
  tx: Tx,
  sessionToken: string,
  now: Date,
): Promise<SessionAccount | undefined> {
  return await tx.maybe(
    'account.find_of_session',
    `select id, account_id, verified_email, sale_id, ${accountOfSession} as account
      from session where ${isSession}`,
    [sha256(sessionToken), now],
  )
}

export interface Subscriptions {
  readonly product: boolean
  readonly events: boolean
}

/** The newest answer of the session's account to a question about the site as a whole. */
const subscribedTo = (subject: string): string =>
  `coalesce((select c.given from consent c join account a on a.email_key = c.email_key
    where a.id = session.account_id and c.subject = '${subject}' order by c.at desc, c.id desc limit 1), false)`

/** The same, with what the account has agreed to. */
export async function findSubscriber(
  tx: Tx,
  sessionToken: string,
  now: Date,
): Promise<(SessionAccount & Subscriptions) | undefined> {
  return await tx.maybe(
    'account.find_subscriber',
    `select id, account_id, verified_email, sale_id, ${accountOfSession} as account,
        ${subscribedTo('product')} as product, ${subscribedTo('events')} as events
      from session where ${isSession}`,
    [sha256(sessionToken), now],
  )
}

export async function setAccountDetails(
  tx: Tx,
  id: number,
  details: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string | null
  },
): Promise<void> {
  await tx.write(
    'account.set_details',
    'update account set first_name = $2, last_name = $3, phone = $4 where id = $1',
    [id, details.firstName, details.lastName, details.phone],
  )
}

export async function setDarkMode(tx: Tx, id: number, isDarkMode: boolean): Promise<void> {
  await tx.write('account.set_dark_mode', 'update account set is_dark_mode = $2 where id = $1', [
    id,
    isDarkMode,
  ])
}
