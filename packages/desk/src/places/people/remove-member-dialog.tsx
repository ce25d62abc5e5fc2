import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { listInvitations } from '@foyer/contract/api/staff/list-invitations.ts'
import { listMembers } from '@foyer/contract/api/staff/list-members.ts'
import { removeMember } from '@foyer/contract/api/staff/remove-member.ts'
import { t } from '@foyer/language/texts.ts'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { Answer } from '../../parts/answer.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { LeftBehind, useLeftBehind } from './left-behind.tsx'
import type { Member } from './member-list.tsx'

/** Takes all rights at the organiser from a member, and ends what would keep working in their name. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const organiser = useOrganiser()
  const notices = useNotices()
  const change = useChange(removeMember, [listMembers, listInvitations, getSession])
  const left = useLeftBehind(member.id)
  async function confirm() {
    if (!(await left.end())) return
    const answer = await change.run({
      params: { organiser: organiser.key, member: member.id },
      version: `"${member.version}"`,
    })
    if (answer === undefined) return
    notices.say('success', t('{name} has no rights here any more.', { name: member.name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Withdraw {name}?', { name: member.name })}
      action={t('Withdraw')}
      isRunning={change.isRunning || left.isRunning || left.grants.isPending}
      problem={left.problem ?? change.problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {t(
          '{name} can do nothing at {organiser} any more, at once. What they did stays in the log.',
          {
            name: member.name,
            organiser: organiser.name,
          },
        )}
      </p>
      <Answer of={left.grants}>
        {({ body }) => <LeftBehind name={member.name} grants={body} left={left} />}
      </Answer>
    </ConfirmDialog>
  )
}
