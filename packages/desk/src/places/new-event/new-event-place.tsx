import { t } from '@foyer/language/texts.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { NewEventForm } from './new-event-form.tsx'

/** The first page of an event: the little that every event has, which makes a whole draft. */
export function Place() {
  return (
    <>
      <PageHeading title={t('New event')}>
        <p>{t('Nobody sees it before you put it on sale. All of this can be changed later.')}</p>
      </PageHeading>
      <NewEventForm />
    </>
  )
}
