import type { Tx } from '../../../platform/database/db.ts'

/** A person, and an organiser. */
interface Of {
  readonly organiserId: number
  readonly staffId: number
}

export async function isMemberHere(tx: Tx, { organiserId, staffId }: Of): Promise<boolean> {
  const { is } = await tx.one(
    'desk.is_member_here',
    'select exists (select from member where organiser_id = $1 and staff_id = $2) as "is!"',
    [organiserId, staffId],
  )
  return is
}

export async function listOpenInvitationsBy(tx: Tx, { organiserId, staffId }: Of, now: Date) {
  return await tx.all(
    'desk.list_open_invitations_by',
    `select id, email, role from invitation
      where organiser_id = $1 and invited_by = $2 and accepted_at is null and withdrawn_at is null and expires_at > $3
      order by id`,
    [organiserId, staffId, now],
  )
}

/** Members whom this person has invited, as long as the invitation is kept: some months after it ended. */
export async function listLetInBy(tx: Tx, { organiserId, staffId }: Of) {
  return await tx.all(
    'desk.list_let_in_by',
    `select p.id, p.name, m.role from member m join staff p on p.id = m.staff_id
      where m.organiser_id = $1 and m.staff_id <> $2 and p.disabled_at is null and exists (
        select from invitation i where i.organiser_id = $1 and i.invited_by = $2 and i.accepted_at is not null
          and i.email_key = p.email_key)
      order by p.name, p.id`,
    [organiserId, staffId],
  )
}

export async function listKeysBy(tx: Tx, { organiserId, staffId }: Of) {
  return await tx.all(
    'desk.list_keys_by',
    `select id, name, prefix, last_used_at from api_key
      where organiser_id = $1 and created_by = $2 and revoked_at is null order by id`,
    [organiserId, staffId],
  )
}

/**
 * Webhooks with an entry in the log `a` after which somebody knows the secret or has set up where messages go; `k` is the key with
 * which it was done.
 */
const webhooksSetUp = (by: string): string =>
  `select s.id, s.url, s.description, s.version from webhook_subscription s
      where s.organiser_id = $1 and s.deleted_at is null and exists (
        select from action_log a left join api_key k on k.id = a.api_key_id
          where a.organiser_id = $1 and a.subject_kind = 'webhook' and a.subject_id = s.id::text
            and a.action in ('webhook.created', 'webhook.changed', 'webhook.secret_replaced') and ${by})
      order by s.id`

/** Those of this person, themselves or through a key. */
export async function listWebhooksBy(tx: Tx, { organiserId, staffId }: Of) {
  return await tx.all(
    'desk.list_webhooks_by',
    webhooksSetUp('(a.staff_id = $2 or k.created_by = $2)'),
    [organiserId, staffId],
  )
}

/** A key, and its organiser. */
interface OfKey {
  readonly organiserId: number
  readonly keyId: number
}

export async function listWebhooksByKey(tx: Tx, { organiserId, keyId }: OfKey) {
  return await tx.all('desk.list_webhooks_by_key', webhooksSetUp('k.id = $2'), [organiserId, keyId])
}

export async function isKeyHere(tx: Tx, { organiserId, keyId }: OfKey): Promise<boolean> {
  const { is } = await tx.one(
    'desk.is_key_here',
    'select exists (select from api_key where organiser_id = $1 and id = $2) as "is!"',
    [organiserId, keyId],
  )
  return is
}

export async function listScheduledBy(tx: Tx, { organiserId, staffId }: Of) {
  return await tx.all(
    'desk.list_scheduled_by',
    `select m.id, m.subject, m.begins_at as "begins_at!" from mailing m
      where m.organiser_id = $1 and m.state = 'scheduled' and m.begins_at is not null
        and (m.staff_id = $2 or exists (
          select from action_log a where a.organiser_id = $1 and a.subject_kind = 'mailing' and a.subject_id = m.id::text
            and a.action = 'mailing.scheduled' and a.staff_id = $2))
      order by m.begins_at, m.id`,
    [organiserId, staffId],
  )
}
