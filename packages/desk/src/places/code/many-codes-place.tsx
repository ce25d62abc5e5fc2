import { makeCodes } from '@foyer/contract/api/catalogue/make-codes.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import {
  codeBeginningLengthMaximum,
  codeLengthMinimum,
  manyCodesLeast,
  manyCodesMost,
} from '@foyer/contract/limits.ts'
import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { codeAsTyped } from '@foyer/contract/typed/read-code.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useLocation, useNavigate } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { bodyOf, useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import styles from '../../parts/document-editor/document-editor.module.css'

/** Makes many codes at once, each for one buyer: for members, a newsletter, or who has helped. */
export function Place() {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const { search } = useLocation()
  const making = useChange(makeCodes, [listDocuments])
  const { register, handleSubmit, formState } = useSchemaForm(bodyOf(makeCodes), {
    values: { begins_with: '' },
    problem: making.problem,
    words: {
      begins_with: t('Please give {least} to {most} capital letters, digits and hyphens.', {
        least: codeLengthMinimum,
        most: codeBeginningLengthMaximum,
      }),
      count: t('Please give a number from {least} to {most}.', {
        least: manyCodesLeast,
        most: manyCodesMost,
      }),
    },
  })
  const { begins_with: begins, count } = formState.errors
  const make = handleSubmit(async (body) => {
    const answer = await making.run({ params: { organiser }, body })
    if (answer !== undefined)
      await navigate(`/${organiser}/codes/${answer.body.key}${search}`, { replace: true })
  })
  return (
    <>
      <PageHeading title={t('Many codes')}>
        {t('Each can be used once, and nobody can guess it. What they take off comes next.')}
      </PageHeading>
      <form noValidate className={styles.narrow} onSubmit={(event) => void make(event)}>
        <TextField
          label={t('What they begin with')}
          hint={t('Such as PRESS: the codes are PRESS-7KQ2M-9XW4T and so on.')}
          autoComplete="off"
          spellCheck={false}
          error={begins?.message}
          {...register('begins_with', { setValueAs: codeAsTyped })}
        />
        <TextField
          label={t('How many')}
          inputMode="numeric"
          autoComplete="off"
          error={count?.message}
          {...register('count', { setValueAs: (typed) => wholeNumberIn(String(typed)) ?? NaN })}
        />
        {begins === undefined && count === undefined && <ProblemAlert problem={making.problem} />}
        <Button type="submit" loading={making.isRunning}>
          {t('Make the codes')}
        </Button>
      </form>
    </>
  )
}
