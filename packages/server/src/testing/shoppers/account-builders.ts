import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import { openSession, setSessionSale } from '../../platform/sessions/session.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Browser } from './browser.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** A browser's session token; it loads a page first when it has none. */
export async function sessionTokenOf(browser: Browser): Promise<string> {
  if (!browser.cookies.has('foyer')) await browser.inject({ url: '/ajax/user/user/get_user/' })
  const token = browser.cookies.get('foyer')?.split('.')[0]
  if (token === undefined) throw new Error('the browser has no session')
  return token
}

export interface SaleOverrides {
  readonly status?: 'basket' | 'held' | 'paying' | 'sold'
  readonly reservedUntil?: Date | null
  readonly isExpress?: boolean
  readonly email?: string | null
  readonly fullName?: string | null
}

/** A sale of the browser's session, without lines; by default it is reserved for ten minutes. */
export async function giveSale(
  shop: TestFoyer,
  browser: Browser,
  overrides: SaleOverrides = {},
): Promise<number> {
  const now = shop.clock.now()
  const token = await sessionTokenOf(browser)
  const status = overrides.status ?? 'held'
  return await shop.db.transaction(async (tx) => {
    const session = await openSession(tx, token, now)
    const { id } = await tx.dynamic.one<{ id: number }>(
      'testing.insert_sale',
      `insert into sale (status, state, reserved_until, is_express, email, full_name, paid_at, created_at, updated_at)
        values ($1, 'login', $2, $3, $4, $5, case when $1 = 'sold' then $6::timestamptz end, $6, $6) returning id`,
      [
        status,
        overrides.reservedUntil ?? new Date(now.getTime() + 10 * minuteMs),
        overrides.isExpress ?? false,
        overrides.email ?? null,
        overrides.fullName ?? null,
        now,
      ],
    )
    await setSessionSale(tx, session.id, id)
    return id
  })
}

export interface SaleIdentity {
  readonly id: number
  readonly status: string
  readonly accountId: number | null
  readonly email: string | null
  readonly fullName: string | null
  readonly contactNumber: string | null
  readonly isExpress: boolean
}

/** The sale that the browser's session holds now, and its account. */
export async function saleOf(shop: TestFoyer, browser: Browser): Promise<SaleIdentity | undefined> {
  const token = await sessionTokenOf(browser)
  return await shop.db.read(
    async (tx) =>
      await tx.dynamic.maybe<SaleIdentity>(
        'testing.sale_of_session',
        `select s.id, s.status, s.account_id as "accountId", s.email, s.full_name as "fullName",
            s.contact_number as "contactNumber", s.is_express as "isExpress"
          from session join sale s on s.id = session.sale_id where session.token_hash = $1`,
        [sha256(token)],
      ),
  )
}

/** An account that already exists. */
export async function giveAccount(
  shop: TestFoyer,
  email: string,
  name = { first: 'Ada', last: 'Lovelace' },
): Promise<number> {
  const { id } = await shop.db.transaction(
    async (tx) =>
      await tx.dynamic.one<{ id: number }>(
        'testing.insert_account',
        `insert into account (email, email_key, first_name, last_name, created_at)
          values ($1, ${emailKeyIn('$1')}, $2, $3, $4) returning id`,
        [email, name.first, name.last, shop.clock.now()],
      ),
  )
  return id
}

/** Signs the browser in to an existing account; the shop's codes must be `code`. @throws when it is refused */
export async function signInByCode(browser: Browser, email: string, code: string): Promise<void> {
  await browser.call(sendOneTimeCode, { email })
  const { status, body } = await browser.call(checkOneTimeCode, { email, code })
  if (status !== 200 || !body.has_account) throw new Error(`${email} could not sign in`)
}
