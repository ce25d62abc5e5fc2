import type { createKey } from '@foyer/contract/api/staff/create-key.ts'
import { t } from '@foyer/language/texts.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { rightsAt, staffOf } from '../admit.ts'
import { logAction } from '../log-action.ts'
import { scopesOf } from './key-scopes.ts'
import { findStanding, insertKey, type ApiKey } from './key-store.ts'

/** Programs that look for leaked keys know ours by these letters. */
const mark = 'fk_'
const prefixLength = 8

/** Makes a key with some of its maker's rights. Only its hash is kept: `key` is never to be had again. @throws FoyerError */
export async function makeKey(
  call: ApiCall<typeof createKey>,
): Promise<ApiKey & { readonly key: string }> {
  const { foyer, organiser, body, now } = call
  const maker = staffOf(call.actor)
  const scopes = scopesOf([...new Set(body.scopes)])
  const key = `${mark}${foyer.ids.token()}`
  const prefix = key.slice(0, prefixLength)
  return await foyer.db.transaction(async (tx) => {
    const standing = await findStanding(tx, organiser.id, maker.id)
    if (standing === undefined) throw notFound()
    const own = rightsAt(standing, standing.isOperator)
    if (!scopes.every((scope) => own.includes(scope)))
      throw new FoyerError('refused', t('You can only give a key rights that you have yourself.'))
    const fields = { organiserId: organiser.id, name: body.name, prefix, scopes }
    const id = await insertKey(tx, { ...fields, keyHash: sha256(key), createdBy: maker.id }, now)
    await logAction(tx, call, {
      action: 'key.created',
      subject: { kind: 'key', id },
      after: { name: body.name, prefix, scopes },
    })
    const never = { lastUsedAt: null, revokedAt: null }
    return {
      id,
      name: body.name,
      prefix,
      scopes,
      createdBy: maker.name,
      maker: standing,
      createdAt: now,
      ...never,
      key,
    }
  })
}
