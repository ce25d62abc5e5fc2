import type { Tx } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/statements.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import { sha256 } from '../../platform/secrets.ts'
import {
  isSeenLongAgo,
  isSession,
  sessionsByPlace,
  type Session,
} from '../../platform/sessions/session.ts'
import { passableOfSale } from '../tickets/exports.ts'
import { partColumns, type SaleParts } from './parts-store.ts'
import { saleColumns, type Sale } from './sale-store.ts'

/** A session with the sale it holds. */
export interface SessionSale {
  readonly session: Session
  readonly sale: Sale
}

/**
 * Locks the session and then its sale, in one statement. Undefined for a session without a sale, and for one whose sale
 * was begun while this statement waited: it sees no row that is newer than itself.
 */
export async function lockSaleOfSession(
  tx: Tx,
  token: string,
  now: Date,
): Promise<SessionSale | undefined> {
  const row = await tx.maybe(
    'sale.lock_of_session',
    `with seen as (
        select id, account_id, verified_email, sale_id from session where ${isSession} for no key update),
      marked as (update session set last_seen_at = $2 where ${isSession} and ${isSeenLongAgo})
      select seen.id as session_id, seen.account_id as session_account_id, seen.verified_email as session_verified_email,
          ${saleColumns}
        from seen join sale s on s.id = seen.sale_id for update of s`,
    [sha256(token), now],
  )
  return row && splitRow(row)
}

/** The same sale for reading: nothing is locked. */
export async function findSaleOfSession(
  tx: Tx,
  token: string,
  now: Date,
): Promise<SessionSale | undefined> {
  const row = await tx.maybe(
    'sale.find_of_session',
    `select session.id as session_id, session.account_id as session_account_id,
        session.verified_email as session_verified_email,
        ${saleColumns}
      from session join sale s on s.id = session.sale_id where ${isSession}`,
    [sha256(token), now],
  )
  return row && splitRow(row)
}

export interface WholeSale {
  readonly sale: Sale
  readonly parts: SaleParts
  /** The e-mail address its session is signed in with. */
  readonly buyerEmail: string | null
  /** The lines of those of its tickets that may be given to somebody else. */
  readonly passable: Row<'sale.find_whole_of_sessions'>['passable']
}

/** The sale of each of these sessions with all that its page shows of it; undefined for a session without one. */
export async function findWholeSalesOfSessions(
  tx: Tx,
  tokens: readonly string[],
  now: Date,
): Promise<(WholeSale | undefined)[]> {
  const rows = await tx.all(
    'sale.find_whole_of_sessions',
    `select asked.place::int as "place!", a.email as buyer_email, ${saleColumns}, ${partColumns('$2')},
        (select coalesce(json_agg(t.sale_line_id), '[]') ${passableOfSale('$2')}) as passable
      from ${sessionsByPlace} join sale s on s.id = session.sale_id left join account a on a.id = session.account_id
        -- As in sale-customers.ts.
        cross join lateral (select s.id as sale_id, s.account_id is not null and not s.is_express as is_proved) p
        cross join lateral (select p.sale_id,
          case when p.is_proved then coalesce('email:' || ${emailKeyIn('s.email')}, 'account:' || s.account_id) end as customer_key,
          case when p.is_proved then ${emailKeyIn('s.email')} end as email_key) w`,
    [tokens.map(sha256), now],
  )
  const rowAt = new Map(rows.map((row) => [row.place - 1, row]))
  return tokens.map((_, place) => {
    const row = rowAt.get(place)
    return row && { sale: row, parts: row, buyerEmail: row.buyerEmail, passable: row.passable }
  })
}

type JoinedRow = Sale & {
  readonly sessionId: number
  readonly sessionAccountId: number | null
  readonly sessionVerifiedEmail: string | null
}

function splitRow({
  sessionId,
  sessionAccountId,
  sessionVerifiedEmail,
  ...sale
}: JoinedRow): SessionSale {
  const session = {
    id: sessionId,
    accountId: sessionAccountId,
    verifiedEmail: sessionVerifiedEmail,
    saleId: sale.id,
  }
  return { session, sale }
}
