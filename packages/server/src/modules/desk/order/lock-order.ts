import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockSale, type Sale } from '../../sale/exports.ts'
import { readOrder, requireOrder } from './read-order.ts'
import type { OrderHead } from './order-store.ts'

type CallOnOrder = Pick<ApiCall<AnyOperation>, 'organiser' | 'actor' | 'now' | 'unchanged'> & {
  readonly params: { readonly order: string }
}

interface LockedOrder {
  readonly head: OrderHead
  readonly sale: Sale
}

/** The order of a call, its sale locked as for every change. @throws FoyerError not_found */
export async function lockOrder(
  tx: Tx,
  call: Pick<CallOnOrder, 'organiser' | 'params'>,
): Promise<LockedOrder> {
  const { id } = await requireOrder(tx, call, call.params.order)
  const sale = await lockSale(tx, id)
  // Somebody may have changed it while the lock was waited for.
  return { sale, head: await requireOrder(tx, call, call.params.order) }
}

/** The same, unless somebody has changed what the caller saw. @throws FoyerError stale */
export async function lockUnchangedOrder(tx: Tx, call: CallOnOrder): Promise<LockedOrder> {
  const { id } = await requireOrder(tx, call, call.params.order)
  const sale = await lockSale(tx, id)
  const { head, version } = await readOrder(tx, call, call.params.order)
  call.unchanged(version)
  return { sale, head }
}
