import type { needKinds } from '@foyer/contract/api/home/list-needs-person.ts'
import { t } from '@foyer/language/texts.ts'

/** What it is, and what is to be done about it. */
export const needTexts: Readonly<Record<(typeof needKinds)[number], readonly [string, string]>> = {
  refund_refused: [
    t('Refund refused, money owed'),
    t('The buyer has not got it. Send it again from the order, or mark there how you paid it.'),
  ],
  refund_waiting: [
    t('Refund not sent yet'),
    t('The payment provider has not answered for an hour. It is tried again by itself.'),
  ],
  part_overdue: [
    t('Part of a plan overdue'),
    t('The card was charged in vain, or nobody has paid. Send the link to pay from the order.'),
  ],
  invoice_overdue: [
    t('Invoice overdue'),
    t('The buyer has the tickets, and you wait for the money. Ask the buyer.'),
  ],
  mail_lost: [t('Mail did not arrive'), t('Correct the address and send it again.')],
  chart_behind: [
    t('Seating chart out of step'),
    t('These seats are not yet as sold at the keeper of the chart. It is tried again by itself.'),
  ],
  change_open: [
    t('Cancelled or moved, and not done'),
    t('It was stopped, or orders of it need your decision. Open it under Changes.'),
  ],
  order_waiting: [
    t('Not paid, and the tickets go soon'),
    t(
      'Its link to pay works for less than twelve hours. Remind the buyer, or take the money here.',
    ),
  ],
  guest_list_failed: [
    t('List of guests not taken'),
    t('None of its guests has a ticket. Open it under Guest lists, and try it again.'),
  ],
  disputed: [
    t('Payment disputed'),
    t(
      'The buyer’s bank is taking the payment back, or warns of fraud. Open the order to see what to do and by when.',
    ),
  ],
  plan_paused: [
    t('Payment plan paused'),
    t(
      'The buyer’s bank disputes an instalment, so no more are charged. Charging goes on if you win. If not, send the link to pay, or void the tickets.',
    ),
  ],
  payment_unknown: [
    t('Payment unknown for long'),
    t('Nobody knows yet whether the money has come. It is asked again by itself.'),
  ],
}
