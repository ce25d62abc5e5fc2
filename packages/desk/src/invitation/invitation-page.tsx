import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { t } from '@foyer/language/texts.ts'
import { Logo } from '@foyer/ui/brand/logo.tsx'
import { useLocation, Link } from 'react-router'
import { useOperation } from '../lib/use-operation.ts'
import { Answer } from '../parts/answer.tsx'
import frame from '../sign-in/sign-in-page.module.css'
import { PageTitle } from '../parts/page-heading.tsx'
import { lookAtInvitation } from '@foyer/contract/api/staff/look-at-invitation.ts'
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '../lib/call-operation.ts'
import { problemOfError } from '../lib/call-problem.ts'
import type { Session } from '../lib/session.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { roleTexts } from '../parts/right-texts.ts'
import { Time } from '../parts/time.tsx'
import { AcceptForm } from './accept-form.tsx'

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

/** What an invitation is for, and the way to accept it. */
function Invitation({ token, session }: { token: string; session: Session }) {
  const { data, error, refetch } = useQuery({
    queryKey: [lookAtInvitation.id, token],
    queryFn: async () => (await callOperation(lookAtInvitation, { body: { token } })).body,
  })
  const problem = error === null ? null : problemOfError(error)
  // A link that is too old, or was cut off on its way, does not get better by asking again.
  if (problem !== null && problem.status >= 400 && problem.status < 500)
    return (
      <>
        <ProblemAlert problem={problem} title={t('This link does not work')} />
        <p>
          {t('Ask the person who invited you for a new invitation. Only the newest link works.')}
        </p>
        <p>
          <Link to="/">{t('To the desk')}</Link>
        </p>
      </>
    )
  return (
    <Answer of={{ data, error: problem, refetch }}>
      {(invitation) => (
        <>
          <p>
            {t('{organiser} invites {email} to its desk, as: {role}.', {
              organiser: invitation.organiser_name,
              email: invitation.email,
              role: roleTexts[invitation.role].name,
            })}{' '}
            {roleTexts[invitation.role].about}.
          </p>
          <p>
            {t('The link works until')} <Time at={invitation.expires_at} />.
          </p>
          {session.person !== null && !invitation.is_yours && (
            <p>
              {t('In this browser {email} is signed in. Accepting signs that person out here.', {
                email: session.person.email,
              })}
            </p>
          )}
          <AcceptForm token={token} invitation={invitation} />
        </>
      )}
    </Answer>
  )
}
