import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startSandbox, type SandboxProcess } from '../platform/sandbox-process.ts'
import { findFreePort } from '../testing/postgres/free-port.ts'
import { callStripe } from '../testing/shoppers/vendor-payments.ts'
import { openMigrated, type MigratedDatabase } from '../testing/postgres/migrated-database.ts'

// The command runs as a program of its own, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'foyer-reconcile-'))
let env: Readonly<Record<string, string | undefined>>
let sandbox: SandboxProcess

let db: MigratedDatabase
beforeAll(async () => {
  db = await openMigrated()
  env = {
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATABASE_URL: db.url,
    FOYER_DATA_DIR: folder,
    FOYER_SECRET: createHash('sha256').update('tests').digest('hex'),
    FOYER_SANDBOX: '1',
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
  }
  // The settings of an open shop.
  sandbox = await startSandbox(readConfig(env))
  await callStripe(sandbox, 'payment_intents', {
    amount: '4300',
    currency: 'gbp',
    payment_method: 'pm_card_visa',
    confirm: 'true',
    return_url: 'http://localhost/',
    'metadata[sale_reference]': 'K7M2P9QXRT4WBN6D',
  })
})
afterAll(async () => {
  await db.close()
  sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

const run = async (...args: readonly string[]) => {
  const program = join(import.meta.dirname, 'reconcile.ts')
  return await new Promise<{ exit: number; out: string; error: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (failure, out, error) => {
      resolve({ exit: typeof failure?.code === 'number' ? failure.code : 0, out, error })
    })
  })
}

describe('npm run reconcile', () => {
  it('beside an open shop it asks the simulators of that shop, and starts no others', async () => {
    const { exit, out, error } = await run('--since', '1d')
    expect(error).toBe('')
    expect(out).toMatch(/stripe +£43\.00 +K7M2P9QXRT4WBN6D +pi_\w+ +no sale of that name is here/)
    expect(out).toContain(': 1 payment, 0 refunds and 0 disputes that the shop did not know.')
    expect(exit).toBe(0)
  })

  it('with the simulators gone it starts its own, which know what those knew', async () => {
    sandbox.stop()
    await expect.poll(async () => await fetch(sandbox.url).catch(() => 'gone')).toBe('gone')
    const { exit, out } = await run('--since', '1d')
    expect(out).toContain('K7M2P9QXRT4WBN6D')
    expect(exit).toBe(0)
  })
})
