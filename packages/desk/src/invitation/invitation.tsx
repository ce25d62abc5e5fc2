import { lookAtInvitation } from '@foyer/contract/api/staff/look-at-invitation.ts'
import { t } from '@foyer/language/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callOperation } from '../lib/call-operation.ts'
import { problemOfError } from '../lib/call-problem.ts'
import type { Session } from '../lib/session.ts'
import { Answer } from '../parts/answer.tsx'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { roleTexts } from '../parts/right-texts.ts'
import { Time } from '../parts/time.tsx'
import { AcceptForm } from './accept-form.tsx'

/** What an invitation is for, and the way to accept it. */
export function Invitation({ token, session }: { token: string; session: Session }) {
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
        <p>{t('Ask whoever invited you to do so again. Only the newest link works.')}</p>
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
