import { disputeStateText } from '@foyer/contract/api/order/dispute-state-texts.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'

type Facts = Readonly<Record<string, unknown>>

const textOf = (facts: Facts, name: string): string => {
  const text = facts[name]
  return typeof text === 'string' ? text : ''
}
const numberOf = (facts: Facts, name: string): number => Number(facts[name] ?? 0)

const money = (amount: number, code: string): string => {
  const currency = currencyOf(code)
  return formatMoney(amount, currency, currency.symbol)
}

/** What went back, by the way it went. Stored events of before say nothing of ways that need the organiser. */
function refundedText(facts: Facts, currency: string): string {
  const [byHand, billedLess, toVouchers] = [
    numberOf(facts, 'byHand'),
    numberOf(facts, 'billedLess'),
    numberOf(facts, 'givenBack'),
  ]
  const sent = numberOf(facts, 'sent') - byHand - billedLess
  const told = (amount: number, text: (amount: string) => string): string[] =>
    amount > 0 ? [text(money(amount, currency))] : []
  return [
    ...told(sent, (amount) => t('{amount} was sent back the way it was paid.', { amount })),
    ...told(byHand, (amount) => t('{amount} was handed back by the organiser.', { amount })),
    ...told(billedLess, (amount) => t('The invoice is less by {amount}.', { amount })),
    ...told(toVouchers, (amount) => t('{amount} is on the gift voucher again.', { amount })),
    t('Reason: {reason}', { reason: textOf(facts, 'reason') }),
  ].join(' ')
}

const events: Readonly<Record<string, (facts: Facts, currency: string) => string>> = {
  issued: () => t('The tickets were issued.'),
  order_mail_queued: () => t('The order was put into the outbox.'),
  payment_started: () => t('The buyer began to pay.'),
  paid: () => t('The order was paid.'),
  reserved: () => t('The tickets were reserved.'),
  reservation_expired: () => t('The time of the reservation was over.'),
  reservation_extended: () => t('The reservation was extended.'),
  reservation_moved: () => t('The reservation was moved.'),
  reservation_released: () => t('The buyer gave the reservation up.'),
  payment_failed: () => t('A payment did not go through.'),
  payment_under_way: () => t('A payment is under way.'),
  payment_surplus: () => t('Money came that no order could be had for, and is sent back.'),
  plan_started: () => t('A payment plan began.'),
  plan_complete: () => t('The last part of the plan was paid.'),
  plan_overdue: () => t('A part of the plan is overdue.'),
  part_paid: () => t('A part of the plan was paid.'),
  part_link_queued: () => t('The link to pay a part of the plan was put into the outbox.'),
  part_failed: () => t('A part of the plan could not be charged.'),
  refunded: refundedText,
  refund_failed: () => t('A refund could not be sent; the money is still owed.'),
  refund_by_hand: () => t('A refund was made at the payment provider itself.'),
  disputed: (facts, currency) =>
    t('{amount} disputed by the buyer’s bank: {state}.', {
      amount: money(numberOf(facts, 'amount'), currency),
      state: disputeStateText(textOf(facts, 'status')),
    }),
  refund_sent_again: () => t('A refund that did not arrive was sent again.'),
  refund_paid_otherwise: (facts, currency) =>
    t('{amount} that was given back and did not arrive was paid in another way.', {
      amount: money(numberOf(facts, 'sent'), currency),
    }),
  transferred: () => t('Tickets were offered to somebody.'),
  transfer_accepted: () => t('Somebody has accepted tickets of this order.'),
  transfer_taken_back: () => t('Tickets that were offered to somebody were taken back.'),
  exchanged: (facts) =>
    t('Tickets were exchanged: order {reference} took their place.', {
      reference: groupedReference(textOf(facts, 'for')),
    }),
  exchanged_from: (facts) =>
    t('The tickets took the place of others from order {reference}.', {
      reference: groupedReference(textOf(facts, 'order')),
    }),
  exchange_ended: (facts) =>
    textOf(facts, 'for') === ''
      ? t('The exchange ended without having been paid: order {reference} was refunded.', {
          reference: groupedReference(textOf(facts, 'order')),
        })
      : t('An exchange that waited to be paid, order {reference}, ended by a refund.', {
          reference: groupedReference(textOf(facts, 'for')),
        }),
  waiver_accepted: () => t('The terms were accepted.'),
  questions_answered: () => t('The questions were answered.'),
  order_mailed_again: () => t('The order was mailed once more.'),
  address_corrected: () => t('The order has another e-mail address now.'),
  donation_set: () => t('The donation was chosen.'),
  gift_aid_answered: () => t('The question about Gift Aid was answered.'),
  pay_link_queued: () => t('The link to pay was put into the outbox.'),
  released_at_desk: () => t('The tickets were released without having been paid.'),
  guest: (facts) =>
    textOf(facts, 'name') === ''
      ? t('The tickets were given by a guest list.')
      : t('The tickets were given by the guest list “{name}”.', { name: textOf(facts, 'name') }),
  cancelled_undecided: (facts) =>
    t('The event was cancelled. Nothing was refunded by itself: {reason}', {
      reason: textOf(facts, 'reason'),
    }),
  released_by_change: () => t('The event was cancelled, and the reservation ended.'),
  chose_refund: () => t('The buyer has chosen the money instead of the changed date.'),
  chose_date: () => t('The buyer has chosen another date instead of the changed one.'),
  asked_to_choose: () =>
    t('The date was cancelled. The buyer may choose another one or the money.'),
  invoice_paid: () => t('The invoice was paid.'),
  invoice_cancelled: () => t('The invoice was cancelled.'),
  delivery_address_given: () => t('The address for post was given.'),
}

