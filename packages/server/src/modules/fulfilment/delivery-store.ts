import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'

/** What was delivered of a sale now, and what its history says of that. */
export interface Delivered {
  readonly toWallet: boolean
  /** The mail is in the outbox, which does the rest. */
  readonly byMail: boolean
  readonly events: readonly { readonly kind: string; readonly detail: object }[]
}

/** Keeps the first time of each delivery. A sale is delivered only a few times, so its history keeps its bounds. */
export async function markDelivered(
  tx: Tx,
  saleId: number,
  { toWallet, byMail, events }: Delivered,
  now: Date,
): Promise<void> {
  await tx.write(
    'fulfilment.mark_delivered',
    `with noted as (
        insert into sale_event (sale_id, at, kind, detail)
          select $1, $2, e.kind, e.detail from jsonb_to_recordset($5::jsonb) as e(kind text, detail jsonb))
      update sale set updated_at = $2,
        wallet_delivered_at = case when $3::boolean then coalesce(wallet_delivered_at, $2) else wallet_delivered_at end,
        email_delivered_at = case when $4::boolean then coalesce(email_delivered_at, $2) else email_delivered_at end,
        delivery_failed_at = case when not $4::boolean then delivery_failed_at end
      where id = $1`,
    [saleId, now, toWallet, byMail, toJson(events)],
  )
}

export async function markDeliveryFailed(tx: Tx, saleId: number, now: Date): Promise<void> {
  await tx.write(
    'fulfilment.mark_delivery_failed',
    'update sale set delivery_failed_at = $2, updated_at = $2 where id = $1',
    [saleId, now],
  )
}

/** Orders that should have been delivered by now: those that never failed come first, so that a broken one blocks no other. */
export async function findUndeliveredSales(
  tx: Tx,
  paidBefore: Date,
  most: number,
): Promise<number[]> {
  const rows = await tx.all(
    'fulfilment.find_undelivered',
    `select id from sale where status = 'sold' and email_delivered_at is null and paid_at < $1
      order by delivery_failed_at nulls first, paid_at limit $2`,
    [paidBefore, most],
  )
  return rows.map((row) => row.id)
}
