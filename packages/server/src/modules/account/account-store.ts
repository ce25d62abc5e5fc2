import type { Tx } from '../../platform/database/db.ts'

export interface Account {
  readonly id: number
  readonly email: string
  readonly emailKey: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly isDarkMode: boolean
}

export const accountColumns = `id, email, email_key, first_name, last_name,
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

export interface Subscriptions {
  readonly product: boolean
  readonly events: boolean
}

/** What an e-mail address has agreed to for the site as a whole: the newest answer to each question. */
export async function readSubscriptions(tx: Tx, emailKey: string): Promise<Subscriptions> {
  return await tx.one(
    'account.read_subscriptions',
    `select
        coalesce((select given from consent where email_key = $1 and subject = 'product' order by at desc, id desc limit 1), false) as product,
        coalesce((select given from consent where email_key = $1 and subject = 'events' order by at desc, id desc limit 1), false) as events`,
    [emailKey],
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
  await tx.run(
    'account.set_details',
    'update account set first_name = $2, last_name = $3, phone = $4 where id = $1',
    [id, details.firstName, details.lastName, details.phone],
  )
}

export async function setDarkMode(tx: Tx, id: number, isDarkMode: boolean): Promise<void> {
  await tx.run('account.set_dark_mode', 'update account set is_dark_mode = $2 where id = $1', [
    id,
    isDarkMode,
  ])
}
