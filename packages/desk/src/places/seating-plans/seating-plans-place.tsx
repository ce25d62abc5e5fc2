import { t } from '@foyer/language/texts.ts'
import { DocumentsPlace } from '../../parts/document-editor/documents-place.tsx'

/** Where the seats of a room stand, and what category each is of. */
export const Place = () => (
  <DocumentsPlace
    section="seating_plans"
    path="seating-plans"
    title={t('Seating plans')}
    newText={t('New seating plan')}
    emptyTitle={t('No seating plan yet')}
    emptyText={t(
      'With a plan, buyers choose their own seats. Make one from rows and seats in two minutes, or import a file.',
    )}
  />
)
