import { onlineWayNames, paymentWayNames } from '@foyer/contract/ways/ways.ts'
import { disputeStates } from '@foyer/contract/api/order/dispute-states.ts'
import type { Counter } from 'prom-client'
import type { MailKind } from '../http/pages.ts'

/** Each kind of mail; the compiler finds one that is missing. */
const mailKinds = Object.keys({
  address_corrected: 0,
  desk_code: 0,
  desk_invitation: 0,
  desk_no_access: 0,
  desk_passkey: 0,
  desk_role: 0,
  event_change: 0,
  feedback: 0,
  gift_voucher: 0,
  mailing: 0,
  mailing_list_confirm: 0,
  mailing_list_welcome: 0,
  one_time_code: 0,
  order: 0,
  pay_link: 0,
  plan_failed: 0,
  plan_overdue: 0,
  plan_reminder: 0,
  plan_schedule: 0,
  refund: 0,
  refund_by_hand: 0,
  dispute: 0,
  refund_failed: 0,
  transfer_accepted: 0,
  transfer_offer: 0,
  transfer_received: 0,
  transfer_taken_back: 0,
  waiting_list_place: 0,
  webhook_stopped: 0,
} satisfies Record<MailKind, 0>)

interface Counted {
  readonly captures: Counter
  readonly lateCaptures: Counter
  readonly mailsFailed: Counter
  readonly disputes: Counter
  readonly mailsSent: Counter
  readonly reads: Counter
  readonly refundsByHand: Counter
  readonly refundsFailed: Counter
  readonly reserveOutcomes: Counter
  readonly spansLost: Counter
}

/**
 * Lets each series whose labels are known begin at 0. One that is born at 1 has risen for nobody: `increase` and `rate` see
 * a figure that has always been there, and a sum of two counters is nothing while one of them is not there.
 */
export function beginAtZero(metrics: Counted): void {
  const begin = (counter: Counter, label: string, values: readonly string[]): void => {
    for (const value of values) counter.inc({ [label]: value }, 0)
  }
  begin(metrics.captures, 'provider', paymentWayNames)
  begin(metrics.lateCaptures, 'outcome', ['completed', 'refunded'])
  begin(metrics.mailsFailed, 'kind', mailKinds)
  begin(metrics.disputes, 'status', disputeStates)
  begin(metrics.mailsSent, 'kind', mailKinds)
  begin(metrics.reads, 'from', ['replica', 'writer'])
  begin(metrics.refundsByHand, 'provider', onlineWayNames)
  begin(metrics.refundsFailed, 'provider', onlineWayNames)
  begin(metrics.reserveOutcomes, 'outcome', ['reserved', 'error', 'queue', 'captcha'])
  begin(metrics.spansLost, 'why', ['full', 'refused'])
}
