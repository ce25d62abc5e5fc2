import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** Locks an organiser's rule; whether it requires passkeys now. */
export async function lockPasskeyRule(tx: Tx, organiserId: number): Promise<boolean> {
  const { required } = await tx.one(
    'staff.lock_passkey_rule',
    'select passkey_required as required from organiser where id = $1 for no key update',
    [organiserId],
  )
  return required
}

export async function updatePasskeyRule(
  tx: Tx,
  organiserId: number,
  required: boolean,
): Promise<void> {
  await tx.write(
    'staff.update_passkey_rule',
    'update organiser set passkey_required = $2 where id = $1',
    [organiserId, required],
  )
}

export type PasskeyState = Row<'staff.read_passkey_state'>

/** Whether a session has shown a passkey, how many its person has, and whether one of their organisers requires one. */
export async function readPasskeyState(tx: Tx, tokenHash: Buffer): Promise<PasskeyState> {
  return await tx.one(
    'staff.read_passkey_state',
    `select s.shown_passkey, (select count(*)::int from passkey k where k.staff_id = s.staff_id) as "count!",
        exists (select from organiser o where o.passkey_required and (p.is_operator or exists (
          select from member m where m.organiser_id = o.id and m.staff_id = s.staff_id))) as "is_required!"
      from staff_session s join staff p on p.id = s.staff_id where s.token_hash = $1`,
    [tokenHash],
  )
}
