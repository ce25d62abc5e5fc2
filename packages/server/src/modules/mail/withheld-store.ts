import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'
import { keptOfMail } from './shown-of-mail.ts'

/** Withholds unsent mails with the tickets and vouchers of an order, even when one is being sent at the moment. */
export async function withholdMails(tx: Tx, saleId: number, reason: string): Promise<void> {
  const withheld = await tx.all(
    'mail.withhold',
    `update mail set status = 'failed', last_error = $2
      where sale_id = $1 and kind in ('order', 'gift_voucher', 'plan_schedule', 'pay_link')
        and status in ('queued', 'sending') returning id, kind, payload`,
    [saleId, reason],
  )
  await keepOnly(tx, withheld)
}

type Unsent = { readonly id: number; readonly kind: string; readonly payload: object }

/** Forgets what of mails that never go is only for whoever they were for. */
async function keepOnly(tx: Tx, unsent: readonly Unsent[]): Promise<void> {
  if (unsent.length === 0) return
  await tx.write(
    'mail.keep_only',
    `update mail m set payload = one.kept
      from jsonb_to_recordset($1::jsonb) as one(id bigint, kept jsonb) where m.id = one.id`,
    [toJson(unsent.map(({ id, kind, payload }) => ({ id, kept: keptOfMail(kind, payload) })))],
  )
}

/** Stops a mail that still waits for its time. Answers whether it had not gone. */
export async function stopDelayedMail(
  tx: Tx,
  mail: { readonly id: number; readonly saleId: number },
  now: Date,
): Promise<boolean> {
  const stopped = await tx.all(
    'mail.stop_delayed',
    `update mail set status = 'failed', last_error = 'stopped at the desk'
      where id = $1 and sale_id = $2 and status = 'queued' and attempts = 0 and coalesce(due_at, next_attempt_at) > $3
      returning id, kind, payload`,
    [mail.id, mail.saleId, now],
  )
  await keepOnly(tx, stopped)
  return stopped.length > 0
}
