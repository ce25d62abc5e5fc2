import { heldBackUntilPublished } from '../../../platform/held-back-mail.ts'
import type { Tx } from '../../../platform/database/db.ts'

export interface OpenPayments {
  readonly provider: string
  readonly status: string
  readonly count: number
  readonly oldestAt: Date
}

/** Payments whose end is not known yet. */
export async function countOpenPayments(tx: Tx): Promise<OpenPayments[]> {
  return await tx.all(
    'site.count_open_payments',
    `select provider, status, count(*)::int as count, min(created_at) as oldest_at from payment
      where status in ('created', 'open', 'processing', 'unknown') group by provider, status`,
  )
}

export interface Waiting {
  readonly mails: number
  readonly oldestMailAt: Date | null
  /** Refunds that their provider has not answered yet. */
  readonly refunds: number
  readonly oldestRefundAt: Date | null
  /** What the newest audit found, if one was noted. */
  readonly auditBroken: number | null
  readonly auditedAt: Date | null
}

export async function readWaiting(tx: Tx): Promise<Waiting> {
  return await tx.one(
    'site.read_waiting',
    `select count(*)::int as mails, min(created_at) as oldest_mail_at,
        (select count(*)::int from refund where status in ('created', 'unknown')) as refunds,
        (select min(updated_at) from refund where status in ('created', 'unknown')) as oldest_refund_at,
        (select broken from audit_noted) as audit_broken, (select at from audit_noted) as audited_at
      from mail where status in ('queued', 'sending') and last_error is distinct from $1`,
    [heldBackUntilPublished],
  )
}

/** Places held by baskets that are not paid. */
export async function countHeldPlaces(tx: Tx): Promise<number> {
  const { held } = await tx.one(
    'site.count_held_places',
    `select coalesce(sum(held), 0)::int as "held!" from ticket_stock where held > 0`,
  )
  return held
}

/** The queues that are going: usually none, which an index says. */
export async function listGoingQueues(tx: Tx) {
  return await tx.all(
    'site.list_going_queues',
    `select key, arrivals, drawn, serving, inside, window_size, available from queue where closed_at is null`,
  )
}
