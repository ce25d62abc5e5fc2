import type { Tx } from '../../platform/database/db.ts'

/** A delivery that this process has to try now. */
export interface ClaimedDelivery {
  readonly id: number
  readonly subscriptionId: number
  readonly organiserId: number
  /** How often it was tried since it was asked for, with this time. */
  readonly tries: number
  readonly url: string
  readonly messageId: string
  readonly body: string
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
  readonly previousUntil: Date | null
}

/** Which deliveries are wanted: of all subscriptions that are failing, or of all others. */
export interface Lane {
  readonly failing: boolean
  /** How many of one subscription are on their way at a time, and of one organiser, in all processes together. */
  readonly each: number
  readonly ofOrganiser: number
}

/** Lets processes take deliveries one after the other, so that each counts what those before it have taken. */
export async function lockClaims(tx: Tx): Promise<void> {
  await tx.write('webhooks.lock_claims', 'select pg_advisory_xact_lock(7204175)')
}

/**
 * Takes deliveries that are due; call `lockClaims` first. Organisers take turns, and within one of them subscriptions do: who has
 * fewer on their way comes first, so that slow receivers hold up nobody else. No process takes them again before `until`; after
 * that, those of a process that died are taken by another.
 */
export async function claimDeliveries(
  tx: Tx,
  wanted: Lane & { readonly most: number },
  now: Date,
  until: Date,
): Promise<ClaimedDelivery[]> {
  return await tx.all(
    'webhooks.claim_deliveries',
    `with lane as (
        select s.id, s.organiser_id, c.under_way, sum(c.under_way) over (partition by s.organiser_id) as of_organiser
          from webhook_subscription s cross join lateral (
            select count(*) as under_way from webhook_delivery b
              where b.subscription_id = s.id and b.state = 'pending' and b.claimed_until > $1) as c
          where s.state = 'active' and s.deleted_at is null and (s.failing_since is not null) = $3::boolean),
      due as (
        select d.id, d.next_try_at, l.of_organiser + row_number() over (
              partition by l.organiser_id order by l.under_way + d.nth, d.next_try_at, d.id) as place
          from lane l cross join lateral (
            select d.id, d.next_try_at, row_number() over (order by d.next_try_at, d.id) as nth from webhook_delivery d
              where d.subscription_id = l.id and d.state = 'pending' and d.next_try_at <= $1
              order by d.next_try_at, d.id limit greatest(0, $4::int - l.under_way)) as d),
      free as (
        select d.id from webhook_delivery d
          where d.id in (select id from due where place <= $5::int order by place, next_try_at, id limit $6)
          and d.state = 'pending' and d.next_try_at <= $1 for update skip locked)
      update webhook_delivery d set claimed_until = $2, next_try_at = $2, tries = tries + 1
        from free f, webhook_subscription s, webhook_message m
        where d.id = f.id and s.id = d.subscription_id and m.id = d.message_id
        returning d.id, d.subscription_id, s.organiser_id, d.tries, s.url, m.message_id as "message_id!", m.body as "body!", s.secret,
          s.previous_secret, s.previous_until`,
    [now, until, wanted.failing, wanted.each, wanted.ofOrganiser, wanted.most],
  )
}

export interface NewAttempt {
  readonly deliveryId: number
  readonly ms: number
  readonly status: number | null
  readonly answer: string | null
  readonly error: string | null
}

export async function insertAttempt(tx: Tx, attempt: NewAttempt, now: Date): Promise<void> {
  await tx.write(
    'webhooks.insert_attempt',
    `insert into webhook_attempt (delivery_id, at, ms, status, answer, error) values ($1, $2, $3, $4, $5, $6)`,
    [attempt.deliveryId, now, attempt.ms, attempt.status, attempt.answer, attempt.error],
  )
}

/** What has arrived has arrived, also when it was held meanwhile. */
export async function markDelivered(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'webhooks.mark_delivered',
    `update webhook_delivery set state = 'delivered', claimed_until = null, ended_at = $2 where id = $1`,
    [id, now],
  )
}

/** Waits for the next try, or is given up. What was held meanwhile stays held. */
export async function markNotDelivered(
  tx: Tx,
  id: number,
  nextTryAt: Date | null,
  now: Date,
): Promise<void> {
  await tx.write(
    'webhooks.mark_not_delivered',
    `update webhook_delivery set claimed_until = null, next_try_at = coalesce($2, next_try_at),
        state = case when $2::timestamptz is null then 'failed' else 'pending' end,
        ended_at = case when $2::timestamptz is null then $3::timestamptz end
      where id = $1 and state = 'pending'`,
    [id, nextTryAt, now],
  )
}

/** Holds what is on its way to a subscription that is not active any more. */
export async function holdDeliveries(tx: Tx, subscriptionId: number, now: Date): Promise<void> {
  await tx.write(
    'webhooks.hold_deliveries',
    `update webhook_delivery set state = 'held', claimed_until = null, ended_at = $2
      where subscription_id = $1 and state = 'pending'`,
    [subscriptionId, now],
  )
}

/** Has one sent again, from the first try on; one that is being sent at this moment is left alone. */
export async function sendAgain(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'webhooks.send_again',
    `update webhook_delivery set state = 'pending', tries = 0, next_try_at = $2, ended_at = null, claimed_until = null
      where id = $1 and (claimed_until is null or claimed_until <= $2)`,
    [id, now],
  )
}

/** Has everything sent again that came since then and has not arrived. Answers how many. */
export async function sendUnsentAgain(
  tx: Tx,
  subscriptionId: number,
  since: Date,
  now: Date,
): Promise<number> {
  return await tx.run(
    'webhooks.send_unsent_again',
    `update webhook_delivery set state = 'pending', tries = 0, next_try_at = $3, ended_at = null, claimed_until = null
      where subscription_id = $1 and state in ('failed', 'held') and created_at >= $2`,
    [subscriptionId, since, now],
  )
}
