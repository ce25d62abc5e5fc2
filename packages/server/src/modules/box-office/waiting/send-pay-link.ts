import { sendPayLink as operation } from '@foyer/contract/api/box-office/send-pay-link.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { resendPayLink } from './held-order.ts'
import { payUrlOf } from './mail-pay-link.ts'

export const sendPayLink = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  return await call.once(async (tx) => {
    const of = { organiserId: organiser.id, reference: params.order }
    const { sale, email } = await resendPayLink(tx, foyer, of, now)
    const subject = { kind: 'order', id: params.order } as const
    await logAction(tx, call, { action: 'order.pay_link_sent', subject })
    return {
      email,
      pay_until: (sale.reservedUntil ?? now).toISOString(),
      pay_url: await payUrlOf(tx, foyer, sale),
    }
  })
})
