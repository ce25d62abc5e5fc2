import type { Database } from '../../../platform/database/db.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { insertAction, type NewAction } from '../action-store.ts'
import { deleteAllSessions } from '../session-store.ts'
import { makeOwner, makeOperator, shutOut } from './appoint-store.ts'
import { findStaffByEmail, insertStaff } from './staff-store.ts'

interface Deps {
  readonly db: Database
  readonly now: Date
}

interface Person {
  readonly email: string
  /** How somebody new is called; whoever is here already keeps their name. */
  readonly name: string
}

/** The first people of a shop are made by whoever runs it, at the machine: nobody at the desk could invite them. */
const byCommand = {
  staffId: null,
  apiKeyId: null,
  actorName: 'npm run staff',
  requestId: 'command',
}

/** Makes somebody an operator of the platform. False when they were shut out. */
export async function appointOperator({ db, now }: Deps, person: Person): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const emailKey = emailKeyOf(person.email)
    await insertStaff(tx, { ...person, emailKey }, now)
    const found = await findStaffByEmail(tx, emailKey)
    if (found === undefined) return false
    await makeOperator(tx, found.id)
    const done = { action: 'operator.appointed', after: { name: found.name } } as const
    await insertAction(tx, { ...about(found.id), ...done }, now)
    return true
  })
}

/** Makes somebody an owner of the organiser with this key. */
export async function appointOwner(
  { db, now }: Deps,
  organiserKey: string,
  person: Person,
): Promise<'done' | 'no_organiser' | 'shut_out'> {
  return await db
    .transaction(async (tx) => {
      const emailKey = emailKeyOf(person.email)
      await insertStaff(tx, { ...person, emailKey }, now)
      const found = await findStaffByEmail(tx, emailKey)
      if (found === undefined) return 'shut_out'
      const organiserId = await makeOwner(tx, { organiserKey, staffId: found.id }, now)
      // Nothing is kept of a person who would be there for nothing.
      if (organiserId === undefined) throw new NoSuchOrganiser()
      const done = {
        action: 'member.appointed',
        after: { name: found.name, role: 'owner' },
      } as const
      await insertAction(tx, { ...about(found.id), ...done, organiserId }, now)
      return 'done' as const
    })
    .catch((error: unknown) => {
      if (error instanceof NoSuchOrganiser) return 'no_organiser' as const
      throw error
    })
}

/** Lets somebody in no more, wherever they are a member, and ends their sessions. False when there is nobody to shut out. */
export async function disablePerson({ db, now }: Deps, email: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await shutOut(tx, emailKeyOf(email), now)
    if (id === undefined) return false
    await deleteAllSessions(tx, id)
    await insertAction(tx, { ...about(id), action: 'staff.shut_out' }, now)
    return true
  })
}

class NoSuchOrganiser extends Error {}

const about = (staffId: number): Omit<NewAction, 'action'> => ({
  ...byCommand,
  organiserId: null,
  subjectKind: 'member',
  subjectId: String(staffId),
  before: null,
  after: null,
})
