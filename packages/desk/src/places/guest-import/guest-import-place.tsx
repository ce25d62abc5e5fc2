import { t } from '@foyer/language/texts.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ImportForm } from './import-form.tsx'

/** Gives complimentary tickets to guests: one or two that are typed in, or a whole sheet of them. */
export function Place() {
  return (
    <>
      <PageHeading title={t('Add guests')}>
        <p>{t('Each gets complimentary tickets: all of them, or none if a row is wrong.')}</p>
      </PageHeading>
      <ImportForm />
    </>
  )
}
