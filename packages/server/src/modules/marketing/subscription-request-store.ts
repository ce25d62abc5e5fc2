import type { Tx } from '../../platform/database/db.ts'

/** An e-mail address was typed into the mailing list's form; the mail shows whether it is the person's own. */
export interface SubscriptionRequest {
  readonly id: number
  readonly email: string
  readonly emailKey: string
  readonly events: boolean
  readonly confirmedAt: Date | null
}

export async function insertSubscriptionRequest(
  tx: Tx,
  request: Pick<SubscriptionRequest, 'email' | 'emailKey' | 'events'>,
  expiresAt: Date,
  now: Date,
): Promise<number> {
  const { id } = await tx.one(
    'marketing.insert_subscription_request',
    `insert into subscription_request (email, email_key, events, created_at, expires_at)
      values ($1, $2, $3, $4, $5) returning id`,
    [request.email, request.emailKey, request.events, now, expiresAt],
  )
  return id
}

/** The request, if it is still valid. */
export async function findSubscriptionRequest(
  tx: Tx,
  id: number,
  now: Date,
): Promise<Pick<SubscriptionRequest, 'events'> | undefined> {
  return await tx.maybe(
    'marketing.find_subscription_request',
    'select events from subscription_request where id = $1 and expires_at > $2',
    [id, now],
  )
}

/** The request, if it is still valid; its row is locked, so that it is confirmed once. */
export async function lockSubscriptionRequest(
  tx: Tx,
  id: number,
  now: Date,
): Promise<SubscriptionRequest | undefined> {
  return await tx.maybe(
    'marketing.lock_subscription_request',
    `select id, email, email_key, events, confirmed_at
      from subscription_request where id = $1 and expires_at > $2 for update`,
    [id, now],
  )
}

export async function markConfirmed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'marketing.mark_confirmed',
    'update subscription_request set confirmed_at = $2 where id = $1',
    [id, now],
  )
}

/** Returns how many were deleted. */
export async function deleteRequestsBefore(tx: Tx, before: Date, most: number): Promise<number> {
  return await tx.run(
    'marketing.delete_requests_before',
    `delete from subscription_request
      where id in (
        select id from subscription_request where expires_at < $1 order by expires_at limit $2 for update skip locked)`,
    [before, most],
  )
}
