import type { Tx } from '../../platform/database/db.ts'

export interface Owner {
  readonly staffId: number
  readonly name: string
  readonly email: string
  readonly organiserName: string
}

/** Those who own an organiser at the desk, for mails about what is theirs to mend. */
export async function readOwners(tx: Tx, organiserId: number): Promise<Owner[]> {
  return await tx.all(
    'staff.read_owners',
    `select p.id as staff_id, p.name, p.email, o.name as organiser_name
      from member m join staff p on p.id = m.staff_id join organiser o on o.id = m.organiser_id
      where m.organiser_id = $1 and m.role = 'owner' and p.disabled_at is null order by p.id`,
    [organiserId],
  )
}
