import { t } from '@foyer/language/texts.ts'
import { endOtherSession } from '@foyer/contract/api/staff/end-other-session.ts'
import { endOtherSessions } from '@foyer/contract/api/staff/end-other-sessions.ts'
import { listSessions } from '@foyer/contract/api/staff/list-sessions.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useSession } from '../../lib/session.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { useNotices } from '../../frame/notices.tsx'
import { useChange } from '../../lib/use-change.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { RowList, Row } from '../../parts/row-list.tsx'
import { Time } from '../../parts/time.tsx'
import { Passkeys } from './passkeys.tsx'
import { browserName } from './browser-name.ts'

/** How this person signs in, and where they are signed in. */
export function Place() {
  const { person } = useSession()
  return (
    <>
      <PageHeading title={t('My sign-in')}>
        <p>{t('{name}, {email}', { name: person.name, email: person.email })}</p>
      </PageHeading>
      <Passkeys />
      <Sessions />
    </>
  )
}

/** Where this person is signed in, and the way to end it. */
function Sessions() {
  const sessions = useOperation(listSessions)
  const notices = useNotices()
  const one = useChange(endOtherSession, [listSessions])
  const all = useChange(endOtherSessions, [listSessions])
  async function endAll() {
    if ((await all.run({})) !== undefined)
      notices.say('success', t('You are signed in in this browser only.'))
  }
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t('Where you are signed in')}</h2>
      <Answer of={sessions}>
        {({ body: { data } }) => (
          <>
            <RowList>
              {data.map((session) => (
                <Row
                  key={session.id}
                  title={browserName(session.browser)}
                  actions={
                    session.is_this ? (
                      t('This browser')
                    ) : (
                      <Button
                        variant="quiet"
                        aria-label={t('Sign out {browser}', {
                          browser: browserName(session.browser),
                        })}
                        onClick={() => void one.run({ params: { session: session.id } })}
                      >
                        {t('Sign out')}
                      </Button>
                    )
                  }
                >
                  {t('last seen')} <Time at={session.last_seen_at} />
                </Row>
              ))}
            </RowList>
            <ProblemAlert problem={one.problem ?? all.problem} />
            {data.length > 1 && (
              <Button variant="secondary" loading={all.isRunning} onClick={() => void endAll()}>
                {t('Sign out everywhere else')}
              </Button>
            )}
          </>
        )}
      </Answer>
    </section>
  )
}
