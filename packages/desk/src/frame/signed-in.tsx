import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SessionContext } from '../lib/session.ts'
import { useOperation } from '../lib/use-operation.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { useLeftSession } from './left-session.ts'
import { NoticeRegion } from './notices.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { forgetDevice, isDoor, useSessionOfDevice } from './use-session-of-device.ts'

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
