import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFoyer, type RunningFoyer } from './start-foyer.ts'

let foyer: RunningFoyer
beforeAll(async () => {
  foyer = await startFoyer()
}, 120_000)
afterAll(async () => await foyer.dispose(), 30_000)

const statusOf = async (path: string): Promise<number> =>
  (await fetch(new URL(path, foyer.url))).status

describe('a start', () => {
  it('when the shop is open then its places are told to people first, then to programs', () => {
    const log = foyer.log()
    const told = log.indexOf(`The shop          ${foyer.url}\n`)
    expect(told).toBeGreaterThan(-1)
    expect(log).toContain(`The mail viewer   ${foyer.mailUrl}\n`)
    expect(log.indexOf('"msg":"ready"')).toBeGreaterThan(told)
  })

  it('when the process was killed then the next start goes on with its data', async () => {
    await foyer.kill()
    expect(foyer.pid).toBeUndefined()
    await foyer.restart()
    expect(await statusOf('/events/late-night-jazz/')).toBe(200)
  }, 90_000)
})
