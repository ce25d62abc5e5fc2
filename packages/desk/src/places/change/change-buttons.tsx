import { getChange } from '@foyer/contract/api/changes/get-change.ts'
import { listChangedOrders } from '@foyer/contract/api/changes/list-changed-orders.ts'
import { resumeChange } from '@foyer/contract/api/changes/resume-change.ts'
import { sendOwedOfChange } from '@foyer/contract/api/changes/send-owed-of-change.ts'
import { stopChange } from '@foyer/contract/api/changes/stop-change.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { OutcomeUnknown } from '../../parts/outcome-unknown.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import type { EventChange } from './change-place.tsx'
import styles from './change.module.css'

const outdated = [getChange, listChangedOrders]

/** Stops an act, lets it go on, or sends again what was refused. */
export function ChangeButtons({ change }: { change: EventChange }) {
  const { key } = useOrganiser()
  const mayChange = useRight('events.change')
  const mayRefund = useRight('orders.refund')
  const stop = useChange(stopChange, outdated)
  const resume = useChange(resumeChange, outdated)
  const send = useChange(sendOwedOfChange, outdated)
  const { status, progress } = change
  if (!mayChange) return null
  const givesBack = change.kind === 'cancel' || change.choose_until !== null
  const asked = { params: { organiser: key, change: change.id } }
  const isUnknown = stop.isUnknown || resume.isUnknown || send.isUnknown
  return (
    <>
      <p className={styles.buttons}>
        {status === 'running' && progress.waiting > 0 && (
          <Button variant="secondary" loading={stop.isRunning} onClick={() => void stop.run(asked)}>
            {t('Stop')}
          </Button>
        )}
        {status === 'stopped' && (mayRefund || !givesBack) && (
          <Button loading={resume.isRunning} onClick={() => void resume.run(asked)}>
            {t('Go on')}
          </Button>
        )}
        {progress.owed > 0 && mayRefund && (
          <Button variant="secondary" loading={send.isRunning} onClick={() => void send.run(asked)}>
            {counted(progress.owed, {
              one: 'Send {count} refused refund again',
              other: 'Send {count} refused refunds again',
            })}
          </Button>
        )}
      </p>
      {isUnknown && <OutcomeUnknown />}
      <ProblemAlert problem={stop.problem ?? resume.problem ?? send.problem} />
    </>
  )
}