/** What an event of a sale says; one of a kind without words of its own is called by its kind. */
export const eventText = (kind: string, facts: Facts, currency: string): string =>
  events[kind]?.(facts, currency) ?? kind.replaceAll('_', ' ')

const actions: Readonly<Record<string, (facts: Facts) => string>> = {
  'order.resent': () => t('Asked for the order to be mailed once more.'),
  'mail.stopped': () => t('Stopped a mail before it went.'),
  'buyer.corrected': () => t('Corrected the name or address of the buyer.'),
  'holder.corrected': (facts) =>
    t('Corrected the holder of a ticket: {name}', { name: textOf(facts, 'name') }),
  'answer.corrected': (facts) =>
    t('Corrected the answer to “{question}”.', { question: textOf(facts, 'question') }),
  'order.refunded': () => t('Refunded tickets or money of the order.'),
  'order.refund_sent_again': () => t('Sent a refund again that was refused.'),
  'order.disputed_tickets_voided': () => t('Voided the tickets of a disputed payment.'),
  'order.refund_paid_otherwise': () => t('Marked a refused refund as paid in another way.'),
  'order.part_link_sent': () => t('Asked for the link to pay a part of the plan to be mailed.'),
  'order.sold': () => t('Made this order for the buyer.'),
  'order.pay_link_sent': () => t('Asked for the link to pay to be mailed once more.'),
  'order.paid_at_counter': () => t('Took the money for it at the counter.'),
  'order.released': () => t('Released the tickets.'),
  'invoice.paid': () => t('Marked the invoice as paid.'),
  'invoice.cancelled': () => t('Cancelled the invoice.'),
  'order.exchanged': () => t('Exchanged tickets of the order.'),
  'order.exchange_offered': () => t('Sent a link to pay the difference of an exchange.'),
  'transfer.taken_back': () => t('Took back tickets that were offered to somebody.'),
}

/** What somebody at the desk did; null for what the rest of the story tells. */
export const actionText = (action: string, facts: Facts): string | null =>
  actions[action]?.(facts) ?? (action.startsWith('note.') ? null : action.replaceAll(/[._]/g, ' '))
