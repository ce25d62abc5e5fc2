import type { BodyOf } from '@foyer/contract/api/operation.ts'
import type { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { invoiceDueDaysMaximum } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { DeskOrder } from './sell-at-desk.ts'

type Payment = BodyOf<typeof sellOrder>['payment']

/** How an order is paid, as a call names it. @throws FoyerError invalid_input for an invoice that is due in the past */
export function paidOf(payment: Payment, now: Date): DeskOrder['paid'] {
  switch (payment.way) {
    case 'cash':
    case 'free':
      return { way: payment.way }
    case 'invoice':
      requireDue(payment.due_on, now)
      return {
        way: 'invoice',
        dueOn: payment.due_on,
        to: {
          company: payment.company ?? '',
          address: payment.address ?? '',
          buyerReference: payment.buyer_reference ?? '',
        },
      }
    case 'card_link':
      return {
        way: 'card_link',
        until: payment.until === undefined ? null : new Date(payment.until),
      }
  }
}

function requireDue(dueOn: string, now: Date): void {
  const today = now.toISOString().slice(0, 10)
  const latest = new Date(now.getTime() + invoiceDueDaysMaximum * dayMs).toISOString().slice(0, 10)
  if (dueOn >= today && dueOn <= latest) return
  const why = t('An invoice is due today or within {days} days.', { days: invoiceDueDaysMaximum })
  throw new FoyerError('invalid_input', why, { fields: { 'payment.due_on': why } })
}
