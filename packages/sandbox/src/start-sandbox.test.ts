import { onlineWayNames } from '@foyer/contract/ways/ways.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { paymentNames, startSandbox } from './start-sandbox.ts'
import { payNow, stripeShop } from './testing/stripe-shop.ts'

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

  test('it simulates every provider of payments that the contract names, and no other', () => {
    expect(paymentNames.toSorted()).toEqual(onlineWayNames.toSorted())
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
