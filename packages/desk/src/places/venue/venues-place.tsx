import { t } from '@foyer/language/texts.ts'
import { DocumentsPlace } from '../../parts/document-editor/documents-place.tsx'

/** Where events take place. */
export const Place = () => (
  <DocumentsPlace
    section="venues"
    path="venues"
    title={t('Venues')}
    newText={t('New venue')}
    emptyTitle={t('No venue yet')}
    emptyText={t('A venue says where people go, how they get in, and how many it holds.')}
  />
)
