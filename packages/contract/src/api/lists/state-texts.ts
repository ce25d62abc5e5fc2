import { t } from '@foyer/language/texts.ts'
import { disputeStateTitle } from '../order/dispute-state-texts.ts'
import { wayNameOf, waysToPay, wayTitle } from '../../ways/ways.ts'
import { disputeStates } from '../order/dispute-states.ts'

/** What the values of a list's states are called, in whichever list they stand. */
const stateTexts: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(disputeStates.map((state) => [state, () => disputeStateTitle(state)])),
  ...Object.fromEntries(waysToPay.map((word) => [word, () => wayTitle(wayNameOf(word))])),
  other: () => t('Another way'),
  waiting: () => t('Waiting for payment'),
  paid: () => t('Paid'),
  part_refunded: () => t('Refunded in part'),
  refunded: () => t('Refunded'),
  part_paid: () => t('Paid in part'),
  refund_refused: () => t('Refund refused'),
  order: () => t('Order'),
  part: () => t('Part of a plan'),
  refund: () => t('Refund'),
  voided: () => t('Voided after a dispute'),
  exchange: () => t('Exchange'),
  correction: () => t('Correction'),
  valid: () => t('Valid'),
  used: () => t('Used'),
  open: () => t('Open'),
  overdue: () => t('Overdue'),
  archived: () => t('No longer offered'),
  expired: () => t('Expired'),
  cancelled: () => t('Cancelled'),
  scheduled: () => t('Waits for its day'),
  sent: () => t('Sent'),
  accepted: () => t('Accepted'),
  taken_back: () => t('Taken back'),
  queued: () => t('Queued'),
  sending: () => t('Being sent'),
  failed: () => t('Failed'),
  bounced: () => t('Came back'),
  percent: () => t('Percent'),
  fixed_per_ticket: () => t('Off each ticket'),
  receipt: () => t('Receipt'),
  vat_invoice: () => t('VAT invoice'),
  credit_note: () => t('Credit note'),
  made: () => t('Paid out'),
  undone: () => t('Undone'),
  fixed_per_basket: () => t('Off the basket'),
}

/** What a state is called; one that is not known yet shows as it is. */
export const stateText = (state: string): string => stateTexts[state]?.() ?? state
