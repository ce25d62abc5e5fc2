import { wayTitle } from '@foyer/contract/ways/ways.ts'
import { t } from '@foyer/language/texts.ts'

/** The way to pay, as the desk calls it; an invoice that is paid to the organiser's bank account is booked as `transfer`. */
export const providerName = (provider: string): string =>
  provider === 'transfer' ? t('Bank transfer') : wayTitle(provider)

const mailNames: Readonly<Record<string, () => string>> = {
  order: () => t('Your order'),
  gift_voucher: () => t('Gift voucher'),
  refund: () => t('Refund'),
  address_corrected: () => t('Address corrected'),
  pay_link: () => t('Link to pay'),
  plan_schedule: () => t('Payment plan'),
  plan_reminder: () => t('A part is due'),
  plan_failed: () => t('A part has failed'),
  plan_overdue: () => t('A part is overdue'),
  transfer_offered: () => t('Tickets offered'),
  transfer_accepted: () => t('Tickets accepted'),
  transfer_taken_back: () => t('Tickets taken back'),
}

/** What a mail is about. */
export const mailName = (kind: string): string => mailNames[kind]?.() ?? kind.replaceAll('_', ' ')
