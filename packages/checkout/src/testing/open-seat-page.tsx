import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { ServicesProvider } from '../checkout/services.ts'
import { readPageConfig } from '../lib/page-config.ts'
import { createQueryStore } from '../lib/query-store.ts'
import { QueryStoreProvider } from '../lib/use-query.ts'
import { SeatPage } from '../seats/seat-page.tsx'
import { buildUser } from './build-checkout.ts'
import { buildDate, buildPlan } from './build-seats.ts'
import { manualClock } from './manual-clock.ts'
import { type Answers, stubServer } from './stub-server.ts'

/** Nobody has taken or given back anything. */
export const noChanges = { cursor: 'c1', is_complete: false, taken: [], free: [] }
let unexpected: string[] = []

afterEach(() => {
  cleanup()
  notify.clear()
  const calls = unexpected.splice(0)
  if (calls.length > 0) throw new Error(`Nobody prepared ${calls.join(', ')}`)
})

/**
 * The seat page of date 5 on a stubbed server. `plan` and `changes` are the answers of the two calls whose last part is
 * the date itself.
 */
export function openSeatPage(answers: Answers = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const server = stubServer({
    get_user: buildUser(),
    '5': (call: { path: string }) => {
      if (call.path.includes('get_event_date')) return buildDate()
      return call.path.includes('get_seat_changes') ? (answers['changes'] ?? noChanges) : plan()
    },
    hold_seats: { seconds_remaining: 900 },
    release_seats: {},
    add: {},
    ...answers,
  })
  const plan = () => {
    const given = answers['plan'] ?? buildPlan()
    return typeof given === 'function' ? (given as () => unknown)() : given
  }
  unexpected = server.unexpected
  const clock = manualClock()
  const leaveTo = vi.fn<(url: string) => void>()
  render(
    <QueryStoreProvider value={createQueryStore()}>
      <ServicesProvider
        value={{
          clock,
          analytics: () => undefined,
          errorReports: () => undefined,
          config: readPageConfig(document),
          leaveTo,
        }}
      >
        <SeatPage eventDateId="5" />
      </ServicesProvider>
    </QueryStoreProvider>,
  )
  return { server, leaveTo, pass: (time: number) => act(async () => clock.pass(time)) }
}
