import { createOrganiser } from '@foyer/contract/api/catalogue/create-organiser.ts'
import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { invitationDays } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { UnknownPlace } from '../../frame/unknown-place.tsx'
import { useSession } from '../../lib/session.ts'
import { bodyOf, useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import styles from '../../parts/document-editor/document-editor.module.css'
import { useNotices } from '../../frame/notices.tsx'
import { useChange } from '../../lib/use-change.ts'

/** Makes an organiser and invites who owns it: only operators of the shop may. */
export function Place() {
  const { person } = useSession()
  return person.is_operator ? <NewOrganiser /> : <UnknownPlace />
}

function NewOrganiser() {
  const making = useNewOrganiser()
  const name = useSchemaForm(bodyOf(createOrganiser), {
    values: { name: '' },
    problem: making.nameProblem,
    words: { name: t('Please give it a name.') },
  })
  const owner = useSchemaForm(bodyOf(inviteMember), {
    values: { email: '', role: 'owner' },
    problem: making.ownerProblem,
    words: { email: t('Please enter one e-mail address.') },
  })
  const wrongName = name.formState.errors.name?.message
  const wrongEmail = owner.formState.errors.email?.message
  async function make() {
    const areRight = [await name.trigger(), await owner.trigger()]
    if (areRight.every(Boolean))
      await making.run(name.getValues().name.trim(), owner.getValues().email.trim())
  }
  return (
    <>
      <PageHeading title={t('New organiser')} />
      <form
        noValidate
        className={styles.narrow}
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <TextField
          label={t('Name of the organiser')}
          hint={t('As buyers read it.')}
          autoComplete="off"
          readOnly={making.isMade}
          error={wrongName}
          {...name.register('name')}
        />
        <TextField
          label={t('E-mail address of its owner')}
          hint={t(
            'They get a mail with a link that works for {days} days, and can invite others.',
            { days: invitationDays },
          )}
          {...emailInput}
          autoComplete="off"
          error={wrongEmail}
          {...owner.register('email')}
        />
        {making.isMade && (
          <Alert type="warning">
            <p>{t('The organiser is made. Only the invitation has not gone out yet.')}</p>
          </Alert>
        )}
        {wrongName === undefined && <ProblemAlert problem={making.nameProblem} />}
        {wrongEmail === undefined && <ProblemAlert problem={making.ownerProblem} />}
        <Button type="submit" loading={making.isRunning}>
          {making.isMade ? t('Send the invitation') : t('Make it and invite its owner')}
        </Button>
      </form>
    </>
  )
}

/** An organiser and its owner, in this order. What was made once is not made again when the invitation fails. */
function useNewOrganiser() {
  const navigate = useNavigate()
  const notices = useNotices()
  const creating = useChange(createOrganiser, [getSession])
  const inviting = useChange(inviteMember)
  const made = useRef<string | null>(null)
  const [isMade, setMade] = useState(false)

  async function run(name: string, email: string): Promise<void> {
    const key = made.current ?? (await creating.run({ body: { name } }))?.body.key
    if (key === undefined) return
    made.current = key
    setMade(true)
    const body = { email, role: 'owner' as const }
    const invited = await inviting.run({ params: { organiser: key }, body })
    if (invited === undefined) return
    notices.say(
      'success',
      t('{name} is made, and an invitation is on its way to {email}.', { name, email }),
    )
    await navigate(`/${key}/organiser`)
  }
  return {
    run,
    isMade,
    isRunning: creating.isRunning || inviting.isRunning,
    nameProblem: creating.problem,
    ownerProblem: inviting.problem,
  }
}
