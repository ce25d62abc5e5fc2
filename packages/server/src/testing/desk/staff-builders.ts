import type { Right, Role } from '@foyer/contract/api/rights.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { randomIds } from '../../platform/ids.ts'
import { sha256 } from '../../platform/secrets.ts'
import { insertRow } from '../builders/insert-row.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** A person who may use the desk; a member of the organiser when a role is named. */
export async function seedStaff(
  { db, clock }: Pick<TestFoyer, 'db' | 'clock'>,
  wanted: {
    readonly organiserId?: number
    readonly role?: Role
    readonly isOperator?: boolean
    readonly name?: string
    readonly email?: string
  } = {},
): Promise<number> {
  const email = wanted.email ?? `${randomIds.uuid()}@example.com`
  const staffId = await insertRow(db, 'staff', {
    email,
    email_key: emailKeyOf(email),
    name: wanted.name ?? 'Robin Page',
    is_operator: wanted.isOperator ?? false,
    created_at: clock.now(),
  })
  if (wanted.organiserId !== undefined && wanted.role !== undefined) {
    await db.query(
      'insert into member (organiser_id, staff_id, role, created_at) values ($1, $2, $3, $4)',
      [wanted.organiserId, staffId, wanted.role, clock.now()],
    )
  }
  return staffId
}

/** The token of a new session of this person, who has just proved who they are. */
export async function openStaffSession(
  { db, clock }: Pick<TestFoyer, 'db' | 'clock'>,
  staffId: number,
  provedAt = clock.now(),
): Promise<string> {
  const token = randomIds.sessionToken()
  await insertRow(db, 'staff_session', {
    token_hash: sha256(token),
    staff_id: staffId,
    created_at: clock.now(),
    last_seen_at: clock.now(),
    proved_at: provedAt,
  })
  return token
}

/** A key of the API with these scopes. */
export async function seedApiKey(
  { db, clock }: Pick<TestFoyer, 'db' | 'clock'>,
  organiserId: number,
  scopes: readonly Right[],
): Promise<string> {
  const key = `fk_${randomIds.token()}`
  await insertRow(db, 'api_key', {
    organiser_id: organiserId,
    name: 'A program',
    prefix: key.slice(0, 8),
    key_hash: sha256(key),
    scopes,
    created_at: clock.now(),
  })
  return key
}
