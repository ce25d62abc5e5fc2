import type { DisputeState } from '@foyer/contract/api/order/dispute-states.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { longMoment } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import type { MailPayloads, RenderedMail } from '../../renderers.ts'
import { operatorLetter } from './operator-letter.tsx'

type Dispute = MailPayloads['dispute']

/** A mail to the operator: the bank of a buyer takes a payment back, or warns; it says what can be done and until when. */
export function disputeMail(dispute: Dispute): RenderedMail {
  const { siteName, reference, reason, dispute: id } = dispute
  const amount = money(dispute.amount, dispute.currency)
  const order = groupedReference(reference)
  return operatorLetter({
    siteName,
    reference,
    subject: subjectOf(dispute.status, amount, order),
    texts: [
      ...actOf(dispute),
      t('The bank’s reason: {reason}. Its number at the payment provider: {id}.', {
        reason: reason.replaceAll('_', ' '),
        id,
      }),
    ],
  })
}

function subjectOf(status: DisputeState, amount: string, order: string): string {
  const said = { amount, order }
  switch (status) {
    case 'warned':
      return t('Fraud warning for {amount} of order {order}', said)
    case 'inquiry':
      return t('The bank asks about {amount} of order {order}', said)
    case 'needs_response':
      return t('Payment disputed: {amount} of order {order}', said)
    case 'under_review':
      return t('The bank is deciding about {amount} of order {order}', said)
    case 'won':
      return t('Dispute won: {amount} of order {order}', said)
    case 'lost':
      return t('Dispute lost: {amount} of order {order}', said)
    case 'closed':
      return t('No dispute: {amount} of order {order}', said)
  }
}

function actOf({ status, respondBy, timeZone }: Dispute): readonly string[] {
  const until =
    respondBy === null ? [] : [t('Answer by {time}.', { time: longMoment(respondBy, timeZone) })]
  switch (status) {
    case 'warned':
      return [
        t(
          'The buyer’s bank believes that this payment is fraud. Refund it now, and no dispute follows.',
        ),
      ]
    case 'inquiry':
      return [
        t(
          'No money has been taken. Answer in the payment provider’s dashboard, or refund the order.',
        ),
        ...until,
      ]
    case 'needs_response':
      return [
        t(
          'The money is held back, and the order cannot be refunded meanwhile. Send evidence in the payment provider’s dashboard, or accept the dispute there. You can void the tickets on the order’s page.',
        ),
        ...until,
      ]
    case 'under_review':
      return [t('You have nothing to do until the bank decides.')]
    case 'won':
      return [t('The money is back, and has been booked back.')]
    case 'lost':
      return [
        t(
          'The money stays with the buyer. Tickets that were not voided are still valid: you can void them on the order’s page.',
        ),
      ]
    case 'closed':
      return [t('The bank leaves it at that. Nothing was taken.')]
  }
}
