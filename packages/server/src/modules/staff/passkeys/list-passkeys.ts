import { listPasskeys as operation } from '@foyer/contract/api/staff/passkeys/list-passkeys.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { staffOf } from '../admit.ts'
import { listPasskeys as readPasskeys } from './passkey-store.ts'
import { showPasskey } from './passkey-view.ts'

export const listPasskeys = handleOperation(operation, async ({ foyer, actor }) => {
  const rows = await foyer.db.readOne(async (tx) => await readPasskeys(tx, staffOf(actor).id))
  return { data: rows.map(showPasskey) }
})
