import type { Right } from '../rights.ts'

/** Everything that the log can say somebody did: whatever writes it and whatever shows it are held to this list. */
export type LoggedActionName =
  | 'answer.corrected'
  | 'buyer.corrected'
  | 'door.conflict_reported'
  | 'door.conflict_settled'
  | 'change.exported'
  | 'change.order_settled'
  | 'change.owed_sent_again'
  | 'change.resumed'
  | 'change.started'
  | 'change.stopped'
  | 'guest_list.repeated'
  | 'guest_list.taken'
  | 'holder.corrected'
  | 'invitation.sent'
  | 'invitation.withdrawn'
  | 'invoice.cancelled'
  | 'invoice.paid'
  | 'key.created'
  | 'key.revoked'
  | 'list.exported'
  | 'mail.stopped'
  | 'mailing.changed'
  | 'mailing.continued'
  | 'mailing.deleted'
  | 'mailing.scheduled'
  | 'mailing.stopped'
  | 'mailing.taken_back'
  | 'mailing.tested'
  | 'mailing.written'
  | 'member.appointed'
  | 'member.joined'
  | 'member.removed'
  | 'member.role_changed'
  | 'note.added'
  | 'note.changed'
  | 'note.deleted'
  | 'operator.appointed'
  | 'order.exchange_offered'
  | 'order.exchanged'
  | 'order.paid_at_counter'
  | 'order.pay_link_sent'
  | 'order.refunded'
  | 'order.part_link_sent'
  | 'order.refund_paid_otherwise'
  | 'order.refund_sent_again'
  | 'order.disputed_tickets_voided'
  | 'order.released'
  | 'order.resent'
  | 'order.sold'
  | 'payout.made'
  | 'payout.undone'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.rule_changed'
  | 'passkey.renamed'
  | 'session.ended'
  | 'session.started'
  | 'staff.shut_out'
  | 'statement.exported'
  | 'takings.exported'
  | 'ticket.check_in_undone'
  | 'ticket.checked_in'
  | 'transfer.taken_back'
  | 'vat_report.exported'
  | 'view.changed'
  | 'view.deleted'
  | 'view.saved'
  | 'webhook.changed'
  | 'webhook.created'
  | 'webhook.deleted'
  | 'webhook.secret_replaced'
  | 'webhook.sent_again'
  | 'webhook.tested'
  | 'document.applied'
  | 'document.archived'
  | 'document.created'
  | 'document.draft_discarded'
  | 'document.taken_over'
  | 'document.unarchived'
  | 'organiser.created'
  | 'papers.reissued'
  | 'owed.exported'
  | 'queue.opened'
  | 'queue.paused'
  | 'queue.resumed'
  | 'queue.rate_set'
  | 'queue.closed'
  | 'waiting_list.exported'

/**
 * The kinds of things in the log, and the right to read each of them. A person without that right sees in the log that something was
 * done, when and by whom, and nothing of the thing itself.
 */
export const rightOfSubject = {
  event: 'events.read',
  event_change: 'events.read',
  events: 'events.read',
  organisers: 'events.read',
  queue: 'events.read',
  seating_plans: 'events.read',
  venues: 'events.read',
  codes: 'codes.read',
  gift_vouchers: 'codes.read',
  guest_list: 'orders.read',
  order: 'orders.read',
  owed: 'orders.read',
  view: 'orders.read',
  ticket: 'tickets.read',
  list: 'exports.make',
  mailing: 'mails.read',
  payout: 'money.read',
  report: 'money.read',
  takings: 'money.read',
  invitation: 'people.manage',
  // Their name and role, which the log shows anyway: it names everybody who did something.
  member: 'log.read',
  passkey: 'people.manage',
  session: 'people.manage',
  key: 'keys.manage',
  webhook: 'webhooks.manage',
} as const satisfies Readonly<Record<string, Right>>

export type LoggedSubject = keyof typeof rightOfSubject

/** Whether somebody with these rights may read things of this kind. Nobody may read a kind that this release does not know. */
export const mayReadSubject = (rights: readonly Right[], kind: string): boolean =>
  Object.hasOwn(rightOfSubject, kind) && rights.includes(rightOfSubject[kind as LoggedSubject])
