import { t } from '@foyer/language/texts.ts'
import { NewDocument } from '../../parts/document-editor/new-document.tsx'

/** Begins a venue by its name. */
export const Place = () => (
  <NewDocument
    section="venues"
    path="venues"
    title={t('New venue')}
    label={t('What is the venue called?')}
    hint={t('As buyers read it: “The Old Chapel”.')}
  />
)
