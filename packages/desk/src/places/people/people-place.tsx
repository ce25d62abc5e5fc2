import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { PageHeading } from '../../parts/page-heading.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { PasskeyRule } from './passkey-rule.tsx'
import { RolesExplained } from './roles-explained.tsx'

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
