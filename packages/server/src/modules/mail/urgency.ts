import type { MailKind } from '../../platform/http/pages.ts'
import { declareJob } from '../../platform/jobs/declare-job.ts'

/**
 * How long a mail may wait (docs/decisions/0150).
 * - `code`: its reader looks at a form that asks for it.
 * - `order`: its reader has just paid, or is about to.
 * - `notice`: tells somebody of something that has happened.
 * - `many`: one of many that somebody has sent off together. It gives way to all others.
 */
export type Urgency = 'code' | 'order' | 'notice' | 'many'

/** How urgent the mails of each template are. One of many that are sent off together, such as a guest's tickets, is `many` all the same. */
const urgencies: Readonly<Record<MailKind, Urgency>> = {
  one_time_code: 'code',
  desk_code: 'code',
  desk_no_access: 'code',
  order: 'order',
  gift_voucher: 'order',
  pay_link: 'order',
  plan_schedule: 'order',
  transfer_received: 'order',
  desk_invitation: 'notice',
  desk_passkey: 'notice',
  desk_role: 'notice',
  mailing_list_confirm: 'notice',
  mailing_list_welcome: 'notice',
  waiting_list_place: 'notice',
  address_corrected: 'notice',
  plan_reminder: 'notice',
  plan_failed: 'notice',
  plan_overdue: 'notice',
  refund_by_hand: 'notice',
  refund_failed: 'notice',
  transfer_offer: 'notice',
  transfer_accepted: 'notice',
  transfer_taken_back: 'notice',
  feedback: 'notice',
  dispute: 'notice',
  webhook_stopped: 'notice',
  // An act that cancels a date refunds its orders and tells their buyers, all at once.
  refund: 'many',
  event_change: 'many',
  mailing: 'many',
}

export const urgencyOf = (kind: MailKind): Urgency => urgencies[kind]

/** Each sender has a job of its own and sends one mail at a time, so that none waits for what another one is sending. */
export const senders = {
  codes: declareJob('send-codes', {}),
  orders: declareJob('send-order-mails', {}),
  // The name of the only job of the release before, whose processes know no urgency.
  rest: declareJob('send-mails', {}),
} as const

export type Sender = keyof typeof senders

const senderOf = {
  code: 'codes',
  order: 'orders',
  notice: 'rest',
  many: 'rest',
} as const satisfies Record<Urgency, Sender>

/** The job that sends mails of this urgency. */
export const senderJobOf = (urgency: Urgency): (typeof senders)[Sender] =>
  senders[senderOf[urgency]]

/** The jobs of all mails. */
export const mailJobs = Object.values(senders)
