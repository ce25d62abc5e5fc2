import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyIn } from '../../../platform/email-key.ts'

export interface BouncedMail {
  readonly id: number
  readonly emailKey: string
  readonly status: string
}

export async function lockMailByMessageId(
  tx: Tx,
  messageId: string,
): Promise<BouncedMail | undefined> {
  return await tx.maybe(
    'mail.lock_by_message_id',
    `select id, ${emailKeyIn('to_email')} as "email_key!", status from mail where message_id = $1 for update`,
    [messageId],
  )
}

/** It came back: it is not tried again, whoever is trying it at the moment. */
export async function markMailBounced(
  tx: Tx,
  id: number,
  { code, said }: { readonly code: string | null; readonly said: string },
  now: Date,
): Promise<void> {
  await tx.write(
    'mail.mark_bounced',
    `update mail set status = 'bounced', bounced_at = coalesce(bounced_at, $4), bounce_code = $2, last_error = $3 where id = $1`,
    [id, code, said, now],
  )
}

/** Another server has it and tries on: it counts as sent as long as that lasts. */
export async function markMailDelayed(
  tx: Tx,
  id: number,
  { code, said }: { readonly code: string | null; readonly said: string },
  now: Date,
): Promise<void> {
  await tx.write(
    'mail.mark_delayed',
    `update mail set delayed_at = $4, bounce_code = $2, last_error = $3 where id = $1 and status = 'sent'`,
    [id, code, said, now],
  )
}

export async function markMailComplained(tx: Tx, id: number): Promise<void> {
  await tx.write(
    'mail.mark_complained',
    `update mail set bounce_code = 'complained' where id = $1 and status <> 'bounced'`,
    [id],
  )
}

export async function insertBouncedAddress(
  tx: Tx,
  emailKey: string,
  code: string,
  now: Date,
): Promise<void> {
  await tx.write(
    'mail.insert_bounced_address',
    `insert into bounced_address (email_key, code, bounced_at) values ($1, $2, $3)
      on conflict (email_key) do update set code = excluded.code, bounced_at = excluded.bounced_at`,
    [emailKey, code, now],
  )
}
