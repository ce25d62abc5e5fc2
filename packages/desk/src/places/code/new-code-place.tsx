import { t } from '@foyer/language/texts.ts'
import { NewDocument } from '../../parts/document-editor/new-document.tsx'

/** Begins a promo code by its name. */
export const Place = () => (
  <NewDocument
    section="codes"
    path="codes"
    title={t('New code')}
    label={t('What is the code?')}
    hint={t('As buyers enter it: JAZZ10. It can still be changed.')}
  />
)
