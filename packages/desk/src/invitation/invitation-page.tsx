import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { t } from '@foyer/language/texts.ts'
import { Logo } from '@foyer/ui/brand/logo.tsx'
import { useLocation } from 'react-router'
import { useOperation } from '../lib/use-operation.ts'
import { Answer } from '../parts/answer.tsx'
import frame from '../sign-in/sign-in-page.module.css'
import { Invitation } from './invitation.tsx'
import { PageTitle } from '../parts/page-heading.tsx'

/** Where the link of an invitation leads. The token stands behind `#`, so that no log has it. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1)
  // Whoever accepts needs the session of this browser, which its first reading begins.
  const session = useOperation(getSession)
  return (
    <main className={frame.page}>
      <PageTitle>{t('Invitation to the desk')}</PageTitle>
      <Logo name={session.data?.body.shop.name ?? t('Desk')} />
      <h1>{t('You are invited')}</h1>
      <div className={frame.card}>
        <Answer of={session}>{({ body }) => <Invitation token={token} session={body} />}</Answer>
      </div>
    </main>
  )
}
