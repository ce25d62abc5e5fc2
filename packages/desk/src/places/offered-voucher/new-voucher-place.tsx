import { t } from '@foyer/language/texts.ts'
import { NewDocument } from '../../parts/document-editor/new-document.tsx'

/** Begins a gift voucher by its name. */
export const Place = () => (
  <NewDocument
    section="gift_vouchers"
    path="gift-vouchers/offered"
    title={t('New gift voucher')}
    label={t('What is the voucher called?')}
    hint={t('As buyers read it: “An evening at the Old Chapel”.')}
  />
)
