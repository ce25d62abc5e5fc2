import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { startSandbox } from './start-sandbox.ts'
import { payNow, sdkFor, stripeShop } from './testing/stripe-shop.ts'

afterEach(() => vi.unstubAllEnvs())

describe('starting the sandbox', () => {
  test('when it would run in production, it refuses and listens nowhere', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startSandbox({ port: 0, smtpPort: 0 })).rejects.toThrow(
      'does not start with NODE_ENV=production',
    )
  })

  test('when its port is taken, it says so and closes the other one', async () => {
    const first = await startSandbox({ port: 0, smtpPort: 0 })
    onTestFinished(() => first.close())
    const port = Number(new URL(first.url).port)
    const smtpPort = Number(new URL(first.smtpUrl).port)
    await expect(startSandbox({ port, smtpPort: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(startSandbox({ port: 0, smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('when a port in the environment is none, it is named', () => {
    expect(() => readConfig({ SANDBOX_PORT: 'http' })).toThrow('SANDBOX_PORT')
    expect(readConfig({ SANDBOX_PORT: '0', SANDBOX_DATA_DIR: '' })).toMatchObject({
      port: 0,
      dataDir: undefined,
    })
  })

  test('when it is told where browsers reach it, it says so in every address it gives', async () => {
    const sandbox = await startSandbox({
      port: 0,
      smtpPort: 0,
      host: '127.0.0.2',
      publicUrl: 'https://simulators.example',
    })
    onTestFinished(() => sandbox.close())
    expect([sandbox.mailUrl, sandbox.stripe.scriptUrl]).toEqual([
      'https://simulators.example/mail/',
      'https://simulators.example/stripe.js',
    ])
    const smtpPort = Number(new URL(sandbox.smtpUrl).port)
    const elsewhere = connect(smtpPort, '127.0.0.1')
    await expect(once(elsewhere, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    const told = connect(smtpPort, '127.0.0.2')
    await once(told, 'connect')
    told.destroy()
  })

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

  test('when the panel is opened, it lists the payments and its buttons work', async () => {
    const shop = await stripeShop()
    const { id } = await payNow(shop, 'pm_card_processing', { metadata: { note: '<b>' } })
    const panel = async () => await (await fetch(`${shop.sandbox.url}/`)).text()
    expect(await panel()).toContain('note: &lt;b&gt;')
    expect(await panel()).toContain(`/_control/stripe/payment_intents/${id}/settle`)
    const pressed = await fetch(
      `${shop.sandbox.url}/_control/stripe/payment_intents/${id}/settle`,
      {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'succeeded' }),
        redirect: 'manual',
      },
    )
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/'])
    expect(await panel()).toContain(`/_control/stripe/payment_intents/${id}/refund`)
    const elsewhere = await fetch(
      `${shop.sandbox.url}/_control/stripe/payment_intents/${id}/refund`,
      { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
    )
    expect(elsewhere.status).toBe(403)
    expect((await shop.control('stripe/webhook-fault', { kind: 'nonsense' })).status).toBe(422)
  })
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
