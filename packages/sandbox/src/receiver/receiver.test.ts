import { expect, onTestFinished, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { startSandbox } from '../start-sandbox.ts'

const secret = 'whsec_c2VjcmV0IG9mIGEgdGVzdA=='

async function start() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  onTestFinished(() => sandbox.close())
  const control = async (what: string, fields: object) =>
    (
      await fetch(`${sandbox.url}/_control/receiver/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })
    ).status
  const send = async (signedWith: string) => {
    const body = '{"type": "order.paid"}'
    const now = new Date()
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(signedWith).sign('msg_1', now, body),
    }
    const url = `${sandbox.url}/receiver/shop`
    return (await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).status
  }
  const read = async () =>
    (await (await fetch(`${sandbox.url}/receiver/api/messages`)).json()) as { messages: object[] }
  return { control, send, read, url: sandbox.url }
}

test('when a message comes then it is shown, and whether its signature holds', async () => {
  const { control, send, read, url } = await start()
  expect(await send(secret)).toBe(204)
  expect(await control('secret', { secret: 'whsec_' })).toBe(422)
  expect(await control('secret', { secret })).toBe(200)
  await send(secret)
  await send('whsec_YW5vdGhlciBzZWNyZXQ=')
  expect(await read()).toMatchObject({
    messages: [
      { problem: 'No matching signature found' },
      { id: 'msg_1', type: 'order.paid', path: '/receiver/shop', problem: null, answered: 204 },
      { problem: 'no secret was given here' },
    ],
  })
  expect(await (await fetch(url)).text()).toContain('signature holds')
})

test('when a button was pressed then the next message is answered so', async () => {
  const { control, send } = await start()
  for (const [kind, status] of [
    ['error_500', 500],
    ['gone', 410],
    ['redirect', 302],
  ] as const) {
    await control('answer', { kind })
    expect(await send(secret)).toBe(status)
  }
  expect(await send(secret)).toBe(204)
})
