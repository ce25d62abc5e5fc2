import type { Tx } from '../../../platform/database/db.ts'

export interface StaffPerson {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** Whether a code lets this e-mail address in: it belongs to somebody, or somebody is invited by it. */
export async function mayComeIn(tx: Tx, emailKey: string, now: Date): Promise<boolean> {
  const { may } = await tx.one(
    'staff.may_come_in',
    `select exists (select from staff where email_key = $1 and disabled_at is null)
        or exists (select from invitation where email_key = $1 and accepted_at is null and withdrawn_at is null
          and expires_at > $2) as "may!"`,
    [emailKey, now],
  )
  return may
}

/** The person with this e-mail address, unless they may not come in any more. */
export async function findStaffByEmail(tx: Tx, emailKey: string): Promise<StaffPerson | undefined> {
  return await tx.maybe(
    'staff.find_by_email',
    'select id, name, email from staff where email_key = $1 and disabled_at is null',
    [emailKey],
  )
}

/** A new person, unless somebody has this e-mail address: they keep the name they have. */
export async function insertStaff(
  tx: Tx,
  person: { readonly email: string; readonly emailKey: string; readonly name: string },
  now: Date,
): Promise<void> {
  await tx.write(
    'staff.insert',
    `insert into staff (email, email_key, name, created_at) values ($1, $2, $3, $4)
      on conflict (email_key) do nothing`,
    [person.email, person.emailKey, person.name, now],
  )
}
