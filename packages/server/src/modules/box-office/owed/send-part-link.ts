import { sendPartLink as operation } from '@foyer/contract/api/box-office/send-part-link.ts'
import { partLinksOfOrder } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound, tooMany } from '../../../platform/errors.ts'
import { takeToken } from '../../../platform/limits/rate-limit.ts'
import { sendPartLink as send } from '../../payment/exports.ts'
import { lockSale } from '../../sale/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { findOwnSale } from './own-sale-store.ts'

export const sendPartLink = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  return await call.once(async (tx) => {
    const id = await findOwnSale(tx, organiser.id, params.order)
    if (id === undefined) throw notFound(`order ${params.order}`)
    const sale = await lockSale(tx, id)
    const { number } = await send(tx, foyer, sale, now)
    const outcome = await takeToken(tx, `part-link.desk:${sale.id}`, partLinksOfOrder, now)
    if (!outcome.allowed)
      throw tooMany(t('It was just sent several times.'), outcome.retryAfterSeconds)
    await logAction(tx, call, {
      action: 'order.part_link_sent',
      subject: { kind: 'order', id: params.order },
      after: { part: number },
    })
    return { email: sale.email ?? '', number }
  })
})
