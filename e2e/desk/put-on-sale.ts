import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayMs } from '@foyer/contract/time-units.ts'
import { expect } from '../harness/test.ts'

/** The day so many days from now, as documents have it. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

interface Made {
  readonly key: string
  readonly version: number
  readonly problems: readonly unknown[]
}

/**
 * Puts an event on sale in the calls of the desk, for journeys that change an event for good or count what it has sold. The page is
 * signed in to the desk.
 * @returns the event's key, which is in its address
 */
export async function putOnSale(
  page: Page,
  fields: { readonly title: string; readonly [name: string]: unknown },
  organiser = 'harbour-lights',
): Promise<string> {
  const root = '/api/v1'
  const session = await page.request.get(`${root}/session`)
  const { xsrf_token } = (await session.json()) as { xsrf_token: string }

  async function call(method: string, path: string, data: object, version?: number): Promise<Made> {
    const answer = await page.request.fetch(`${root}/organisers/${organiser}/catalogue${path}`, {
      method,
      data,
      headers: {
        'x-xsrf-token': xsrf_token,
        origin: new URL(session.url()).origin,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Made
  }

  const { key, version } = await call('POST', '/events', { title: fields.title })
  const saved = await call('PUT', `/events/${key}/draft`, { fields }, version)
  expect(saved.problems).toEqual([])
  await call('POST', `/events/${key}/apply`, {}, saved.version)
  return key
}
