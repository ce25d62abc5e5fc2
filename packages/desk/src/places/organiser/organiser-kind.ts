import { t } from '@foyer/language/texts.ts'
import type { DocumentKind } from '../../parts/document-editor/document-place.tsx'

export const organiserKind: DocumentKind = {
  section: 'organisers',
  titlePath: 'name',
  untitled: t('Our page'),
  labels: {
    name: t('Name'),
    description: t('About you'),
    logo: t('Logo'),
    email: t('E-mail address for buyers'),
    marketing_signup_message: t('Words beside the tick for your mailing list'),
    refund_policy: t('Refund policy'),
    legal_name: t('Name on receipts and invoices'),
    postal_address: t('Postal address'),
    vat: t('VAT contained in your prices, in per cent'),
    vat_number: t('VAT number'),
    'booking_fee_bounds.*.at_least': t('Lowest booking fee of a ticket'),
    'booking_fee_bounds.*.at_most': t('Highest booking fee of a ticket'),
    country: t('Country that decides the VAT of booking fees'),
    basket_questions_text: t('Words above the questions of an order'),
  },
}
