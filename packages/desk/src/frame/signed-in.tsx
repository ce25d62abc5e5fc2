import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { t } from '@foyer/language/texts.ts'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { SessionContext } from '../lib/session.ts'
import { useOperation } from '../lib/use-operation.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { proofAsked, settleProof, whenProofIsAsked } from '../lib/proof.ts'
import { ProofForm } from '../sign-in/proof-form.tsx'
import { useOnline } from '../lib/use-online.ts'
import { useLeftSession } from './left-session.ts'
import { NoticeRegion } from './notices.tsx'
import { forgetDevice, isDoor, useSessionOfDevice } from './use-session-of-device.ts'
import styles from './offline-notice.module.css'

/** What is behind the sign-in. Somebody whose session ends keeps the place they are at, with a dialog over it. */
export function SignedIn() {
  const { data, error, refetch } = useOperation(getSession)
  const { pathname } = useLocation()
  const isAway = data === undefined && error?.type === 'offline' && isDoor(pathname)
  const kept = useSessionOfDevice(isAway)
  const session = data?.body ?? kept
  const isLeft = useLeftSession()
  const isNobody = session !== null && session.person === null
  useEffect(() => {
    if (isNobody) void forgetDevice().catch(() => undefined)
  }, [isNobody])
  if (error !== null && session === null)
    return (
      <main>
        <ProblemAlert problem={error} onRetry={() => void refetch()} />
      </main>
    )
  if (session === null) return null
  if (session.person === null) return <SignInPage shop={session.shop} isLeft={isLeft} />
  if (isLeft) return null
  return (
    // Nothing of a place is left to the next person.
    <SessionContext key={session.person.email} value={session}>
      <Outlet />
      <OfflineNotice />
      <ProofDialog />
      <NoticeRegion />
    </SessionContext>
  )
}

/** Asks who it is over the place that asked, so that nothing typed there is lost. */
function ProofDialog() {
  const kind = useSyncExternalStore(whenProofIsAsked, proofAsked)
  return (
    <Modal
      open={kind !== null}
      title={kind === 'again' ? t('Please confirm that it is you') : t('Please sign in again')}
      onClose={() => settleProof(false)}
    >
      {kind !== null && <ProofForm kind={kind} onProved={() => settleProof(true)} />}
    </Modal>
  )
}

/** Says that the device has no network, for as long as it has none. */
function OfflineNotice() {
  const isOnline = useOnline()
  const { pathname } = useLocation()
  // The door goes on without a network, and says so itself.
  const isAway = !isOnline && !isDoor(pathname)
  return (
    <div role="status">
      {isAway && (
        <p className={styles.notice} data-offline ref={giveRoom}>
          {t(
            'This device is offline. What you see may be old, and nothing reaches the shop until it is back.',
          )}
        </p>
      )}
    </div>
  )
}

/** Whatever stays at the foot of the window stands on the notice instead of under it. */
function giveRoom(notice: HTMLElement | null) {
  if (notice === null) return undefined
  const root = document.documentElement.style
  const sizes = new ResizeObserver(() => root.setProperty('--offline', `${notice.offsetHeight}px`))
  sizes.observe(notice)
  return () => {
    sizes.disconnect()
    root.removeProperty('--offline')
  }
}
