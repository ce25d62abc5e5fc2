import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getSession } from '@foyer/contract/api/staff/get-session.ts'
import type { Cookie, Page } from '@playwright/test'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { mailboxOf } from '../harness/mailbox.ts'
import { expect } from '../harness/test.ts'
import type { ShopUrls } from '../harness/start-foyer.ts'

/** The people of the demo at Harbour Lights, one for each role. */
export type DemoRole = 'owner' | 'manager' | 'box-office' | 'finance' | 'door'

export const deskAddress = (role: DemoRole): string => `${role}@harbour-lights.example`

const session = '/api/v1/session'

/** Sessions of this worker's journeys, by the shop and the address: an address gets only so many codes in an hour. */
const kept = new Map<string, readonly Cookie[]>()

/**
 * Lets somebody in to the desk with a session that another journey began, if it is still good for everything, and opens a place
 * there: Today, unless `path` names another.
 */
export async function signInToDesk(
  page: Page,
  shop: ShopUrls,
  email: string,
  path = '/desk/',
): Promise<void> {
  const key = `${shop.url} ${email}`
  const cookies = kept.get(key)
  if (cookies !== undefined) await page.context().addCookies([...cookies])
  if (cookies === undefined || !(await isFresh(page))) {
    await signInAnew(page, shop, email)
    const { cookies: all } = await page.request.storageState()
    kept.set(
      key,
      all.filter(({ name }) => name.startsWith('foyer-desk')),
    )
  }
  await page.goto(path)
  if (path === '/desk/')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

/** Whether the session lets its person do everything for some minutes more: money and rights need a proof that is young. */
async function isFresh(page: Page): Promise<boolean> {
  const { person } = await sessionOf(page)
  return person !== null && Date.parse(person.proved_until) > Date.now() + 4 * minuteMs
}

async function sessionOf(page: Page): Promise<AnswerOf<typeof getSession>> {
  const answer = await page.request.get(session)
  return (await answer.json()) as AnswerOf<typeof getSession>
}

/** Begins a session of its own, in the calls that the page makes. */
export async function signInAnew(page: Page, shop: ShopUrls, email: string): Promise<void> {
  const mailbox = mailboxOf(shop, email)
  const { xsrf_token } = await sessionOf(page)
  const headers = { 'x-xsrf-token': xsrf_token, origin: new URL(shop.url).origin }
  const post = async (to: string, data: object) => {
    const answer = await page.request.post(to, { data, headers })
    expect(answer.status(), `${to}: ${await answer.text()}`).toBeLessThan(300)
  }
  const before = await mailbox.codes()
  await post(`${session}/code`, { email })
  await post(session, { email, code: await mailbox.waitForCode(before) })
}

/**
 * Opens the counter and finds what somebody wants to see. It waits until the list holds only that: a press on a list that is being
 * replaced under the pointer meets nothing, as it would for a person.
 * @param words which do not find the fireworks
 */
export async function findAtCounter(page: Page, words: string): Promise<void> {
  await page.goto('/desk/harbour-lights/sell')
  const another = page.getByRole('heading', { level: 2, name: /Harbour Fireworks/ }).first()
  await expect(another).toBeVisible()
  await page.getByLabel('What would they like to see?').fill(words)
  await expect(another).toHaveCount(0)
}

/** Lets the next call of this address reach the server, and its answer nobody: as when the network fails in between. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
