import { removePasskey as operation } from '@foyer/contract/api/staff/passkeys/remove-passkey.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { staffOf } from '../admit.ts'
import { ownToken } from '../desk-cookie.ts'
import { logAction } from '../log-action.ts'
import { mailPasskey } from './mail-passkey.ts'
import { deletePasskey, lockPasskeys } from './passkey-store.ts'
import { requireAnother } from './require-own-passkey.ts'

export const removePasskey = handleOperation(
  operation,
  async ({ foyer, actor, request, params, now }) =>
    await foyer.db.transaction(async (tx) => {
      const person = staffOf(actor)
      const own = await lockPasskeys(tx, person.id)
      const row = own.find(({ id }) => id === params.passkey)
      if (row === undefined) throw notFound()
      await requireAnother(tx, ownToken(foyer, request), own.length - 1)
      await deletePasskey(tx, row.id)
      await mailPasskey(tx, foyer, { person, passkey: row, what: 'removed' }, now)
      await logAction(
        tx,
        { actor, request, now, organiser: null },
        {
          action: 'passkey.removed',
          subject: { kind: 'passkey', id: row.id },
          before: { name: row.name },
        },
      )
      return {}
    }),
)
