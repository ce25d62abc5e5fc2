import { checkoutMessages } from '@foyer/contract/messages.ts'
import { expect, type Page } from '@playwright/test'
import { buildUser } from '../../packages/checkout/src/testing/build-checkout.ts'
import { never, places, scenes, type State } from './every-state.ts'

/** Opens the checkout on a server that says it stands in this state; what is not prepared, the real one answers. */
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
  // What waits for an answer goes with its page; the real server never hears of it.
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
  // The code of a step may come after the page: what stands there until then is the screen of one state only.
  const waiting = page.getByText(determining)
  await expect(waiting).toHaveCount(state === 'determining' ? 1 : 0, { timeout: 30_000 })
}
