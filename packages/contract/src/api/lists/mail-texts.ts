import { t } from '@foyer/language/texts.ts'

const texts: Readonly<Record<string, () => string>> = {
  mailing: () => t('Written to many'),
  order: () => t('The order with its tickets'),
  gift_voucher: () => t('Gift voucher'),
  event_change: () => t('A date has changed'),
  refund: () => t('Refund'),
  pay_link: () => t('A link to pay'),
  waiting_list_place: () => t('A place on a waiting list'),
  address_corrected: () => t('To the earlier address'),
  plan_schedule: () => t('Payment plan'),
  plan_reminder: () => t('A part is due'),
  plan_failed: () => t('A part has failed'),
  plan_overdue: () => t('A part is overdue'),
  transfer_offer: () => t('A ticket is offered'),
  transfer_received: () => t('A ticket was passed on'),
  transfer_accepted: () => t('An offered ticket was taken'),
  transfer_taken_back: () => t('An offered ticket was taken back'),
}

/** What a mail about an order is called, by its kind; one that is not known yet shows as it is. */
export const mailText = (kind: string): string => texts[kind]?.() ?? kind.replaceAll('_', ' ')
