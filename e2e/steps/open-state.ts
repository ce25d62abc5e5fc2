import { checkoutMessages } from '@foyer/contract/messages.ts'
import { expect, type Page } from '@playwright/test'
import { buildUser } from '../../packages/checkout/src/testing/build-checkout.ts'
import { never, places, scenes, type State } from '../steps/every-state.ts'

/** Opens the checkout on a server that reports this state; calls without a prepared answer reach the real server. */
export async function openState(
  page: Page,
  state: State,
  determining: string = checkoutMessages.determining,
): Promise<void> {
  const { checkout, answers = {} } = scenes[state]
  const all: Readonly<Record<string, unknown>> = {
    get: checkout,
    update_basket_state: { seconds_remaining: checkout.seconds_remaining },
    get_payment_error: { payment_error: null },
    get_address_all_countries_states: places,
    get_user_addresses: { existing_addresses: [] },
    get_user: buildUser(),
    ...answers,
  }
  // Calls still unanswered are dropped with their page; the real server never hears of them.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/ajax/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-2) ?? ''
    if (!(name in all)) return await route.continue()
    const answer = all[name]
    if (answer !== never) await route.fulfill({ json: answer })
    return undefined
  })
  await page.goto('/checkout/')
  // A step's code may load after the page: until then the screen belongs to no particular state.
  const waiting = page.getByText(determining)
  await expect(waiting).toHaveCount(state === 'determining' ? 1 : 0, { timeout: 30_000 })
}
