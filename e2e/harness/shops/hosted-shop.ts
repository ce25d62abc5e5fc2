import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { RunningFoyer } from '../start-foyer.ts'
import { test as journey, useShop } from '../test.ts'

const run = promisify(execFile)

async function importChart(foyer: RunningFoyer): Promise<void> {
  await foyer.terminate()
  const command = [
    'packages/server/src/commands/catalogue.ts',
    'import',
    'catalogue/hosted-chart.yaml',
  ]
  await run(process.execPath, command, {
    cwd: new URL('../../..', import.meta.url),
    env: { PATH: process.env['PATH'], ...foyer.databaseEnvironment },
  })
  await foyer.restart()
}

/** A shop that also sells a play by a seats.io chart; its catalogue is imported while the shop is closed. */
export const test = journey.extend<object, { foyer: RunningFoyer }>({
  foyer: [
    async ({}, use) => await useShop(use, {}, importChart),
    { scope: 'worker', timeout: 180_000 },
  ],
})

const event = 'northfield-players-matinee'

async function press(foyer: RunningFoyer, button: string, fields: object): Promise<unknown> {
  const answer = await fetch(new URL(`/_control/seatsio/${button}`, foyer.sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  expect(answer.status).toBe(200)
  return await answer.json()
}

/** The simulated seats.io from its own side. */
export const seatsioOf = (foyer: RunningFoyer) => ({
  /** The status of a seat there, and its order. */
  async seat(label: string): Promise<{ status: string; orderId: string | null }> {
    return (await press(foyer, `events/${event}/status`, { label })) as {
      status: string
      orderId: string | null
    }
  },
  take: async (label: string) => await press(foyer, `events/${event}/take`, { label }),
  expireTokens: async () => await press(foyer, 'expire-tokens', {}),
  refuseBookings: async (count: number) => await press(foyer, 'refuse-bookings', { count }),
})
