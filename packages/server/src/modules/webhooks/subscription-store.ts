import type { Tx } from '../../platform/database/db.ts'

export type WebhookState = 'active' | 'paused' | 'gone' | 'failing'

/** Where an organiser has messages sent. */
export interface Subscription {
  readonly id: number
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly state: WebhookState
  readonly failingSince: Date | null
  readonly previousUntil: Date | null
  readonly version: number
  readonly createdAt: Date
}

const columns = `id, url, description, events, state, failing_since, previous_until, version, created_at`

/** What an organiser says of a subscription. */
export type SubscriptionWish = Pick<Subscription, 'url' | 'description' | 'events'>

export async function insertSubscription(
  tx: Tx,
  organiserId: number,
  { url, description, events }: SubscriptionWish,
  secret: Buffer,
  now: Date,
): Promise<Subscription> {
  return await tx.one(
    'webhooks.insert_subscription',
    `insert into webhook_subscription (organiser_id, url, description, events, secret, created_at)
      values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [organiserId, url, description, events, secret, now],
  )
}

/** How many an organiser has, under a lock of the organiser: of two that come at once, the second is counted with the first. */
export async function countSubscriptions(tx: Tx, organiserId: number): Promise<number> {
  await tx.write(
    'webhooks.lock_organiser',
    'select id from organiser where id = $1 for no key update',
    [organiserId],
  )
  const { n } = await tx.one(
    'webhooks.count_subscriptions',
    'select count(*)::int as n from webhook_subscription where organiser_id = $1 and deleted_at is null',
    [organiserId],
  )
  return n
}

export async function listSubscriptions(tx: Tx, organiserId: number): Promise<Subscription[]> {
  return await tx.all(
    'webhooks.list_subscriptions',
    `select ${columns} from webhook_subscription where organiser_id = $1 and deleted_at is null order by id`,
    [organiserId],
  )
}

/** Locks one of this organiser. Whoever changes its deliveries, too, locks it first. */
export async function lockSubscription(
  tx: Tx,
  organiserId: number,
  id: number,
): Promise<Subscription | undefined> {
  return await tx.maybe(
    'webhooks.lock_subscription',
    `select ${columns} from webhook_subscription
      where id = $2 and organiser_id = $1 and deleted_at is null for update`,
    [organiserId, id],
  )
}

/** Changes a locked subscription. One that is active again has not failed yet. */
export async function updateSubscription(
  tx: Tx,
  id: number,
  { url, description, events, state }: SubscriptionWish & Pick<Subscription, 'state'>,
): Promise<Subscription> {
  return await tx.one(
    'webhooks.update_subscription',
    `update webhook_subscription set url = $2, description = $3, events = $4, version = version + 1,
        failing_since = case when state <> 'active' and $5 = 'active' or url <> $2 then null else failing_since end,
        state = $5
      where id = $1 returning ${columns}`,
    [id, url, description, events, state],
  )
}

/** Gives a locked subscription another secret; the one before signs as well until then. */
export async function replaceSecret(
  tx: Tx,
  id: number,
  secret: Buffer,
  previousUntil: Date,
): Promise<Subscription> {
  return await tx.one(
    'webhooks.replace_secret',
    `update webhook_subscription set previous_secret = secret, previous_until = $3, secret = $2, version = version + 1
      where id = $1 returning ${columns}`,
    [id, secret, previousUntil],
  )
}

/** Ends a locked subscription. Its deliveries can be looked at for as long as others; nothing of it can sign any more. */
export async function endSubscription(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'webhooks.end_subscription',
    `update webhook_subscription set deleted_at = $2, secret = '', previous_secret = null, previous_until = null,
        version = version + 1 where id = $1`,
    [id, now],
  )
}

/** Notes whether messages arrive. Answers since when they do not, of a subscription that is still active. */
export async function noteArrival(
  tx: Tx,
  id: number,
  hasArrived: boolean,
  now: Date,
): Promise<
  | { readonly organiserId: number; readonly url: string; readonly failingSince: Date | null }
  | undefined
> {
  return await tx.maybe(
    'webhooks.note_arrival',
    `update webhook_subscription set failing_since = case when not $2::boolean then coalesce(failing_since, $3) end
      where id = $1 and state = 'active' and deleted_at is null returning organiser_id, url, failing_since`,
    [id, hasArrived, now],
  )
}

/** Stops a subscription because of what its receiver does. */
export async function stopSubscription(
  tx: Tx,
  id: number,
  state: 'gone' | 'failing',
): Promise<void> {
  await tx.write(
    'webhooks.stop_subscription',
    `update webhook_subscription set state = $2, version = version + 1 where id = $1`,
    [id, state],
  )
}

export interface SealedSecrets {
  readonly id: number
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
}

/** The secrets of all subscriptions, for a look at the keys they are sealed with. */
export async function readSecrets(tx: Tx): Promise<SealedSecrets[]> {
  return await tx.all(
    'webhooks.read_secrets',
    `select id, secret, previous_secret from webhook_subscription where deleted_at is null order by id`,
  )
}

/** Seals secrets anew, unless they were replaced meanwhile. */
export async function resealSecret(
  tx: Tx,
  { id, secret }: SealedSecrets,
  sealed: Pick<SealedSecrets, 'secret' | 'previousSecret'>,
): Promise<void> {
  await tx.write(
    'webhooks.reseal_secret',
    `update webhook_subscription set secret = $3, previous_secret = $4 where id = $1 and secret = $2`,
    [id, secret, sealed.secret, sealed.previousSecret],
  )
}

/** Forgets secrets whose time is over. */
export async function forgetPreviousSecrets(tx: Tx, now: Date): Promise<void> {
  await tx.write(
    'webhooks.forget_previous_secrets',
    `update webhook_subscription set previous_secret = null, previous_until = null where previous_until <= $1`,
    [now],
  )
}
