import { t } from '@foyer/language/texts.ts'
import { DocumentsPlace } from '../../parts/document-editor/documents-place.tsx'

/** The codes as they are set; how often each was used is another list. */
export const Place = () => (
  <DocumentsPlace
    section="codes"
    path="codes"
    title={t('Codes to change')}
    newText={t('New code')}
    emptyTitle={t('No code yet')}
    emptyText={t('A code takes something off the price for whoever enters it.')}
  />
)
