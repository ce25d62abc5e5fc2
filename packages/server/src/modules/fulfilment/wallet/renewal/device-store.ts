import type { Tx } from '../../../../platform/database/db.ts'

/** A family shares an account and has some devices each; a thief of a token must not fill the table. */
const devicesMost = 50

/** Whether the phone was not registered for this pass before. A phone has one push token, which may be a new one. */
export async function saveDevice(
  tx: Tx,
  {
    device,
    passId,
    pushToken,
  }: { readonly device: string; readonly passId: number; readonly pushToken: string },
  now: Date,
): Promise<boolean> {
  const { added } = await tx.one(
    'wallet.save_device',
    `with renewed as (update wallet_device set push_token = $3 where device = $1 and pass_id <> $2 and push_token <> $3)
      insert into wallet_device (device, pass_id, push_token, registered_at) values ($1, $2, $3, $4)
        on conflict (device, pass_id) do update set push_token = excluded.push_token returning xmax = 0 as "added!"`,
    [device, passId, pushToken, now],
  )
  await tx.write(
    'wallet.bound_devices',
    `delete from wallet_device where pass_id = $1 and device in (
        select device from wallet_device where pass_id = $1 order by registered_at desc, device offset ${devicesMost})`,
    [passId],
  )
  return added
}

/** A phone that kept the pass as it was before has not heard of the change yet. */
export async function tellAgain(tx: Tx, passId: number, now: Date): Promise<void> {
  await tx.write(
    'wallet.tell_again',
    'update wallet_pass set next_try_at = least(next_try_at, $2), tries = 0 where id = $1',
    [passId, now],
  )
}

export async function deleteDevice(
  tx: Tx,
  device: string,
  { ticketId, version }: { readonly ticketId: number; readonly version: number },
): Promise<void> {
  await tx.write(
    'wallet.delete_device',
    `delete from wallet_device where device = $1 and pass_id in (
        select id from wallet_pass where ticket_id = $2 and version = $3 and kind = 'apple')`,
    [device, ticketId, version],
  )
}

/** The passes on a phone that have changed since, the newest change last. */
export async function listChangedOnDevice(
  tx: Tx,
  device: string,
  since: Date,
): Promise<{ readonly ticketId: number; readonly version: number; readonly changedAt: Date }[]> {
  return await tx.all(
    'wallet.list_changed_on_device',
    `select p.ticket_id, p.version, p.changed_at from wallet_device w join wallet_pass p on p.id = w.pass_id
      where w.device = $1 and p.changed_at > $2 order by p.changed_at`,
    [device, since],
  )
}

/** No phone has these tokens any more. */
export async function forgetTokens(tx: Tx, tokens: readonly string[]): Promise<void> {
  await tx.write(
    'wallet.forget_tokens',
    'delete from wallet_device where push_token = any($1::text[])',
    [tokens],
  )
}
