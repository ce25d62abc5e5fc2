import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { listInvitations } from '@foyer/contract/api/staff/list-invitations.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { Controller } from 'react-hook-form'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { bodyOf, useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Invites somebody by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const organiser = useOrganiser()
  const notices = useNotices()
  const change = useChange(inviteMember, [listInvitations])
  const { register, control, handleSubmit, formState } = useSchemaForm(bodyOf(inviteMember), {
    values: { email: '', role: 'box_office' },
    problem: change.problem,
    words: { email: t('Please enter one e-mail address.') },
  })
  const invite = handleSubmit(async (body) => {
    const answer = await change.run({ params: { organiser: organiser.key }, body })
    if (answer === undefined) return
    notices.say('success', t('An invitation is on its way to {email}.', { email: body.email }))
    onClose()
  })
  const wrong = formState.errors.email?.message
  return (
    <Modal
      open
      title={t('Invite somebody to {organiser}', { organiser: organiser.name })}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void invite(event)}>
        <p>{t('They get a mail with a link that works for seven days.')}</p>
        <TextField
          label={t('E-mail address')}
          {...emailInput}
          autoComplete="off"
          error={wrong}
          {...register('email')}
        />
        <Controller
          control={control}
          name="role"
          render={({ field }) => <RoleChoice role={field.value} onChange={field.onChange} />}
        />
        {wrong === undefined && <ProblemAlert problem={change.problem} />}
        <p>
          <Button type="submit" variant="primary" loading={change.isRunning}>
            {t('Send the invitation')}
          </Button>
        </p>
      </form>
    </Modal>
  )
}
