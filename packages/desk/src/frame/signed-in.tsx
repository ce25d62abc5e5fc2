import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { Outlet } from 'react-router'
import { SessionContext } from '../lib/session.ts'
import { useOperation } from '../lib/use-operation.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { NoticeRegion } from './notices.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** What is behind the sign-in. Somebody whose session ends keeps the place they are at, with a dialog over it. */
export function SignedIn() {
  const { data, error, refetch } = useOperation(getSession)
  if (error !== null && data === undefined)
    return (
      <main>
        <ProblemAlert problem={error} onRetry={() => void refetch()} />
      </main>
    )
  if (data === undefined) return null
  if (data.body.person === null) return <SignInPage shop={data.body.shop} />
  return (
    // Nothing of a place is left to the next person.
    <SessionContext key={data.body.person.email} value={data.body}>
      <Outlet />
      <OfflineNotice />
      <ProofDialog />
      <NoticeRegion />
    </SessionContext>
  )
}
