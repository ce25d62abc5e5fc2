import { payInvoice as operation } from '@foyer/contract/api/box-office/pay-invoice.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { invoiceVersion, payInvoice as pay } from './close-invoice.ts'
import { presentInvoice } from './invoice-view.ts'

export const payInvoice = handleOperation(operation, async (call) => {
  const { organiser, params, body, now } = call
  return await call.once(async (tx) => {
    const of = {
      organiserId: organiser.id,
      id: params.invoice,
      seen: (seen: Parameters<typeof invoiceVersion>[0]) => call.unchanged(invoiceVersion(seen)),
    }
    const invoice = await pay(tx, of, body.paid_by, now)
    await logAction(tx, call, {
      action: 'invoice.paid',
      subject: { kind: 'order', id: invoice.reference },
      before: { state: 'open' },
      after: {
        invoice: invoice.id,
        state: 'paid',
        amount: invoice.open,
        currency: invoice.currency,
        paid_by: body.paid_by,
      },
    })
    return presentInvoice(invoice, now)
  })
})
