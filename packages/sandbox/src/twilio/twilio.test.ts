import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../start-sandbox.ts'

async function start() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  onTestFinished(() => sandbox.close())
  const { accountSid, authToken, from, apiBase } = sandbox.twilio
  return async (fields: Record<string, string>, token = authToken) => {
    const answer = await fetch(`${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      body: new URLSearchParams({ From: from, ...fields }),
      headers: { authorization: `Basic ${btoa(`${accountSid}:${token}`)}` },
    })
    const inbox = (await (await fetch(`${apiBase}/sms/api/messages`)).json()) as {
      messages: object[]
    }
    return { status: answer.status, body: (await answer.json()) as object, ...inbox }
  }
}

test('when a message is sent then it stands in the viewer', async () => {
  const send = await start()
  const { status, body, messages } = await send({ To: '+447700900123', Body: 'Hello' })
  expect([status, messages.length]).toEqual([201, 1])
  expect(body).toMatchObject({ status: 'queued', to: '+447700900123' })
})

test.each([
  ['a number that is none', { To: '07700 900123', Body: 'Hello' }, 21_211],
  ['the number for no number', { To: '+15005550001', Body: 'Hello' }, 21_211],
  ['a line without text messages', { To: '+15005550009', Body: 'Hello' }, 21_614],
  ['no text', { To: '+447700900123' }, 21_602],
])('when it is for %s then it is refused and not sent', async (_, fields, code) => {
  const send = await start()
  const { status, body, messages } = await send(fields)
  expect([status, messages.length]).toEqual([400, 0])
  expect(body).toMatchObject({ code })
})

test('when the token is wrong then nothing is sent', async () => {
  const send = await start()
  expect(await send({ To: '+447700900123', Body: 'Hello' }, 'wrong')).toMatchObject({
    status: 401,
    messages: [],
  })
})
