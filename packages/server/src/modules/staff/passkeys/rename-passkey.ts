import { renamePasskey as operation } from '@foyer/contract/api/staff/passkeys/rename-passkey.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { staffOf } from '../admit.ts'
import { logAction } from '../log-action.ts'
import { lockPasskey, renamePasskey as rename } from './passkey-store.ts'
import { showPasskey } from './passkey-view.ts'

export const renamePasskey = handleOperation(
  operation,
  async ({ foyer, actor, request, params, body, now }) =>
    await foyer.db.transaction(async (tx) => {
      const row = await lockPasskey(tx, { id: params.passkey, staffId: staffOf(actor).id })
      if (row === undefined) throw notFound()
      await rename(tx, row.id, body.name)
      await logAction(
        tx,
        { actor, request, now, organiser: null },
        {
          action: 'passkey.renamed',
          subject: { kind: 'passkey', id: row.id },
          before: { name: row.name },
          after: { name: body.name },
        },
      )
      return showPasskey({ ...row, name: body.name })
    }),
)
