import { t } from '@foyer/language/texts.ts'
import type { DocumentKind } from '../../parts/document-editor/document-place.tsx'

export const voucherKind: DocumentKind = {
  section: 'gift_vouchers',
  titlePath: 'name',
  untitled: t('Gift voucher without a name'),
  labels: {
    name: t('Name'),
    description: t('Description'),
    picture: t('Picture'),
    currency: t('Currency'),
    amounts: t('Amounts to choose from'),
    'amounts.*': t('Amount'),
    free_amount: t('Any amount'),
    'free_amount.from': t('From'),
    'free_amount.to': t('To'),
    valid_months: t('For how many months it is valid'),
    by_email: t('By e-mail'),
    by_post: t('By post'),
    max_per_order: t('At most so many per order'),
  },
}
