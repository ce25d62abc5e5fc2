import type { Tx } from '../../../platform/database/db.ts'

export interface KnownPasskey {
  readonly id: number
  readonly staffId: number
  readonly name: string
  readonly email: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
}

/** The passkey with this credential id, and whose it is; nothing when that person may not come in any more. */
export async function findPasskey(tx: Tx, credentialId: Buffer): Promise<KnownPasskey | undefined> {
  return await tx.maybe(
    'staff.find_passkey',
    `select k.id, k.staff_id, p.name, p.email, k.credential_id, k.public_key, k.counter
      from passkey k join staff p on p.id = k.staff_id where k.credential_id = $1 and p.disabled_at is null`,
    [credentialId],
  )
}

/**
 * Notes the use of a passkey. False when its counter has been reached meanwhile: then the same answer, or that of a copy of
 * the device, was here before. Devices without a counter always say 0.
 */
export async function markPasskeyUsed(
  tx: Tx,
  passkey: { readonly id: number; readonly counter: number },
  now: Date,
): Promise<boolean> {
  const used = await tx.maybe(
    'staff.mark_passkey_used',
    `update passkey set counter = $2, last_used_at = $3
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [passkey.id, passkey.counter, now],
  )
  return used !== undefined
}

/** The passkeys of a person, the newest first. */
export async function listPasskeys(tx: Tx, staffId: number) {
  return await tx.all(
    'staff.list_passkeys',
    `select id, name, credential_id, transports, created_at, last_used_at from passkey
      where staff_id = $1 order by id desc`,
    [staffId],
  )
}

export interface NewPasskey {
  readonly staffId: number
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
}

/** Keeps a passkey; nothing when it is known, or when the person has `most` already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey, most: number, now: Date) {
  return await tx.maybe(
    'staff.insert_passkey',
    `insert into passkey (staff_id, credential_id, public_key, counter, transports, name, created_at)
      select $1, $2, $3, $4, $5::text[], $6, $7
        where (select count(*) from passkey where staff_id = $1) < $8
      on conflict (credential_id) do nothing
      returning id, name, created_at, last_used_at`,
    [
      passkey.staffId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      now,
      most,
    ],
  )
}

export async function lockPasskey(tx: Tx, of: { readonly id: number; readonly staffId: number }) {
  return await tx.maybe(
    'staff.lock_passkey',
    `select id, name, created_at, last_used_at from passkey where id = $1 and staff_id = $2 for update`,
    [of.id, of.staffId],
  )
}

/** All passkeys of a person, locked: of two that are removed at once, the second finds only what the first has left. */
export async function lockPasskeys(tx: Tx, staffId: number) {
  return await tx.all(
    'staff.lock_passkeys',
    'select id, name, created_at, last_used_at from passkey where staff_id = $1 order by id for update',
    [staffId],
  )
}

export async function renamePasskey(tx: Tx, id: number, name: string): Promise<void> {
  await tx.write('staff.rename_passkey', 'update passkey set name = $2 where id = $1', [id, name])
}

export async function deletePasskey(tx: Tx, id: number): Promise<void> {
  await tx.write('staff.delete_passkey', 'delete from passkey where id = $1', [id])
}
