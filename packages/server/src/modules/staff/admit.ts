import type { Access, AnyOperation } from '@foyer/contract/api/operation.ts'
import { rights, rightsOf, type Right } from '@foyer/contract/api/rights.ts'
import { staffProofMinutes } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import type {
  Actor,
  Admit,
  Admitted,
  CalledOrganiser,
} from '../../platform/api/handle-operation.ts'
import { FoyerError, notFound } from '../../platform/errors.ts'
import { sha256 } from '../../platform/secrets.ts'
import { findApiKey, findOrganiserOf, markKeyUsed, type OrganiserAccess } from './access-store.ts'
import { changesOfKey, changesOfStaff } from './note-change.ts'
import { counterOf } from './counter.ts'
import { readDeskToken } from './desk-cookie.ts'
import { requireOwnPage } from './require-own-page.ts'
import { findStaffSession, markStaffSeen, type StaffSession } from './session-store.ts'

/** How old the note of when somebody was last here may be: nearly all calls then change nothing. */
const noteAgainMs = 5 * minuteMs

/** What a person may do at an organiser: an operator has the rights of an owner everywhere. */
export const rightsAt = (
  { role }: Pick<OrganiserAccess, 'role'>,
  isOperator: boolean,
): readonly Right[] => (isOperator || role === null ? rights : rightsOf(role))

/**
 * Lets a call in: a program by the key in its `Authorization` header, everybody else by the cookie of the desk. What
 * belongs to an organiser is not found by those who have nothing to do there, whatever it is.
 */
export const admit: Admit = async (foyer, request, _reply, { operation, organiserKey }, now) => {
  const { authorization } = request.headers
  if (authorization !== undefined)
    return await admitKey(foyer, authorization, { operation, organiserKey }, now)
  requireOwnPage(foyer, request, operation)
  const token = readDeskToken(foyer, request)
  const session =
    token === undefined
      ? undefined
      : await foyer.db.readOne(async (tx) => await findStaffSession(tx, sha256(token), now))
  if (session === undefined) {
    if (operation.access === 'anybody')
      return { actor: { kind: 'nobody' }, organiser: null, isProved: false, changes: null }
    throw unauthenticated()
  }
  if (now.getTime() - session.lastSeenAt.getTime() > noteAgainMs)
    await foyer.db.changeOne(async (tx) => await markStaffSeen(tx, session.sessionId, now))
  const { staffId: id, name, email } = session
  const actor: Actor = { kind: 'staff', id, name, email }
  const organiser = await placeOf(foyer, organiserKey, session)
  if (operation.access === 'operator' && !session.isOperator) throw notForMembers()
  if (organiser !== null) requireAccess(operation.access, organiser.rights)
  const provedFor = now.getTime() - session.provedAt.getTime()
  return {
    actor,
    organiser,
    isProved: provedFor <= staffProofMinutes * minuteMs,
    counter: counterOf(foyer, session, now),
    changes: changesOfStaff(foyer, session),
  }
}

async function placeOf(
  { db }: Foyer,
  organiserKey: string | undefined,
  session: Pick<StaffSession, 'staffId' | 'isOperator' | 'shownPasskey'>,
): Promise<CalledOrganiser | null> {
  if (organiserKey === undefined) return null
  const found = await db.readOne(async (tx) => await findOrganiserOf(tx, organiserKey, session))
  if (found === undefined) throw notFound(`organiser ${organiserKey}`)
  const { isOperator } = session
  const { passkeyRequired, ...organiser } = found
  if (passkeyRequired && !session.shownPasskey) throw passkeyRequiredHere(organiser.name)
  return { ...organiser, rights: rightsAt(found, isOperator), isOperator }
}

/** The person who calls an operation that only people may call. */
export function staffOf(actor: Actor): Extract<Actor, { kind: 'staff' }> {
  if (actor.kind === 'staff') return actor
  throw new Error(`let in ${actor.kind} where only people of the desk may come`)
}

interface Asked {
  readonly operation: AnyOperation
  readonly organiserKey: string | undefined
}

async function admitKey(
  foyer: Foyer,
  authorization: string,
  { operation, organiserKey }: Asked,
  now: Date,
): Promise<Admitted> {
  const [, key] = /^Bearer ([\w-]{20,100})$/i.exec(authorization) ?? []
  const found =
    key === undefined
      ? undefined
      : await foyer.db.readOne(async (tx) => await findApiKey(tx, sha256(key)))
  if (found === undefined) throw unauthenticated()
  const { access, onlyStaff = false } = operation
  if (onlyStaff || access === 'operator' || access === 'staff' || access === 'anybody')
    throw notAllowed()
  if (organiserKey !== found.organiserKey) throw notFound(`organiser ${organiserKey ?? ''}`)
  requireAccess(access, found.scopes)
  if (found.lastUsedAt === null || now.getTime() - found.lastUsedAt.getTime() > noteAgainMs)
    await foyer.db.changeOne(async (tx) => await markKeyUsed(tx, found.id, now))
  return {
    actor: { kind: 'key', id: found.id, name: found.name },
    organiser: {
      id: found.organiserId,
      key: found.organiserKey,
      name: found.organiserName,
      rights: found.scopes,
      isOperator: false,
    },
    isProved: true,
    changes: changesOfKey(foyer, found),
  }
}

function requireAccess(access: Access, has: readonly Right[]): void {
  if (access === 'member' || access === 'operator' || access === 'staff' || access === 'anybody')
    return
  if (!has.includes(access)) throw notAllowed()
}

const passkeyRequiredHere = (name: string): FoyerError =>
  new FoyerError(
    'passkey_required',
    t('{name} requires a passkey. Confirm with yours, or add one under My sign-in.', { name }),
  )
const unauthenticated = (): FoyerError =>
  new FoyerError('unauthenticated', t('Please sign in to the desk.'))
const notForMembers = (): FoyerError =>
  new FoyerError('not_allowed', t('Only those who run the platform can do this.'))
const notAllowed = (): FoyerError =>
  new FoyerError(
    'not_allowed',
    t('You have no right to do this here. An owner can give it to you.'),
  )
