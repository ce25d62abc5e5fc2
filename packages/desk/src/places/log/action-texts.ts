import type { LoggedActionName } from '@foyer/contract/api/staff/logged-actions.ts'
import { locale, t } from '@foyer/language/texts.ts'

/** What was done, in words that go on from a name: "Mara Quinn · refunded an order". */
const texts: Readonly<Record<LoggedActionName, string>> = {
  'answer.corrected': t('corrected an answer'),
  'buyer.corrected': t('corrected a buyer'),
  'door.conflict_reported': t('let in somebody whose ticket did not fit'),
  'door.conflict_settled': t('looked after a conflict at the door'),
  'change.order_settled': t('settled an order of a change'),
  'change.owed_sent_again': t('sent refused refunds of a change again'),
  'change.resumed': t('let a change go on'),
  'change.started': t('cancelled or moved dates, or changed a venue'),
  'change.stopped': t('stopped a change'),
  'guest_list.repeated': t('took in a guest list again'),
  'guest_list.taken': t('took in a guest list'),
  'holder.corrected': t('corrected the holder of a ticket'),
  'invitation.sent': t('invited somebody'),
  'invitation.withdrawn': t('withdrew an invitation'),
  'invoice.cancelled': t('cancelled an invoice'),
  'invoice.paid': t('marked an invoice as paid'),
  'key.created': t('made a key'),
  'key.revoked': t('revoked a key'),
  'list.exported': t('exported a list'),
  'mail.stopped': t('stopped a mail'),
  'member.appointed': t('appointed an owner'),
  'member.joined': t('accepted an invitation'),
  'member.removed': t('withdrew a member'),
  'member.role_changed': t('changed the role of a member'),
  'note.added': t('added a note'),
  'note.changed': t('changed a note'),
  'note.deleted': t('deleted a note'),
  'operator.appointed': t('appointed an operator'),
  'order.exchange_offered': t('offered an exchange, which waits to be paid'),
  'order.exchanged': t('exchanged tickets'),
  'order.paid_at_counter': t('took the money for an order that waited to be paid'),
  'order.pay_link_sent': t('sent a link to pay'),
  'order.refunded': t('refunded an order'),
  'order.part_link_sent': t('sent a link to pay a part of a plan'),
  'order.refund_paid_otherwise': t('marked a refund as paid in another way'),
  'order.refund_sent_again': t('sent a refused refund again'),
  'order.released': t('released an order that waited to be paid'),
  'order.resent': t('sent an order again'),
  'order.sold': t('sold an order'),
  'passkey.added': t('added a passkey'),
  'passkey.removed': t('removed a passkey'),
  'passkey.renamed': t('renamed a passkey'),
  'session.ended': t('signed out'),
  'session.started': t('signed in'),
  'staff.shut_out': t('shut somebody out'),
  'takings.exported': t('exported the takings'),
  'ticket.check_in_undone': t('undid a check-in'),
  'ticket.checked_in': t('checked a ticket in'),
  'transfer.taken_back': t('took back tickets that were passed on'),
  'view.changed': t('changed a saved search'),
  'view.deleted': t('deleted a saved search'),
  'view.saved': t('saved a search'),
  'webhook.changed': t('changed a webhook'),
  'webhook.created': t('made a webhook'),
  'webhook.deleted': t('deleted a webhook'),
  'webhook.secret_replaced': t('replaced the secret of a webhook'),
  'webhook.sent_again': t('sent messages of a webhook again'),
  'webhook.tested': t('sent a test message'),
}

/** Every action, by its words. */
export const actionChoices = (): { value: string; label: string }[] =>
  Object.entries(texts)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale()))

const isKnown = (action: string): action is LoggedActionName => action in texts

/** An action of a newer server has no words in a page that was opened before it. */
export const actionText = (action: string): string =>
  isKnown(action) ? texts[action] : action.replaceAll(/[._]/g, ' ')
