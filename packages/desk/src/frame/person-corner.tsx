import { endSession } from '@foyer/contract/api/staff/end-session.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { useSession } from '../lib/session.ts'
import { useChange } from '../lib/use-change.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { useKeptSession } from '../sign-in/use-kept-session.ts'
import { noteLeft } from './left-session.ts'
import styles from './person-corner.module.css'
import { forgetDevice } from './use-session-of-device.ts'

/** Who is signed in, with their own settings and the way out. */
export function PersonCorner({ organiserKey }: { organiserKey: string }) {
  const session = useSession()
  const { person, shop } = session
  const { keep } = useKeptSession()
  const { run, isRunning, problem } = useChange(endSession)
  async function leave() {
    const answer = await run({})
    if (answer === undefined) return
    await forgetDevice().catch(() => undefined)
    keep(answer.body)
  }
  const isAway = problem?.type === 'offline'
  const leaveAway = useEffectEvent(async () => {
    noteLeft(true)
    await forgetDevice().catch(() => undefined)
    keep({ ...session, person: null, organisers: [] })
  })
  useEffect(() => {
    // Whoever hands a device on without a network leaves no names on it.
    if (isAway) void leaveAway()
  }, [isAway])
  return (
    <section className={styles.corner} aria-label={t('You')}>
      <p className={styles.name}>{person.name}</p>
      <Link to={`/${organiserKey}/my-sign-in`}>{t('My sign-in')}</Link>
      <a href={`${shop.url}/organisers/${organiserKey}/`}>{t('As buyers see it')}</a>
      <Button variant="quiet" loading={isRunning} onClick={() => void leave()}>
        {t('Sign out')}
      </Button>
      <ProblemAlert problem={problem} />
    </section>
  )
}
