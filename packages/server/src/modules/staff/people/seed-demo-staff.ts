import type { Role } from '@foyer/contract/api/rights.ts'
import type { Database } from '../../../platform/database/db.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { addDemoPerson } from './demo-staff-store.ts'

interface Person {
  readonly email: string
  readonly name: string
  /** Null for an operator of the platform. */
  readonly role: Role | null
}

/** Adds the people of the demo who are not there yet; nobody who is there is changed, whatever became of them. */
export async function seedDemoStaff(
  db: Database,
  organiserKey: string,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const person of people) {
      const emailKey = emailKeyOf(person.email)
      await addDemoPerson(tx, { ...person, emailKey, organiserKey }, now)
    }
  })
}
