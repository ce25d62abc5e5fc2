import { invitationDays } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { rights, rightsOf, roles } from '@foyer/contract/api/rights.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { listMembers } from '@foyer/contract/api/staff/list-members.ts'
import { setPasskeyRule } from '@foyer/contract/api/staff/passkeys/set-passkey-rule.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { rightTexts, roleTexts } from '../../parts/right-texts.ts'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { InvitationList } from './invitation-list.tsx'
import { MemberList } from './member-list.tsx'
import styles from './roles-explained.module.css'
import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { listInvitations } from '@foyer/contract/api/staff/list-invitations.ts'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { Controller } from 'react-hook-form'
import { bodyOf, useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Who may do what at the organiser, and who is invited. */
export function Place() {
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <PageHeading
        title={t('People')}
        actions={
          <Button variant="primary" onClick={() => setInviting(true)}>
            {t('Invite somebody')}
          </Button>
        }
      />
      <MemberList />
      <InvitationList />
      <PasskeyRule />
      <RolesExplained />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

/** Every right, and which roles have it. */
function RolesExplained() {
  return (
    <details className={styles.details}>
      <summary>{t('What each role may do')}</summary>
      <div className={styles.box}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Right')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleTexts[role].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={right}>
                <th scope="row">{rightTexts[right]}</th>
                {roles.map((role) => (
                  <td key={role}>
                    {rightsOf(role).includes(right) ? (
                      <>
                        <Icon name="tick" size={18} />
                        <VisuallyHidden>{t('yes')}</VisuallyHidden>
                      </>
                    ) : (
                      <VisuallyHidden>{t('no')}</VisuallyHidden>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Says whether a code by email is enough to work here or everyone needs a passkey, and changes that. */
function PasskeyRule() {
  const { key: organiser, name, passkey_required: isRequired } = useOrganiser()
  const notices = useNotices()
  const [isAsking, setAsking] = useState(false)
  const change = useChange(setPasskeyRule, [getSession, listMembers])
  async function confirm() {
    const done = await change.run({ params: { organiser }, body: { required: !isRequired } })
    if (done === undefined) return
    setAsking(false)
    notices.say(
      'success',
      done.body.required
        ? t('Everyone needs a passkey here from now on.')
        : t('Codes by email are enough here again.'),
    )
  }
  return (
    <section aria-labelledby="passkey-rule">
      <h2 id="passkey-rule">{t('Passkeys')}</h2>
      <p>
        {isRequired
          ? t('Everyone needs a passkey to work at {organiser}.', { organiser: name })
          : t('A code by email is enough to sign in. A passkey cannot be guessed or passed on.')}
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {isRequired ? t('Stop requiring passkeys') : t('Require passkeys')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isRequired ? t('Stop requiring passkeys?') : t('Require passkeys?')}
        action={isRequired ? t('Stop requiring passkeys') : t('Require passkeys')}
        isRunning={change.isRunning}
        problem={change.problem}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>
          {isRequired
            ? t('People can then work here after signing in with a code by email.')
            : t(
                'Everyone has to confirm with a passkey at their next step. Those without one add it first, after signing in with a code.',
              )}
        </p>
      </ConfirmDialog>
    </section>
  )
}

/** Invites somebody by mail. */
function InviteDialog({ onClose }: { onClose: () => void }) {
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
        <p>
          {t('They get a mail with a link that works for {days} days.', { days: invitationDays })}
        </p>
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
