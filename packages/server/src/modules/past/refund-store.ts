import type { Tx } from '../../platform/database/db.ts'

/** Orders that are there and were never refunded, of these references. */
export async function readUnrefunded(tx: Tx, references: readonly string[]): Promise<string[]> {
  const rows = await tx.all(
    'past.read_unrefunded',
    `select s.reference as "reference!" from sale s
      where s.reference = any($1::text[]) and s.status = 'sold'
        and not exists (select from ledger_transaction t where t.sale_id = s.id and t.kind = 'return')`,
    [references],
  )
  return rows.map(({ reference }) => reference)
}

/** The code of a ticket that its buyer can give back; undefined when none is left. */
export async function findReturnable(tx: Tx, reference: string): Promise<string | undefined> {
  const row = await tx.maybe(
    'past.find_returnable',
    `select t.code from ticket t join sale s on s.id = t.sale_id
      where s.reference = $1 and t.status = 'valid' order by t.id limit 1`,
    [reference],
  )
  return row?.code
}

export interface OpenRefund {
  readonly id: number
  readonly saleId: number
  readonly amount: number
  readonly currency: string
  readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
  readonly paymentProviderId: string
}

/** Refunds of an order that its provider has not been asked for. */
export async function readOpenRefunds(tx: Tx, reference: string): Promise<OpenRefund[]> {
  return await tx.all(
    'past.read_open_refunds',
    `select r.id, r.sale_id, r.amount, r.currency, p.provider, p.provider_id as "payment_provider_id!"
      from refund r join payment p on p.id = r.payment_id join sale s on s.id = r.sale_id
      where s.reference = $1 and r.status = 'created' order by r.id`,
    [reference],
  )
}

export async function endRefund(
  tx: Tx,
  id: number,
  { status, providerId }: { readonly status: 'succeeded' | 'failed'; readonly providerId: string },
  now: Date,
): Promise<void> {
  await tx.write(
    'past.end_refund',
    'update refund set status = $2, provider_id = $3, updated_at = $4 where id = $1',
    [id, status, providerId, now],
  )
}

/** What was just queued for the buyer of an order counts as sent: nothing of a past is. */
export async function markSent(tx: Tx, reference: string): Promise<void> {
  await tx.write(
    'past.mark_sent',
    `update mail m set status = 'sent', attempts = 1, sent_at = m.created_at + interval '2 seconds'
      from sale s where s.reference = $1 and m.sale_id = s.id and m.status = 'queued'`,
    [reference],
  )
}

/** The holds of tickets that came back so long ago that a shop would have forgotten them since. */
export async function forgetReleased(tx: Tx, reference: string, before: Date): Promise<void> {
  await tx.write(
    'past.forget_released',
    `delete from stock_hold h using sale s
      where s.reference = $1 and h.sale_id = s.id and h.status = 'released' and h.ended_at <= $2`,
    [reference, before],
  )
}
