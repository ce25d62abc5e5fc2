import { t } from '@foyer/language/texts.ts'
import { DocumentsPlace } from '../../parts/document-editor/documents-place.tsx'

/** The gift vouchers that the shop sells; those that were sold are a list of their own. */
export const Place = () => (
  <DocumentsPlace
    section="gift_vouchers"
    path="gift-vouchers/offered"
    title={t('Vouchers on offer')}
    newText={t('New gift voucher')}
    emptyTitle={t('No voucher on offer yet')}
    emptyText={t('A gift voucher is money for your tickets that somebody gives away.')}
  />
)
