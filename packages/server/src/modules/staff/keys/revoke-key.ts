import { revokeKey as operation } from '@foyer/contract/api/staff/revoke-key.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { logAction } from '../log-action.ts'
import { revokeKey as revoke } from './key-store.ts'

export const revokeKey = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  return await foyer.db.transaction(async (tx) => {
    const revoked = await revoke(tx, organiser.id, params.key, now)
    if (revoked === undefined) throw notFound()
    await logAction(tx, call, {
      action: 'key.revoked',
      subject: { kind: 'key', id: params.key },
      before: { ...revoked },
    })
    return {}
  })
})
