import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { payNow, sdkFor } from './testing/stripe-shop.ts'

test('when the process is killed in the middle of the work, everything that was answered is still there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-sandbox-'))
  const first = await startProcess(dataDir)
  const stripe = sdkFor(first.url)
  const paid = await payNow({ stripe }, 'pm_card_visa')
  const answered: string[] = []
  const working = (async () => {
    for (;;)
      answered.push((await stripe.paymentIntents.create({ amount: 2500, currency: 'gbp' })).id)
  })().catch(() => {})
  await expect.poll(() => answered.length).toBeGreaterThan(10)
  first.kill()
  await working

  const second = await startProcess(dataDir)
  const after = sdkFor(second.url)
  expect(await after.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded' })
  for (const id of answered) expect((await after.paymentIntents.retrieve(id)).id).toBe(id)
  second.kill()
})

/** The sandbox as a process of its own, which can be killed without warning. */
async function startProcess(dataDir: string): Promise<{ url: string; kill(): void }> {
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  onTestFinished(kill)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString())?.[0]
  if (url === undefined) throw new Error(`The sandbox said: ${said.toString()}`)
  return { url, kill }
}
