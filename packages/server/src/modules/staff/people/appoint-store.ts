import type { Tx } from '../../../platform/database/db.ts'

export async function makeOperator(tx: Tx, staffId: number): Promise<void> {
  await tx.write('staff.make_operator', 'update staff set is_operator = true where id = $1', [
    staffId,
  ])
}

/** Makes somebody an owner, whatever they were there; answers the organiser's id, if there is one with this key. */
export async function makeOwner(
  tx: Tx,
  of: { readonly organiserKey: string; readonly staffId: number },
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'staff.make_owner',
    `insert into member (organiser_id, staff_id, role, created_at)
      select o.id, $2, 'owner', $3 from organiser o where o.key = $1
      on conflict (organiser_id, staff_id) do update set role = 'owner', version = member.version + 1
      returning organiser_id`,
    [of.organiserKey, of.staffId, now],
  )
  return row?.organiserId
}

/** Notes that somebody may not come in any more; answers their id. */
export async function shutOut(tx: Tx, emailKey: string, now: Date): Promise<number | undefined> {
  const row = await tx.maybe(
    'staff.shut_out',
    'update staff set disabled_at = $2 where email_key = $1 and disabled_at is null returning id',
    [emailKey, now],
  )
  return row?.id
}
