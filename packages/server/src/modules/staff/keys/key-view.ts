import type { listKeys } from '@foyer/contract/api/staff/list-keys.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { rightsAt } from '../admit.ts'
import type { ApiKey } from './key-store.ts'

type KeyRow = AnswerOf<typeof listKeys>['data'][number]

function couldMake({ maker, scopes }: ApiKey): boolean {
  if (maker === undefined) return false
  const rights = rightsAt(maker, maker.isOperator)
  return rights.includes('keys.manage') && scopes.every((scope) => rights.includes(scope))
}

/** A key without what only its holder has. */
export const showKey = (key: ApiKey): KeyRow => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: [...key.scopes],
  created_by: key.createdBy,
  maker_may: couldMake(key),
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
})
