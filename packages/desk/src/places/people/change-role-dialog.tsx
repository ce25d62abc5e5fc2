import type { Role } from '@foyer/contract/api/rights.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { changeMember } from '@foyer/contract/api/staff/change-member.ts'
import { listMembers } from '@foyer/contract/api/staff/list-members.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { roleTexts } from '../../parts/right-texts.ts'
import type { Member } from './member-list.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Gives a member another role, and says before what that adds and takes away. */
export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { key } = useOrganiser()
  const notices = useNotices()
  const [role, setRole] = useState<Role>(member.role)
  const change = useChange(changeMember, [listMembers, getSession])
  async function confirm() {
    const answer = await change.run({
      params: { organiser: key, member: member.id },
      body: { role },
      version: `"${member.version}"`,
    })
    if (answer === undefined) return
    const { name } = roleTexts[answer.body.role]
    notices.say('success', t('{person} is now: {role}.', { person: member.name, role: name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Which role has {name}?', { name: member.name })}
      action={t('Change the role')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('It counts from their next step at the desk on.')}</p>
      <RoleChoice role={role} onChange={setRole} from={member.role} />
      {member.role === 'owner' && role !== 'owner' && <KeysStay name={member.name} />}
    </ConfirmDialog>
  )
}

/** Only owners make keys, and what depends on one must not stop when its maker goes. */
function KeysStay({ name }: { name: string }) {
  return (
    <p>
      {t('Keys that {name} made for programs go on working. Revoke those nobody needs.', { name })}
    </p>
  )
}
