import { listPasskeys } from '@foyer/contract/api/staff/passkeys/list-passkeys.ts'
import { renamePasskey } from '@foyer/contract/api/staff/passkeys/rename-passkey.ts'
import { shortNameLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useChange } from '../../lib/use-change.ts'
import { bodyOf, useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import type { Passkey } from './passkeys.tsx'

/** Gives a passkey a name by which its owner knows it. */
export function RenamePasskeyDialog({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) {
  const change = useChange(renamePasskey, [listPasskeys])
  const { register, handleSubmit, formState } = useSchemaForm(bodyOf(renamePasskey), {
    values: { name },
    problem: change.problem,
    words: {
      name: t('Please enter a name of up to {most} characters.', { most: shortNameLengthMaximum }),
    },
  })
  const rename = handleSubmit(async (body) => {
    if ((await change.run({ params: { passkey: id }, body })) !== undefined) onClose()
  })
  const wrong = formState.errors.name?.message
  return (
    <Modal open title={t('Rename {name}', { name })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void rename(event)}>
        <TextField
          label={t('Name')}
          hint={t('As in: my telephone')}
          autoComplete="off"
          error={wrong}
          {...register('name')}
        />
        {wrong === undefined && <ProblemAlert problem={change.problem} />}
        <Button type="submit" variant="primary" loading={change.isRunning}>
          {t('Save the name')}
        </Button>
      </form>
    </Modal>
  )
}
