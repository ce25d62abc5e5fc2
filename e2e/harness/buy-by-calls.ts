import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import { factsOf } from '@foyer/contract/flow/facts.ts'
import { nextState } from '@foyer/contract/flow/next-state.ts'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'

/** Quantities by the ticket names of the event's page. */
export type Quantities = Readonly<Record<string, number>>

/** A buyer's way through the checkout in the calls that its pages make, for journeys that begin further on. */
export interface BuyerByCalls {
  addTickets(slug: string, quantities: Quantities): Promise<void>
  reserve(): Promise<void>
  /** Proves the e-mail address with a code from the mail and gives a name: a new buyer, who wants no updates. */
  signUp(who: { readonly name: string; readonly mailbox: Mailbox }): Promise<void>
  /** Takes free tickets, and has them delivered. */
  claim(email: string): Promise<void>
}

const checkout = '/ajax/checkout/checkout'
const user = '/ajax/user/user'

/** `request` carries the buyer's cookies: a browser context shares them with its pages. */
export function buyByCalls(request: APIRequestContext, shopUrl: string): BuyerByCalls {
  const { origin } = new URL(shopUrl)

  async function token(): Promise<string> {
    const { cookies } = await request.storageState()
    return decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  }

  /** The text of a successful answer; throws for any other. */
  async function ask(what: string, call: () => Promise<APIResponse>): Promise<string> {
    let text = ''
    // On a busy machine the shop may refuse a call before looking at it: it has then done nothing.
    await expect(async () => {
      const answer = await call()
      text = await answer.text()
      expect(answer.status(), `${what}: ${text}`).not.toBe(503)
      if (!answer.ok()) text = `refused with ${answer.status()}: ${text}`
    }).toPass({ timeout: 60_000 })
    expect(text, what).not.toMatch(/^refused with/)
    return text
  }

  async function post(
    path: string,
    form: Readonly<Record<string, string | number>> = {},
  ): Promise<unknown> {
    const text = await ask(path, async () => {
      const headers = { 'x-xsrf-token': await token(), origin }
      return await request.post(origin + path, { form: { ...form }, headers })
    })
    return text === '' ? null : JSON.parse(text)
  }

  const open = async (path: string) => await ask(path, () => request.get(origin + path))

  /** Moves on to the step after this one, as the page finds it. */
  async function goOnAfter(finished: 'marketing_preferences' | 'deliver_tickets'): Promise<void> {
    const { progress } = JSON.parse(await open(`${checkout}/get/`)) as ResponseOf<
      typeof getCheckout
    >
    const state = nextState(finished, factsOf(progress))
    await post(`${checkout}/update_basket_state/`, { state })
  }

  return {
    async addTickets(slug, quantities) {
      const rows = rowsOf(await open(`/events/${slug}/`))
      const form: Record<string, string | number> = {}
      for (const [name, quantity] of Object.entries(quantities)) {
        const row = rows.find((one) => one.name === name)
        if (row === undefined) throw new Error(`${slug} sells no "${name}".`)
        form[`ticket[${row.id}][ticket]`] = row.ticket
        form[`ticket[${row.id}][qty]`] = quantity
      }
      await post('/do/checkout/add/', form)
    },

    async reserve() {
      expect(await post(`${checkout}/reserve_tickets/`)).toMatchObject({ reserved: true })
    },

    async signUp({ name, mailbox }) {
      const email = mailbox.address
      await post(`${user}/send_one_time_code/`, { email })
      const code = await mailbox.waitForCode()
      const known = await post(`${user}/check_one_time_code/`, { email, code })
      expect(known, 'somebody new').toEqual({ has_account: false })
      await post(`${checkout}/save_guest_to_sale/`, { email, fullname: name })
      await post(`${checkout}/set_marketing_preferences/`, { ct_subscribed: 0 })
      await goOnAfter('marketing_preferences')
    },

    async claim(email) {
      await post(`${checkout}/claim_free_tickets/`, { email })
      for (const call of ['deliver_to_bitticket', 'deliver_to_wallet'])
        expect(await post(`${checkout}/${call}/`)).toMatchObject({ delivery_completed: true })
      await goOnAfter('deliver_tickets')
    },
  }
}

/** The tickets in the event page's form. */
function rowsOf(html: string) {
  return html
    .split('<li ')
    .map((row) => ({
      id: /name="ticket\[(\d+)\]\[ticket\]"/.exec(row)?.[1],
      ticket: /name="ticket\[\d+\]\[ticket\]" value="([^"]+)"/.exec(row)?.[1] ?? '',
      name: />Quantity, ([^<]+)<\/label>/.exec(row)?.[1],
    }))
    .filter(({ id }) => id !== undefined)
}
