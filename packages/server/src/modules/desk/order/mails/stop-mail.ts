import { stopMail as operation } from '@foyer/contract/api/order/stop-mail.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { FoyerError, notFound } from '../../../../platform/errors.ts'
import { stopDelayedMail } from '../../../mail/exports.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockOrder } from '../lock-order.ts'
import { findOrderMail } from '../story/order-story-store.ts'

export const stopMail = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  await foyer.db.transaction(async (tx) => {
    const { head } = await lockOrder(tx, call)
    const { id: saleId, reference, hasOthers } = head
    const of = { organiserId: organiser.id, saleId, reference, hasOthers }
    const mail = await findOrderMail(tx, of, params.mail)
    if (mail === undefined) throw notFound(`mail ${params.mail} of order ${reference}`)
    if (!(await stopDelayedMail(tx, { id: mail.id, saleId }, now)))
      throw new FoyerError('refused', t('This mail has gone already.'))
    await logAction(tx, call, {
      action: 'mail.stopped',
      subject: { kind: 'order', id: reference },
      after: { mail: mail.id },
    })
  })
  return {}
})
