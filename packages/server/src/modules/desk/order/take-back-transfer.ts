import { takeBackTransfer as operation } from '@foyer/contract/api/order/take-back-transfer.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { logAction } from '../../staff/exports.ts'
import { takeBackForSender } from '../../transfer/exports.ts'
import { lockOrder } from './lock-order.ts'
import { isOwnTransfer } from './order-store.ts'

export const takeBackTransfer = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  await foyer.db.transaction(async (tx) => {
    const { head } = await lockOrder(tx, call)
    if (!(await isOwnTransfer(tx, organiser.id, { saleId: head.id, id: params.transfer })))
      throw notFound(`transfer ${params.transfer} of order ${head.reference}`)
    if (!(await takeBackForSender(tx, foyer, params.transfer, now)))
      throw new FoyerError('refused', t('These tickets were accepted or taken back already.'))
    await logAction(tx, call, {
      action: 'transfer.taken_back',
      subject: { kind: 'order', id: head.reference },
      before: { transfer: params.transfer },
    })
  })
  return {}
})
