import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePorts } from './free-ports.ts'
import { startFoyer, type RunningFoyer } from './start-foyer.ts'

const root = join(import.meta.dirname, '..', '..')
let foyer: RunningFoyer
beforeAll(async () => {
  foyer = await startFoyer()
}, 120_000)
afterAll(async () => await foyer.dispose(), 30_000)

/** A second shop on the same data directory, with ports of its own. */
async function startSecond() {
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await findFreePorts(3)
  return spawnSync(process.execPath, ['packages/server/src/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      ...process.env,
      FOYER_DATA_DIR: foyer.dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
    },
  })
}

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

  it('when another process has the embedded database then it says so and ends with 1', async () => {
    const second = await startSecond()
    expect(second.status).toBe(1)
    expect(second.stderr).toContain(
      `The embedded database is already in use by process ${foyer.pid}`,
    )
    expect(second.stdout).not.toContain('ready')
    expect(await statusOf('/events/late-night-jazz/')).toBe(200)
  }, 90_000)

  it('when the process was killed then the next start takes its database over', async () => {
    await foyer.kill()
    expect(foyer.pid).toBeUndefined()
    await foyer.restart()
    expect(await statusOf('/events/late-night-jazz/')).toBe(200)
  }, 90_000)
})
