import type { Tx } from '../../platform/database/db.ts'

/** Keeps the first time. */
export async function markWalletDelivered(tx: Tx, saleId: number, now: Date): Promise<void> {
  await tx.run(
    'fulfilment.mark_wallet_delivered',
    'update sale set wallet_delivered_at = coalesce(wallet_delivered_at, $2), updated_at = $2 where id = $1',
    [saleId, now],
  )
}

/** Records that the mail is in the outbox, which does the rest. */
export async function markEmailDelivered(tx: Tx, saleId: number, now: Date): Promise<void> {
  await tx.run(
    'fulfilment.mark_email_delivered',
    `update sale set email_delivered_at = coalesce(email_delivered_at, $2), delivery_failed_at = null, updated_at = $2
      where id = $1`,
    [saleId, now],
  )
}

export async function markDeliveryFailed(tx: Tx, saleId: number, now: Date): Promise<void> {
  await tx.run(
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
