import { isSameEmail } from '@foyer/contract/typed/read-email.ts'
import { t } from '@foyer/language/texts.ts'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type ReactNode, useState } from 'react'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { ChangedByOthers } from '../changed-by-others.tsx'

export interface Person {
  readonly name: string
  readonly email: string
}

/** A name and an e-mail address to be put right; `children` says what a new address does before it is done. */
export function PersonDialog({
  title,
  person,
  change,
  onSave,
  onClose,
  children,
  isEmailFixed = false,
}: {
  title: string
  person: Person
  change: {
    readonly isRunning: boolean
    readonly problem: CallProblem | null
    readonly changedByOthers: readonly string[] | null
  }
  /** Gets only what was changed. */
  onSave: (changed: Partial<Person>) => void
  onClose: () => void
  children: (email: string) => ReactNode
  isEmailFixed?: boolean
}) {
  const [name, setName] = useState(person.name)
  const [email, setEmail] = useState(person.email)
  const isMoved = !isSameEmail(email, person.email)
  const { fields = {} } = change.problem ?? {}
  const save = () =>
    onSave({
      ...(name.trim() !== person.name && { name: name.trim() }),
      ...(isMoved && { email: email.trim() }),
    })
  return (
    <ConfirmDialog
      open
      title={title}
      action={isMoved ? t('Save and send to {email}', { email: email.trim() }) : t('Save')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        value={name}
        error={fields['name']}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('E-mail address')}
        {...emailInput}
        value={email}
        error={fields['email']}
        autoComplete="off"
        disabled={isEmailFixed}
        {...(isEmailFixed && {
          hint: t('Only the shop can change it, because others have tickets in this order.'),
        })}
        onChange={({ target }) => setEmail(target.value)}
      />
      {isMoved && email.includes('@') && children(email.trim())}
      <ChangedByOthers changes={change.changedByOthers} />
    </ConfirmDialog>
  )
}
