import type { Right } from '../rights.ts'

/**
 * Everything that the log can say somebody did, and the fields that it may hold of it: whatever writes it and whatever shows it are
 * held to this list. No field of it opens anything: no ticket codes, no addresses of receivers, no words that were searched for.
 */
export const loggedActions = {
  'answer.corrected': ['question', 'answer'],
  'buyer.corrected': ['name', 'email'],
  'door.conflict_reported': ['device'],
  'door.conflict_settled': [],
  'change.exported': ['format', 'orders'],
  'change.order_settled': ['change'],
  'change.owed_sent_again': ['orders'],
  'change.resumed': ['status'],
  'change.started': ['event', 'dates', 'kind', 'venue', 'words'],
  'change.stopped': ['status'],
  'guest_list.repeated': [],
  'guest_list.taken': ['name', 'date', 'reason', 'guests', 'tickets', 'mailed'],
  'holder.corrected': ['ticket', 'name', 'email'],
  'invitation.sent': ['email', 'role'],
  'invitation.withdrawn': ['email', 'role'],
  'invoice.cancelled': ['state', 'open', 'currency', 'invoice', 'tickets', 'reason'],
  'invoice.paid': ['invoice', 'state', 'amount', 'currency', 'paid_by'],
  'key.created': ['name', 'prefix', 'scopes'],
  'key.revoked': ['name', 'prefix'],
  'list.exported': ['format', 'columns', 'filters'],
  'mail.stopped': ['mail'],
  'mailing.changed': ['subject', 'kind', 'filters'],
  'mailing.continued': ['subject'],
  'mailing.deleted': ['subject'],
  'mailing.scheduled': ['subject', 'begins_at', 'people'],
  'mailing.stopped': ['subject', 'waiting'],
  'mailing.taken_back': ['subject'],
  'mailing.tested': [],
  'mailing.written': ['subject', 'kind', 'filters'],
  'member.appointed': ['name', 'role'],
  'member.joined': ['name', 'role'],
  'member.removed': ['name', 'role'],
  'member.role_changed': ['name', 'role'],
  'note.added': ['note'],
  'note.changed': ['note'],
  'note.deleted': ['note'],
  'operator.appointed': ['name'],
  'order.exchange_offered': ['ticket_ids', 'order', 'costs', 'paid', 'reason'],
  'order.exchanged': ['ticket_ids', 'order', 'costs', 'paid', 'reason'],
  'order.paid_at_counter': ['status', 'way', 'total', 'currency'],
  'order.pay_link_sent': [],
  'order.refunded': ['state', 'to_buyer', 'to_vouchers', 'currency', 'tickets', 'reason', 'is_all'],
  'order.part_link_sent': ['part'],
  'order.refund_paid_otherwise': ['amount', 'currency', 'paid_by', 'reason'],
  'order.refund_sent_again': ['amount', 'currency'],
  'order.disputed_tickets_voided': ['tickets', 'gift_vouchers_cancelled', 'reason'],
  'order.released': ['status'],
  'order.resent': ['to'],
  'order.sold': ['way', 'total', 'currency', 'lines', 'reason'],
  'payout.made': ['payable', 'currency', 'amount', 'day', 'reference'],
  'payout.undone': ['amount', 'currency', 'why'],
  'passkey.added': ['name'],
  'passkey.removed': ['name'],
  'passkey.rule_changed': ['required'],
  'passkey.renamed': ['name'],
  'session.ended': [],
  'session.started': ['by'],
  'staff.shut_out': [],
  'statement.exported': ['format', 'from', 'to'],
  'takings.exported': ['format', 'from', 'to', 'event'],
  'ticket.check_in_undone': ['checked_in_at'],
  'ticket.checked_in': ['device'],
  'transfer.taken_back': ['transfer'],
  'vat_report.exported': ['format', 'from', 'to'],
  'view.changed': ['name', 'is_shared'],
  'view.deleted': ['list', 'name'],
  'view.saved': ['list', 'name', 'is_shared'],
  'webhook.changed': ['host', 'description', 'events', 'state', 'is_other_address'],
  'webhook.created': ['host', 'description', 'events', 'state'],
  'webhook.deleted': ['host', 'description', 'events', 'state'],
  'webhook.secret_replaced': [],
  'webhook.sent_again': ['since', 'deliveries', 'delivery', 'message'],
  'webhook.tested': [],
  'document.applied': ['title', 'changes'],
  'document.archived': ['title', 'changes'],
  'document.created': ['title', 'changes'],
  'document.draft_discarded': ['title', 'changes'],
  'document.taken_over': ['title', 'changes'],
  'document.unarchived': ['title', 'changes'],
  'organiser.created': ['title'],
  'papers.reissued': ['numbers'],
  'owed.exported': ['format'],
  'queue.opened': ['opens'],
  'queue.paused': ['paused'],
  'queue.resumed': ['paused'],
  'queue.rate_set': ['rate'],
  'queue.closed': ['arrivals', 'served'],
  'waiting_list.exported': ['format'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type LoggedActionName = keyof typeof loggedActions
/** The fields of a thing that a change is about, as they were or as they are. */
export type LoggedFields<Name extends LoggedActionName = LoggedActionName> = {
  readonly [Field in (typeof loggedActions)[Name][number]]?: unknown
}

/** What the log keeps of the filters of a list: what somebody searched for may be the code of a ticket. */
const loggedFilters: ReadonlySet<string> = new Set([
  'checked_in',
  'code',
  'date',
  'dates',
  'event',
  'events',
  'from',
  'guest_list',
  'paid_by',
  'seller',
  'similar',
  'status',
  'to',
  'type',
])

type Kept = Readonly<Record<string, unknown>>

/** What the log may hold of these fields; null where it holds none. An action of another release holds none. */
export function loggedOf(action: string, fields: Kept | null): Kept | null {
  if (fields === null) return null
  const known: readonly string[] = Object.hasOwn(loggedActions, action)
    ? loggedActions[action as LoggedActionName]
    : []
  const kept = Object.entries(fields).filter(([field]) => known.includes(field))
  return Object.fromEntries(
    kept.map(([field, value]) => [field, field === 'filters' ? withoutWords(value) : value]),
  )
}

const withoutWords = (filters: unknown): unknown =>
  typeof filters === 'object' && filters !== null
    ? Object.fromEntries(Object.entries(filters).filter(([name]) => loggedFilters.has(name)))
    : null

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
