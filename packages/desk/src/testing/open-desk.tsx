import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import { getToday } from '@foyer/contract/api/home/get-today.ts'
import { listNeedsPerson } from '@foyer/contract/api/home/list-needs-person.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { cleanup, configure, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach } from 'vitest'
import { DeskApp } from '../desk-app.tsx'
import { routes } from '../desk-router.tsx'
import { createNotices } from '../frame/notices-store.ts'
import { createAnswers } from '../lib/answers.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { settleProof } from '../lib/proof.ts'
import type { Session } from '../lib/session.ts'
import { buildSession } from './build-session.ts'
import { answering, type Prepared, stubApi } from './stub-api.ts'

// How long something takes to appear says more about a busy machine than about the page.
configure({ asyncUtilTimeout: 10_000 })

const never = () => new Promise<never>(() => undefined)
/** Every visit passes through Today: its figures stay on their way unless a test prepares them. */
const figuresOfToday = [
  answering(getToday, never),
  answering(getTakings, never),
  answering(listNeedsPerson, never),
]

const opened: { readonly unexpected: string[] }[] = []

afterEach(() => {
  settleProof(false)
  cleanup()
  const unexpected = opened.splice(0).flatMap((api) => api.unexpected)
  if (unexpected.length > 0) throw new Error(`Nobody prepared ${unexpected.join(', ')}`)
})

/** The whole desk at an address below `/desk`, on a stubbed API. */
export function openDesk(
  path: string,
  prepared: readonly Prepared[] = [],
  session: Session = buildSession(),
) {
  const api = stubApi([answering(getSession, () => session), ...figuresOfToday, ...prepared])
  opened.push(api)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<DeskApp router={router} answers={createAnswers()} notices={createNotices(systemClock)} />)
  return { api, router, address: () => router.state.location.pathname }
}
