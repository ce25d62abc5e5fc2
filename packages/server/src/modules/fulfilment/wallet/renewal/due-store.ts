import type { Tx } from '../../../../platform/database/db.ts'
import { endOf, ticketRows, type TicketRow } from '../../../tickets/exports.ts'
import type { PassKind } from '../pass-links.ts'
import { isVoid } from './pass-store.ts'

/** A pass whose wallet has not heard of its change. */
export interface DuePass {
  readonly passId: number
  readonly passVersion: number
  readonly tries: number
  /** Those of the phones that keep it; Google keeps passes itself. */
  readonly pushTokens: readonly string[]
}

/** Takes passes that are due, until then: nobody else tells of them meanwhile. */
export async function claimDue(
  tx: Tx,
  { kind, most, until }: { readonly kind: PassKind; readonly most: number; readonly until: Date },
  now: Date,
): Promise<DuePass[]> {
  const rows = await tx.all(
    'wallet.claim_due',
    `update wallet_pass w set next_try_at = $3, tries = w.tries + 1
      from (select id from wallet_pass where kind = $1 and next_try_at <= $2 order by next_try_at limit $4
        for update skip locked) due
      where w.id = due.id returning w.id as pass_id, w.version as pass_version, w.tries,
        (select array_agg(d.push_token order by d.push_token) from wallet_device d where d.pass_id = w.id) as push_tokens`,
    [kind, now, until, most],
  )
  return rows.map((row) => ({ ...row, pushTokens: row.pushTokens ?? [] }))
}

/** The tickets of passes as they are now, and whether the passes are void. */
export async function readTicketsOfPasses(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<
  (TicketRow & { readonly passId: number; readonly isVoid: boolean; readonly isOver: boolean })[]
> {
  return await tx.all(
    'wallet.read_tickets_of_passes',
    `select r.*, p.id as pass_id,
        ${isVoid} as "is_void!", (${endOf('r')} <= $2) as "is_over!"
      from wallet_pass p join (${ticketRows}) r on r.id = p.ticket_id where p.id = any($1::bigint[])`,
    [ids, now],
  )
}

/** Writes down what became of claimed passes: null is never again. One that has changed since it was claimed stays due. */
export async function settleDue(
  tx: Tx,
  settled: readonly {
    readonly passId: number
    readonly nextTryAt: Date | null
    readonly error: string | null
  }[],
  claimedUntil: Date,
): Promise<void> {
  await tx.write(
    'wallet.settle_due',
    `update wallet_pass p set next_try_at = w.next_try_at, last_error = w.error,
        tries = case when w.next_try_at is null then 0 else p.tries end
      from unnest($1::bigint[], $2::timestamptz[], $3::text[]) as w(id, next_try_at, error)
      where p.id = w.id and p.next_try_at = $4`,
    [
      settled.map((one) => one.passId),
      settled.map((one) => one.nextTryAt),
      settled.map((one) => one.error),
      claimedUntil,
    ],
  )
}
