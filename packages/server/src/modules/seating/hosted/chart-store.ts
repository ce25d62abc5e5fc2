import type { Tx } from '../../../platform/database/db.ts'
import type { Chooser } from '../../inventory/exports.ts'

export interface ChartToken {
  readonly token: string
  readonly expiresAt: Date
}

/** A session's own token for a date's chart that lasts beyond `until` and holds nothing that is in a basket. */
export async function findChartToken(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  until: Date,
): Promise<ChartToken | undefined> {
  return await tx.maybe(
    'seating.find_chart_token',
    `select token, expires_at from chart_token
      where session_id = $1 and event_date_id = $2 and expires_at > $3 and not in_basket order by expires_at desc limit 1`,
    [sessionId, eventDateId, until],
  )
}

/** Whether a token is this session's, for this date, and until when. */
export async function readChartToken(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  token: string,
  now: Date,
): Promise<Date | null> {
  const row = await tx.maybe(
    'seating.read_chart_token',
    `select expires_at from chart_token
      where token = $1 and session_id = $2 and event_date_id = $3 and expires_at > $4`,
    [token, sessionId, eventDateId, now],
  )
  return row?.expiresAt ?? null
}

/** Inserts a token; some that have expired are deleted at the same time. */
export async function insertChartToken(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  { token, expiresAt }: ChartToken,
  now: Date,
): Promise<void> {
  await tx.write(
    'seating.insert_chart_token',
    `with over as (delete from chart_token where token in
        (select token from chart_token where expires_at < $5 order by expires_at limit 20 for update skip locked))
      insert into chart_token (token, event_date_id, session_id, expires_at) values ($1, $2, $3, $4)
        on conflict (token) do nothing`,
    [token, eventDateId, sessionId, expiresAt, now],
  )
}

/** Records that what the token holds is in a basket from now on, so that no page chooses with it. */
export async function markTokenInBasket(tx: Tx, token: string): Promise<void> {
  await tx.write(
    'seating.mark_token_in_basket',
    'update chart_token set in_basket = true where token = $1 and not in_basket',
    [token],
  )
}
