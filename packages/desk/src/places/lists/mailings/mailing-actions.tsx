import { continueMailing } from '@foyer/contract/api/mailings/continue-mailing.ts'
import { deleteMailing } from '@foyer/contract/api/mailings/delete-mailing.ts'
import { getMailing } from '@foyer/contract/api/mailings/get-mailing.ts'
import { listMailingRecipients } from '@foyer/contract/api/mailings/list-mailing-recipients.ts'
import { listMailings } from '@foyer/contract/api/mailings/list-mailings.ts'
import { stopMailing } from '@foyer/contract/api/mailings/stop-mailing.ts'
import { takeBackMailing } from '@foyer/contract/api/mailings/take-back-mailing.ts'
import { testMailing } from '@foyer/contract/api/mailings/test-mailing.ts'
import { t } from '@foyer/language/texts.ts'
import { Button, buttonClass } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useNotices } from '../../../frame/notices.tsx'
import { useOrganiser } from '../../../lib/session.ts'
import { useChange } from '../../../lib/use-change.ts'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import type { Mailing } from './mailing-place.tsx'
import styles from './mailings.module.css'
import { SendDialog } from './send-dialog.tsx'

const outdated = [getMailing, listMailings, listMailingRecipients]

/** What can be done with it as it stands. */
export function MailingActions({ mailing }: { mailing: Mailing }) {
  const { key: organiser } = useOrganiser()
  const notices = useNotices()
  const navigate = useNavigate()
  const { id, state, list, filters, figures, fault } = mailing
  const params = { organiser, mailing: String(id) }
  const testing = useChange(testMailing)
  const deleting = useChange(deleteMailing, [listMailings])
  const takingBack = useChange(takeBackMailing, outdated)
  const stopping = useChange(stopMailing, outdated)
  const goingOn = useChange(continueMailing, outdated)
  const [asks, setAsks] = useState<'now' | 'later' | null>(null)
  const isOpen = state === 'draft' || state === 'scheduled'
  // Writing it anew is all that helps a list which cannot be narrowed any more.
  const canSendAgain = !isOpen && (figures.failed > 0 || fault === 'unknown')

  async function test(): Promise<void> {
    const sent = await testing.run({ params })
    if (sent !== undefined)
      notices.say('success', t('A test is on its way to {email}.', { email: sent.body.to }))
  }
  async function remove(): Promise<void> {
    if ((await deleting.run({ params })) !== undefined) void navigate(`/${organiser}/mailings`)
  }
  const problem = [testing, deleting, takingBack, stopping, goingOn].find(
    (one) => one.problem !== null,
  )?.problem
  return (
    <>
      <div className={styles.bar}>
        {state === 'draft' && (
          <>
            <Button onClick={() => setAsks('now')}>{t('Send now')}</Button>
            <Button variant="secondary" onClick={() => setAsks('later')}>
              {t('Send later')}
            </Button>
          </>
        )}
        {state === 'scheduled' && (
          <Button loading={takingBack.isRunning} onClick={() => void takingBack.run({ params })}>
            {t('Take back')}
          </Button>
        )}
        {(state === 'collecting' || state === 'sending') && (
          <Button
            variant="danger"
            loading={stopping.isRunning}
            onClick={() => void stopping.run({ params })}
          >
            {t('Stop')}
          </Button>
        )}
        {(state === 'stopped' || canSendAgain) && (
          <Button loading={goingOn.isRunning} onClick={() => void goingOn.run({ params })}>
            {state === 'stopped' ? t('Go on') : t('Send again')}
          </Button>
        )}
        <Button variant="secondary" loading={testing.isRunning} onClick={() => void test()}>
          {t('Test to me')}
        </Button>
        {isOpen && (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={{
              pathname: 'change',
              search: new URLSearchParams({ list, ...filters }).toString(),
            }}
          >
            {t('Change')}
          </Link>
        )}
        {state === 'draft' && (
          <Button variant="quiet" loading={deleting.isRunning} onClick={() => void remove()}>
            {t('Delete')}
          </Button>
        )}
      </div>
      <ProblemAlert problem={problem ?? null} />
      {asks !== null && (
        <SendDialog
          mailing={mailing}
          when={asks}
          onClose={() => setAsks(null)}
          onTakeBack={() => void takingBack.run({ params })}
        />
      )}
    </>
  )
}
