import type { Right, Role } from '@foyer/contract/api/rights.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { scopesOf, scopesToKeep } from './key-scopes.ts'

export interface Standing {
  readonly role: Role | null
  readonly isOperator: boolean
}

/** What somebody may be at an organiser, as rows have it; all null for a person who is not known. */
export interface StandingRow {
  readonly role: Role | null
  readonly isOperator: boolean | null
  readonly isShutOut: boolean | null
}

/** What somebody is at an organiser; undefined for somebody who is nothing there, or is shut out. */
export const standingOf = ({ role, isOperator, isShutOut }: StandingRow): Standing | undefined =>
  isShutOut === false && (role !== null || isOperator === true)
    ? { role, isOperator: isOperator === true }
    : undefined

export interface ApiKey {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly Right[]
  readonly createdBy: string | null
  /** What its maker is at the organiser now; undefined for somebody who is nothing there any more. */
  readonly maker: Standing | undefined
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

/** The keys of an organiser, the newest first, revoked ones too: the log names them. */
export async function listKeys(
  tx: Tx,
  organiserId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<ApiKey[]> {
  const rows = await tx.all(
    'staff.list_keys',
    `select k.id, k.name, k.prefix, k.scopes, p.name as created_by, k.created_at, k.last_used_at, k.revoked_at,
        m.role, p.is_operator and p.disabled_at is null as is_operator, p.disabled_at is not null as is_shut_out
      from api_key k left join staff p on p.id = k.created_by
        left join member m on m.staff_id = k.created_by and m.organiser_id = k.organiser_id
      where k.organiser_id = $1 and ($2::integer is null or k.id < $2) order by k.id desc limit $3`,
    [organiserId, before, limit],
  )
  return rows.map(({ role, isOperator, isShutOut, ...row }) => ({
    ...row,
    maker: standingOf({ role, isOperator, isShutOut }),
    scopes: scopesOf(row.scopes),
  }))
}

/** What a person is at an organiser now, and whether they may do everything everywhere. */
export async function findStanding(
  tx: Tx,
  organiserId: number,
  staffId: number,
): Promise<Standing | undefined> {
  return await tx.maybe(
    'staff.find_standing',
    `select m.role, p.is_operator from staff p
        left join member m on m.staff_id = p.id and m.organiser_id = $1
      where p.id = $2 and (m.role is not null or p.is_operator)`,
    [organiserId, staffId],
  )
}

export interface NewKey {
  readonly organiserId: number
  readonly name: string
  readonly prefix: string
  readonly keyHash: Buffer
  readonly scopes: readonly Right[]
  readonly createdBy: number
}

export async function insertKey(tx: Tx, key: NewKey, now: Date): Promise<number> {
  const { id } = await tx.one(
    'staff.insert_key',
    `insert into api_key (organiser_id, name, prefix, key_hash, scopes, created_by, created_at)
      values ($1, $2, $3, $4, $5::text[], $6, $7) returning id`,
    [
      key.organiserId,
      key.name,
      key.prefix,
      key.keyHash,
      scopesToKeep(key.scopes),
      key.createdBy,
      now,
    ],
  )
  return id
}

/** Ends a key; answers its name, or nothing when there is no such key that is still good. */
export async function revokeKey(tx: Tx, organiserId: number, id: number, now: Date) {
  return await tx.maybe(
    'staff.revoke_key',
    `update api_key set revoked_at = $3 where organiser_id = $1 and id = $2 and revoked_at is null
      returning name, prefix`,
    [organiserId, id, now],
  )
}
