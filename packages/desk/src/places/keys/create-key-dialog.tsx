import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { keyScopes } from '@foyer/contract/api/rights.ts'
import { createKey } from '@foyer/contract/api/staff/create-key.ts'
import { listKeys } from '@foyer/contract/api/staff/list-keys.ts'
import { shortNameLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { bodyOf, useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { rightTexts } from '../../parts/right-texts.ts'

/** Makes a key with some of the rights of whoever makes it. */
export function CreateKeyDialog({
  onClose,
  onMade,
}: {
  onClose: () => void
  onMade: (made: AnswerOf<typeof createKey>) => void
}) {
  const organiser = useOrganiser()
  const change = useChange(createKey, [listKeys])
  const { register, handleSubmit, formState } = useSchemaForm(bodyOf(createKey), {
    values: { name: '', scopes: [] },
    problem: change.problem,
    words: {
      name: t('Please say what the key is for, in up to {most} characters.', {
        most: shortNameLengthMaximum,
      }),
      scopes: t('Please choose at least one thing that the program may do.'),
    },
  })
  const make = handleSubmit(async (body) => {
    const answer = await change.run({ params: { organiser: organiser.key }, body })
    if (answer !== undefined) onMade(answer.body)
  })
  const { name, scopes } = formState.errors
  return (
    <Modal open title={t('Make a key')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void make(event)}>
        <TextField
          label={t('What is it for?')}
          hint={t('The log names it, as in: till in the bar')}
          autoComplete="off"
          error={name?.message}
          {...register('name')}
        />
        <fieldset aria-describedby={scopes === undefined ? undefined : 'scopes-error'}>
          <legend>
            <strong>{t('What may the program do?')}</strong>
          </legend>
          {keyScopes
            .filter((scope) => organiser.rights.includes(scope))
            .map((scope) => (
              <Checkbox
                key={scope}
                label={rightTexts[scope]}
                value={scope}
                {...register('scopes')}
              />
            ))}
          {scopes !== undefined && (
            <FieldError id="scopes-error">{scopes.message ?? scopes.root?.message}</FieldError>
          )}
        </fieldset>
        {name === undefined && scopes === undefined && <ProblemAlert problem={change.problem} />}
        <p>
          <Button type="submit" variant="primary" loading={change.isRunning}>
            {t('Make the key')}
          </Button>
        </p>
      </form>
    </Modal>
  )
}
