import { cancelInvoice as operation } from '@foyer/contract/api/box-office/cancel-invoice.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { cancelInvoice as cancel, invoiceVersion } from './close-invoice.ts'
import { presentInvoice } from './invoice-view.ts'

export const cancelInvoice = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body, now } = call
  return await call.once(async (tx) => {
    const of = {
      organiserId: organiser.id,
      id: params.invoice,
      seen: (seen: Parameters<typeof invoiceVersion>[0]) => call.unchanged(invoiceVersion(seen)),
    }
    const how = { reason: body.reason, keepsTickets: body.tickets === 'kept' }
    const { invoice, done, cancelled } = await cancel(tx, foyer, of, how, now)
    await logAction(tx, call, {
      action: 'invoice.cancelled',
      subject: { kind: 'order', id: invoice.reference },
      before: { state: 'open', open: cancelled, currency: invoice.currency },
      after: {
        invoice: invoice.id,
        state: 'cancelled',
        tickets: body.tickets,
        reason: body.reason,
      },
    })
    return { invoice: presentInvoice(invoice, now), cancelled, void_tickets: [...done.tickets] }
  })
})
