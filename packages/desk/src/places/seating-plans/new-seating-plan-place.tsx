import { t } from '@foyer/language/texts.ts'
import { NewDocument } from '../../parts/document-editor/new-document.tsx'

/** Begins a seating plan by its name; how it is made comes next. */
export const Place = () => (
  <NewDocument
    section="seating_plans"
    path="seating-plans"
    title={t('New seating plan')}
    label={t('What is the plan called?')}
    hint={t('Such as the room: “Great Hall”.')}
  />
)
