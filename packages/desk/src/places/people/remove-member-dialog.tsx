import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { listMembers } from '@foyer/contract/api/staff/list-members.ts'
import { removeMember } from '@foyer/contract/api/staff/remove-member.ts'
import { t } from '@foyer/language/texts.ts'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { KeysStay } from './keys-stay.tsx'
import type { Member } from './member-list.tsx'

/** Takes all rights at the organiser from a member. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const organiser = useOrganiser()
  const notices = useNotices()
  const change = useChange(removeMember, [listMembers, getSession])
  async function confirm() {
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
      isRunning={change.isRunning}
      problem={change.problem}
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
      {member.role === 'owner' && <KeysStay name={member.name} />}
    </ConfirmDialog>
  )
}
