import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useLocation, useNavigate } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { bodyOf, useSchemaForm } from '../form/use-schema-form.ts'
import { PageHeading } from '../page-heading.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import styles from './document-editor.module.css'

/** Begins a document by its name; its fields come next. */
export function NewDocument({
  section,
  path,
  title,
  label,
  hint,
  first = '',
}: {
  section: Section
  /** Where it is opened, behind the organiser's key. */
  path: string
  title: string
  label: string
  hint?: string
  first?: string
}) {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const { search } = useLocation()
  const change = useChange(createDocument, [listDocuments])
  const { register, handleSubmit, formState } = useSchemaForm(bodyOf(createDocument), {
    values: { title: first },
    problem: change.problem,
    words: { title: t('Please give it a name.') },
  })
  const wrong = formState.errors.title?.message
  const make = handleSubmit(async (body) => {
    const answer = await change.run({ params: { organiser, section }, body })
    // The way back leads to where somebody came from, not to an empty form.
    if (answer !== undefined)
      await navigate(`/${organiser}/${path}/${answer.body.key}${search}`, { replace: true })
  })
  return (
    <>
      <PageHeading title={title} />
      <form noValidate className={styles.narrow} onSubmit={(event) => void make(event)}>
        <TextField
          label={label}
          hint={hint}
          autoComplete="off"
          error={wrong}
          {...register('title')}
        />
        {wrong === undefined && <ProblemAlert problem={change.problem} />}
        <Button type="submit" loading={change.isRunning}>
          {t('Go on')}
        </Button>
      </form>
    </>
  )
}
