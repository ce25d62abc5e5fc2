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
  const { siteName, reference, status, reason, respondBy, dispute: id } = dispute
  const amount = money(dispute.amount, dispute.currency)
  const [subject, act] = newsOf({ amount, order: groupedReference(reference) })[status]
  const until =
    respondBy !== null && (status === 'inquiry' || status === 'needs_response')
      ? [t('Answer by {time}.', { time: longMoment(respondBy, dispute.timeZone) })]
      : []
  return operatorLetter({
    siteName,
    reference,
    subject,
    texts: [
      act,
      ...until,
      t('The bank’s reason: {reason}. Its number at the payment provider: {id}.', {
        reason: reason.replaceAll('_', ' '),
        id,
      }),
    ],
  })
}

/** How each state is told, and what there is to do. */
const newsOf = (said: {
  readonly amount: string
  readonly order: string
}): Readonly<Record<DisputeState, readonly [subject: string, act: string]>> => ({
  warned: [
    t('Fraud warning for {amount} of order {order}', said),
    t(
      'The buyer’s bank believes that this payment is fraud. Refund it now, and no dispute follows.',
    ),
  ],
  inquiry: [
    t('The bank asks about {amount} of order {order}', said),
    t('No money has been taken. Answer in the payment provider’s dashboard, or refund the order.'),
  ],
  needs_response: [
    t('Payment disputed: {amount} of order {order}', said),
    t(
      'The money is held back, and the order cannot be refunded meanwhile. Send evidence in the payment provider’s dashboard, or accept the dispute there. You can void the tickets on the order’s page.',
    ),
  ],
  under_review: [
    t('The bank is deciding about {amount} of order {order}', said),
    t('You have nothing to do until the bank decides.'),
  ],
  won: [
    t('Dispute won: {amount} of order {order}', said),
    t('The money is back, and has been booked back.'),
  ],
  lost: [
    t('Dispute lost: {amount} of order {order}', said),
    t(
      'The money stays with the buyer. Tickets that were not voided are still valid: you can void them on the order’s page.',
    ),
  ],
  closed: [
    t('No dispute: {amount} of order {order}', said),
    t('The bank leaves it at that. Nothing was taken.'),
  ],
})
