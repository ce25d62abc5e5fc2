import { t } from '@foyer/language/texts.ts'

/** The way to pay, as people call it. */
export function providerName(provider: string): string {
  switch (provider) {
    case 'stripe':
      return t('by card')
    case 'truelayer':
      return t('by bank')
    case 'square':
      return t('by Square')
    case 'cash':
      return t('in cash')
    case 'transfer':
      return t('by bank transfer')
    case 'invoice':
      return t('by invoice')
    default:
      return provider
  }
}

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
