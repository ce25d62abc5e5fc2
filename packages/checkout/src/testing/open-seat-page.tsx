import { bestSeats } from '@foyer/contract/rules/seats/best-seats.ts'
import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { ServicesProvider } from '../checkout/services.ts'
import type { ErrorReports } from '../lib/error-reports.ts'
import { readPageConfig } from '../lib/page-config.ts'
import { createQueryStore } from '../lib/query-store.ts'
import { QueryStoreProvider } from '../lib/use-query.ts'
import { SeatPage } from '../seats/seat-page.tsx'
import { buildUser } from './build-checkout.ts'
import { buildDate, buildPlan } from './build-seats.ts'
import { manualClock } from './manual-clock.ts'
import { type Answers, refusal, type SeenCall, stubServer } from './stub-server.ts'

// How long something takes to appear says more about a busy machine than about the page.
configure({ asyncUtilTimeout: 10_000 })

/** The answer when nobody has taken or released anything. */
export const noChanges = { cursor: 'c1', is_complete: false, taken: [], free: [] }
/** What the shop holds of the hall, while nobody else has anything of it but seat A-8. */
function bestOfHall({ form }: SeenCall) {
  const plan = readPlan(buildPlan().seating_plan_layout.layout as unknown as PlanLayout)
  const { seats, wheelchairs, companions, category } = form
  const party = {
    seats: Number(seats),
    wheelchairs: Number(wheelchairs),
    companions: Number(companions),
    category: category === '' ? null : (category ?? null),
  }
  const isFree = (guid: string) => guid !== 'A-8' && plan.seats.get(guid)?.category !== 'Not sold'
  const groups = bestSeats(plan, party, isFree, { no_orphans: true, consecutive: true })
  return groups === null
    ? refusal(409, 'wrong_state', 'There are not so many.')
    : { groups, seconds_remaining: 900 }
}
let unexpected: string[] = []

afterEach(() => {
  cleanup()
  notify.clear()
  const calls = unexpected.splice(0)
  if (calls.length > 0) throw new Error(`Nobody prepared ${calls.join(', ')}`)
})

/**
 * The seat page of date 5 on a stubbed server. `date`, `plan` and `changes` are the answers of the calls whose path
 * ends in the date itself.
 */
export function openSeatPage(answers: Answers = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const answerOf = (name: string, usual: () => unknown) => {
    const given = answers[name] ?? usual()
    return typeof given === 'function' ? (given as () => unknown)() : given
  }
  const server = stubServer({
    get_user: buildUser(),
    '5': ({ path }: { path: string }) => {
      if (path.includes('get_event_date')) return answerOf('date', buildDate)
      if (path.includes('get_seat_changes')) return answerOf('changes', () => noChanges)
      return answerOf('plan', buildPlan)
    },
    hold_seats: { seconds_remaining: 900 },
    hold_best_seats: bestOfHall,
    release_seats: {},
    add: {},
    ...answers,
  })
  unexpected = server.unexpected
  const clock = manualClock()
  const leaveTo = vi.fn<(url: string) => void>()
  const errorReports = vi.fn<ErrorReports>()
  render(
    <QueryStoreProvider value={createQueryStore()}>
      <ServicesProvider
        value={{
          clock,
          analytics: () => undefined,
          errorReports,
          config: readPageConfig(document),
          leaveTo,
        }}
      >
        <SeatPage eventDateId="5" />
      </ServicesProvider>
    </QueryStoreProvider>,
  )
  return {
    server,
    leaveTo,
    errorReports,
    pass: (time: number) => act(async () => clock.pass(time)),
  }
}

/** Opens the list down to the boxes of one of the hall's rows. */
export async function openRow(row: 'A' | 'B') {
  fireEvent.click(await screen.findByRole('button', { name: 'List of all free seats' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Hall/ }))
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Row ${row}`) }))
  return (seat: number) =>
    fireEvent.click(
      within(screen.getByRole('group', { name: `Hall, row ${row}` })).getByRole('checkbox', {
        name: new RegExp(`Seat ${seat},`),
      }),
    )
}

/** The button that adds to the basket; null while there is none. */
export const addButton = () => screen.queryByRole('button', { name: 'Add To Basket!' })
/** The seats that are listed as chosen. */
export const entries = () =>
  within(screen.getByRole('complementary', { name: 'Selected seats' }))
    .queryAllByRole('listitem')
    .map((entry) => entry.textContent)
export const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
