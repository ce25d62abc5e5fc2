import { listInvitations } from '@foyer/contract/api/staff/list-invitations.ts'
import { withdrawInvitation } from '@foyer/contract/api/staff/withdraw-invitation.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { roleTexts } from '../../parts/right-texts.ts'
import { Row, RowList } from '../../parts/row-list.tsx'
import { Time } from '../../parts/time.tsx'

/** Invitations that nobody has accepted yet; nothing when there are none. */
export function InvitationList() {
  const { key } = useOrganiser()
  const invitations = usePages(listInvitations, { params: { organiser: key } })
  const notices = useNotices()
  const change = useChange(withdrawInvitation, [listInvitations])
  async function withdraw(id: number, email: string) {
    const answer = await change.run({ params: { organiser: key, invitation: id } })
    if (answer !== undefined)
      notices.say('success', t('The invitation of {email} works no more.', { email }))
  }
  if (invitations.data?.length === 0) return null
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{t('Invited')}</h2>
      <Answer of={invitations}>
        {(rows) => (
          <RowList>
            {rows.map((invitation) => (
              <Row
                key={invitation.id}
                title={invitation.email}
                actions={
                  <>
                    <strong>{roleTexts[invitation.role].name}</strong>
                    <Button
                      variant="quiet"
                      aria-label={t('Withdraw the invitation of {email}', {
                        email: invitation.email,
                      })}
                      onClick={() => void withdraw(invitation.id, invitation.email)}
                    >
                      {t('Withdraw')}
                    </Button>
                  </>
                }
              >
                {invitation.invited_by !== null &&
                  t('invited by {name}, ', { name: invitation.invited_by })}
                {t('works until')} <Time at={invitation.expires_at} />
              </Row>
            ))}
          </RowList>
        )}
      </Answer>
      <LoadMore of={invitations} />
      <ProblemAlert problem={change.problem} />
    </section>
  )
}
