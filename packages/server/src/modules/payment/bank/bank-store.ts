import { waysOfPort, type WayOfPort } from '@foyer/contract/ways/ways.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { openInSql, type PaymentStatus } from '../intents/payment-status.ts'

/** The bank payment that a buyer was sent away for: the one that can still succeed, else the last. */
export interface BankPayment {
  readonly id: number
  readonly status: PaymentStatus
  readonly failureText: string | null
}

export async function findLastBankPayment(
  tx: Tx,
  saleId: number,
): Promise<BankPayment | undefined> {
  return await tx.maybe(
    'payment.find_last_bank_payment',
    `select id, status, failure_text from payment
      where sale_id = $1 and provider = any($2) and expires_at is not null
      order by (${openInSql}) desc, id desc limit 1`,
    [saleId, waysOfPort('bank')],
  )
}

/** The id of a prepared bank payment of this sale whose page at the bank closes soon. */
export async function findStaleBankPayment(
  tx: Tx,
  saleId: number,
  way: WayOfPort<'bank'>,
  madeBefore: Date,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'payment.find_stale_bank_payment',
    `select id from payment where sale_id = $1 and provider = $2 and purpose = 'sale'
      and status in ('created', 'open', 'unknown') and created_at < $3`,
    [saleId, way, madeBefore],
  )
  return row?.id
}

/**
 * Whether the provider may be asked about a payment now. It is asked once in a while, however many pages and processes
 * want to.
 */
export async function claimQuestion(
  tx: Tx,
  id: number,
  askedBefore: Date,
  now: Date,
): Promise<boolean> {
  const changed = await tx.run(
    'payment.claim_question',
    'update payment set updated_at = $3 where id = $1 and updated_at <= $2',
    [id, askedBefore, now],
  )
  return changed === 1
}
