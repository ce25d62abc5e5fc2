import type { Tx } from '../../platform/database/db.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import { sha256 } from '../../platform/secrets.ts'
import { isSession } from '../../platform/sessions/session.ts'

/** The session's paid order, and whether an organiser of it rewards buyers who bring friends. */
export async function findRewardedOrder(
  tx: Tx,
  sessionToken: string,
  now: Date,
): Promise<{ readonly saleId: number; readonly hasReward: boolean } | undefined> {
  return await tx.maybe(
    'order.find_rewarded',
    `select s.id as sale_id, exists (select from sale_line l
        join ticket_stock k on k.id = l.ticket_stock_id
        join ticket_type t on t.id = k.ticket_type_id
        join event e on e.id = t.event_id
      where l.sale_id = s.id and e.reward_text is not null) as has_reward
      from session join sale s on s.id = session.sale_id where ${isSession} and s.status = 'sold'`,
    [sha256(sessionToken), now],
  )
}

/** The sale's code: the existing one, otherwise this one. */
export async function keepReferral(
  tx: Tx,
  saleId: number,
  code: string,
  now: Date,
): Promise<string> {
  const row = await tx.one(
    'order.keep_referral',
    `insert into referral (code, sale_id, created_at) values ($1, $2, $3)
      on conflict (sale_id) do update set sale_id = excluded.sale_id returning code`,
    [code, saleId, now],
  )
  return row.code
}

/** Whether the code belongs to a sale. */
export async function findReferral(tx: Tx, code: string): Promise<boolean> {
  const found = await tx.maybe('order.find_referral', 'select code from referral where code = $1', [
    code,
  ])
  return found !== undefined
}

/** Counts a visit. */
export async function countVisit(tx: Tx, code: string, now: Date): Promise<void> {
  await tx.write(
    'order.count_visit',
    'insert into referral_visit (code, visited_at) values ($1, $2)',
    [code, now],
  )
}

/** Credits this recommendation with what the visitor buys from now on, including their present basket. */
export async function rememberReferral(tx: Tx, sessionId: number, code: string): Promise<void> {
  await tx.write('order.remember_referral', 'update session set referral_code = $2 where id = $1', [
    sessionId,
    code,
  ])
  await tx.write(
    'order.refer_basket',
    `update sale set referral_code = $2
      where id = (select sale_id from session where id = $1) and paid_at is null`,
    [sessionId, code],
  )
}

/** The end of a query: the share links of an account, or of an order made without one; the other of the two is null. */
export const referralsOf = (
  accountId: string,
  saleId: string,
): string => `from referral r join sale s on s.id = r.sale_id
      where ((${accountId}::bigint is not null and s.account_id = ${accountId}) or (${saleId}::bigint is not null and s.id = ${saleId}))`

export interface ReferralRow {
  readonly code: string
  readonly titles: readonly string[]
  readonly visits: number
  /** Paid orders of other people; refunded ones do not count. */
  readonly sales: number
}

/** The latest comes first. */
export async function listReferrals(
  tx: Tx,
  holder: { readonly accountId: number | null; readonly saleId: number | null },
): Promise<ReferralRow[]> {
  return await tx.all(
    'order.list_referrals',
    `select r.code,
        array(select distinct e.title from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
          join ticket_type t on t.id = k.ticket_type_id join event e on e.id = t.event_id where l.sale_id = r.sale_id) as titles,
        r.visits_before + (select count(*)::int from referral_visit v where v.code = r.code) as visits,
        (select count(*)::int from sale o where o.referral_code = r.code and o.status = 'sold'
          and ${emailKeyIn('o.email')} is distinct from ${emailKeyIn('s.email')}) as sales
      ${referralsOf('$1', '$2')} order by r.created_at desc limit 50`,
    [holder.accountId, holder.saleId],
  )
}
