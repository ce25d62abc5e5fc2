import type { Right, Role } from '@foyer/contract/api/rights.ts'
import type { Tx } from '../../platform/database/db.ts'
import { scopesOf } from './keys/key-scopes.ts'

export interface OrganiserAccess {
  readonly id: number
  readonly key: string
  readonly name: string
  /** What the person is there; null for an operator who is no member. */
  readonly role: Role | null
  readonly passkeyRequired: boolean
}

/** The organiser with this key, if this person is a member of it or an operator. */
export async function findOrganiserOf(
  tx: Tx,
  key: string,
  person: { readonly staffId: number; readonly isOperator: boolean },
): Promise<OrganiserAccess | undefined> {
  return await tx.maybe(
    'staff.find_organiser',
    `select o.id, o.key, o.name, m.role, o.passkey_required from organiser o
        left join member m on m.organiser_id = o.id and m.staff_id = $2
      where o.key = $1 and (m.role is not null or $3)`,
    [key, person.staffId, person.isOperator],
  )
}

/** All organisers where this person may do something, by name; `currency` is that of most of its events. */
export async function listOrganisersOf(
  tx: Tx,
  person: { readonly staffId: number; readonly isOperator: boolean },
): Promise<
  readonly (OrganiserAccess & {
    readonly currency: string
    /** As the operator wrote them. */
    readonly feeBounds: unknown
  })[]
> {
  return await tx.all(
    'staff.list_organisers',
    `select o.id, o.key, o.name, m.role, o.passkey_required,
        coalesce((select e.currency from event e where e.organiser_id = o.id
          group by e.currency order by count(*) desc, e.currency limit 1), 'GBP') as "currency!",
        d.fields -> 'booking_fee_bounds' as fee_bounds
      from organiser o left join member m on m.organiser_id = o.id and m.staff_id = $1
        left join catalogue_document d on d.section = 'organisers' and d.key = o.key
      where m.role is not null or ($2 and o.archived_at is null) order by o.name, o.id`,
    [person.staffId, person.isOperator],
  )
}

export interface ApiKeyAccess {
  readonly id: number
  readonly name: string
  readonly organiserId: number
  readonly organiserKey: string
  readonly organiserName: string
  readonly scopes: readonly Right[]
  readonly lastUsedAt: Date | null
  /** See must-see-store.ts. */
  readonly mustSee: Date | null
}

/** The key with this hash, unless it was revoked. */
export async function findApiKey(tx: Tx, keyHash: Buffer): Promise<ApiKeyAccess | undefined> {
  const found = await tx.maybe(
    'staff.find_api_key',
    `select k.id, k.name, k.organiser_id, o.key as organiser_key, o.name as organiser_name, k.scopes, k.last_used_at, k.must_see
      from api_key k join organiser o on o.id = k.organiser_id where k.key_hash = $1 and k.revoked_at is null`,
    [keyHash],
  )
  return found && { ...found, scopes: scopesOf(found.scopes) }
}

export async function markKeyUsed(tx: Tx, keyId: number, now: Date): Promise<void> {
  await tx.write('staff.mark_key_used', 'update api_key set last_used_at = $2 where id = $1', [
    keyId,
    now,
  ])
}
