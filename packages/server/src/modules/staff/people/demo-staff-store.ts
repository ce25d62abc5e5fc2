import type { Role } from '@foyer/contract/api/rights.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** Adds somebody with their role at the organiser, unless the e-mail address is somebody's or there is no such organiser. */
export async function addDemoPerson(
  tx: Tx,
  person: {
    readonly email: string
    readonly emailKey: string
    readonly name: string
    readonly role: Role | null
    readonly organiserKey: string
  },
  now: Date,
): Promise<void> {
  await tx.write(
    'staff.add_demo_person',
    `with place as (select id from organiser where key = $5),
      added as (
        insert into staff (email, email_key, name, is_operator, created_at)
          select $1, $2, $3, $4::text is null, $6::timestamptz from place
          on conflict (email_key) do nothing returning id)
      insert into member (organiser_id, staff_id, role, created_at)
        select place.id, added.id, $4::text, $6::timestamptz from place, added where $4::text is not null`,
    [person.email, person.emailKey, person.name, person.role, person.organiserKey, now],
  )
}
