import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunningFoyer } from '../start-foyer.ts'
import { test as journey, useShop } from '../test.ts'

const run = promisify(execFile)

/** A concert that always has a queue, and is on sale. */
const catalogue = `
catalogue: much-wanted
relative_dates: true
organisers:
  night-ferry:
    name: The Night Ferry
events:
  last-crossing:
    title: The Last Crossing
    organiser: night-ferry
    online_access: https://example.com/last-crossing
    queue: always
    dates:
      evening:
        starts: in 7 weeks on saturday at 20:00
    tickets:
      deck:
        name: On deck
        price: '0'
        stock: 40
`

async function importCatalogue(foyer: RunningFoyer): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'foyer-queue-')), 'much-wanted.yaml')
  writeFileSync(file, catalogue)
  await foyer.terminate()
  await run(process.execPath, ['packages/server/src/commands/catalogue.ts', 'import', file], {
    cwd: new URL('../../..', import.meta.url),
    env: { PATH: process.env['PATH'], ...foyer.databaseEnvironment },
  })
  await foyer.restart()
}

/** A shop with an event whose buyers wait for their turn; its catalogue is imported while the shop is closed. */
export const test = journey.extend<object, { foyer: RunningFoyer }>({
  foyer: [
    async ({}, use) => await useShop(use, {}, importCatalogue),
    { scope: 'worker', timeout: 180_000 },
  ],
})
