import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { configure, act, cleanup, render } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { App } from '../app.tsx'
import type { Analytics } from '../lib/analytics.ts'
import type { ErrorReports } from '../lib/error-reports.ts'
import { createQueryStore } from '../lib/query-store.ts'
import { readPageConfig } from '../lib/page-config.ts'
import { buildUser } from './build-checkout.ts'
import { manualClock } from './manual-clock.ts'
import { type Answers, stubServer } from './stub-server.ts'

// How long something takes to appear says more about a busy machine than about the page.
configure({ asyncUtilTimeout: 10_000 })

const opened: { unexpected: string[] }[] = []

afterEach(() => {
  cleanup()
  notify.clear()
  sessionStorage.clear()
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  const unexpected = opened.splice(0).flatMap((page) => page.unexpected)
  if (unexpected.length > 0) throw new Error(`Nobody prepared ${unexpected.join(', ')}`)
})

interface PageOptions {
  readonly answers?: Answers
  readonly width?: number
}

/** The whole page on a stubbed server that keeps `checkout` and follows its changes of state. */
export function openPage(checkout: Checkout, options: PageOptions = {}) {
  const { answers = {}, width = 1280 } = options
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query, width),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('scrollTo', () => undefined)
  const held = { checkout }
  const server = stubServer({
    get: () => held.checkout,
    get_user: buildUser(),
    update_basket_state: (call: { form: Record<string, string> }) => {
      held.checkout = { ...held.checkout, state: call.form['state'] as Checkout['state'] }
      return { seconds_remaining: held.checkout.seconds_remaining }
    },
    get_payment_error: { payment_error: null },
    // Only a test of the card form answers this call.
    get_token: () => new Promise(() => undefined),
    get_opoa_users: { opoa_users: [], full_name: 'Ada Lovelace' },
    get_address_all_countries_states: { countries: [], states: [] },
    get_user_addresses: { existing_addresses: [] },
    get_reward_referrer_link: null,
    get_simple_info: { sale_email: 'ada@example.org', sale_reference: 'K7M2P9QXRT4WBN6D' },
    ...answers,
  })
  opened.push(server)
  const clock = manualClock()
  const leaveTo = vi.fn<(url: string) => void>()
  const analytics = vi.fn<Analytics>()
  const errorReports = vi.fn<ErrorReports>()
  render(
    <App
      store={createQueryStore()}
      services={{ clock, analytics, errorReports, leaveTo, config: readPageConfig(document) }}
    />,
  )
  return {
    server,
    held,
    leaveTo,
    analytics,
    errorReports,
    /** The names of the reports, in order. */
    told: () => analytics.mock.calls.map(([told]) => told),
    pass: (milliseconds: number) => act(async () => clock.pass(milliseconds)),
  }
}

/** Answers media queries for the two widths the page asks about, by day. */
function matches(query: string, width: number): boolean {
  const max = /max-width: (\d+)px/.exec(query)?.[1]
  if (max !== undefined) return width <= Number(max)
  const min = /min-width: (\d+)em/.exec(query)?.[1]
  return min !== undefined && width >= Number(min) * 16
}
