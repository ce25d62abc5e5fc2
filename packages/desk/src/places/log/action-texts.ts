import { t } from '@foyer/language/texts.ts'

/** What was done, in words; the API's own word for what is not here yet. */
const texts: Readonly<Record<string, string>> = {
  'session.started': t('signed in'),
  'session.ended': t('signed out'),
  'passkey.added': t('added a passkey'),
  'passkey.renamed': t('renamed a passkey'),
  'passkey.removed': t('removed a passkey'),
  'invitation.sent': t('invited somebody'),
  'invitation.withdrawn': t('withdrew an invitation'),
  'member.joined': t('accepted an invitation'),
  'member.role_changed': t('changed the role of a member'),
  'member.removed': t('withdrew a member'),
  'order.sold': t('sold an order'),
  'order.pay_link_sent': t('sent a link to pay once more'),
  'order.released': t('released the tickets of an order'),
  'invoice.paid': t('marked an invoice as paid'),
  'invoice.cancelled': t('cancelled an invoice'),
  'key.created': t('made a key'),
  'key.revoked': t('revoked a key'),
}

export const actionText = (action: string): string =>
  texts[action] ?? action.replaceAll(/[._]/g, ' ')
