import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { returnsSecret } from './returns.ts'
import { openMailbox } from './mailbox.ts'
import { startSandbox, type SandboxOptions } from '../start-sandbox.ts'

interface Listed {
  messages: {
    id: string
    subject: string
    to: string[]
    text: string
    html: string
    attachments: { filename: string; mimeType: string; content: string }[]
  }[]
}

async function postOffice(
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-sandbox-')),
  options: SandboxOptions = {},
) {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir, ...options })
  onTestFinished(() => sandbox.close())
  const transport = (ms: number) =>
    createTransport(`${sandbox.smtpUrl}?socketTimeout=${ms}&ignoreTLS=true`)
  const send = (to: string, subject: string, more = {}, ms = 5_000) =>
    transport(ms).sendMail({
      from: 'shop@example.org',
      to,
      subject,
      text: 'Your code is 123456',
      html: '<p onclick="alert(1)">Your code is <b>123456</b> <img src="cid:logo"></p>',
      ...more,
    })
  const list = async (to = '') => {
    const url = `${sandbox.mailUrl}api/messages${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`
    return ((await (await fetch(url)).json()) as Listed).messages
  }
  const fault = (input: object) =>
    fetch(`${sandbox.url}/_control/mail/fault`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  return { sandbox, dataDir, send, list, fault }
}

const ticket = {
  filename: 'Kärte.pdf',
  content: Buffer.from('%PDF-1.7'),
  contentType: 'application/pdf',
}
const logo = {
  filename: 'logo.png',
  content: Buffer.from('png'),
  cid: 'logo',
  contentType: 'image/png',
}

describe('the mail server', () => {
  test('when a message is sent, tests find it by recipient with its parts, newest first', async () => {
    const { send, list } = await postOffice()
    await send('jo@example.org', 'First')
    await send('Jo@Example.org, al@example.org', 'Second – £5', { attachments: [ticket] })
    await send('al@example.org', 'Third')
    expect((await list()).map(({ subject }) => subject)).toEqual(['Third', 'Second – £5', 'First'])
    const [newest, oldest] = await list('JO@example.org')
    expect(oldest?.subject).toBe('First')
    expect(newest).toMatchObject({
      subject: 'Second – £5',
      attachments: [{ filename: 'Kärte.pdf', mimeType: 'application/pdf' }],
    })
    expect(newest?.text).toContain('Your code is 123456')
    expect(newest?.html).toContain('<b>123456</b>')
    const content = newest?.attachments[0]?.content ?? ''
    expect(Buffer.from(content, 'base64').toString()).toBe('%PDF-1.7')
  })

  test('when the sandbox restarts, the messages are still there', async () => {
    const first = await postOffice()
    await first.send('jo@example.org', 'Kept')
    await first.sandbox.close()
    const second = await postOffice(first.dataDir)
    expect((await second.list()).map(({ subject }) => subject)).toEqual(['Kept'])
    await fetch(`${second.sandbox.url}/_control/mail/clear`, { method: 'POST' })
    expect(await second.list()).toEqual([])
    expect(readdirSync(join(first.dataDir, 'mail'))).toEqual([])
  })

  test('when more than 500 messages come, the oldest go', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'foyer-sandbox-')), 'mail')
    const mailbox = await openMailbox(folder)
    for (let count = 0; count < 502; count += 1) {
      const envelope = { id: `mail_${count}`, receivedAt: count, from: 'a@b.c', to: ['d@e.f'] }
      await mailbox.add(envelope, Buffer.from(`Subject: No ${count}\r\n\r\nHello`))
    }
    expect(mailbox.list()).toHaveLength(500)
    expect(mailbox.list().at(-1)?.subject).toBe('No 2')
    expect(readdirSync(folder)).toHaveLength(1000)
    expect((await openMailbox(folder)).list()[0]?.subject).toBe('No 501')
  })

  test.each([
    ['temporary', { responseCode: 451 }, 5_000],
    ['reject', { responseCode: 550 }, 5_000],
    ['hang', { code: 'ETIMEDOUT' }, 200],
  ])(
    'when it shall answer with %s, the next message is not taken and the one after is',
    async (kind, error, patience) => {
      const { send, list, fault } = await postOffice()
      expect((await fault({ kind })).status).toBe(200)
      await expect(send('jo@example.org', 'Lost', {}, patience)).rejects.toMatchObject(error)
      await send('jo@example.org', 'Fine')
      expect((await list()).map(({ subject }) => subject)).toEqual(['Fine'])
    },
  )

  test('when a message is looked at, its HTML can run no script and its images are inside', async () => {
    const { send, list, sandbox } = await postOffice()
    await send('jo@example.org', '<i>Hello</i>', { attachments: [logo] })
    const id = (await list())[0]?.id ?? ''
    const index = await (await fetch(sandbox.mailUrl)).text()
    expect(index).toContain('&lt;i&gt;Hello&lt;/i&gt;')
    const viewed = await (await fetch(`${sandbox.mailUrl}${id}/`)).text()
    expect(viewed).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const inner = await fetch(`${sandbox.mailUrl}${id}/html`)
    expect(inner.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/)
    expect(await inner.text()).toContain(`data:image/png;base64,${logo.content.toString('base64')}`)
    for (const tab of ['text', 'headers', 'attachments', 'raw'])
      expect((await fetch(`${sandbox.mailUrl}${id}/?tab=${tab}`)).status).toBe(200)
    const file = await fetch(`${sandbox.mailUrl}${id}/attachments/0`)
    expect(file.headers.get('content-disposition')).toContain('logo.png')
    expect(await file.text()).toBe('png')
    expect((await fetch(`${sandbox.mailUrl}unknown/`)).status).toBe(404)
  })
})

test('a message can come back: the shop is told which, signed', async () => {
  const posted: { url: string; headers: Record<string, string>; body: string }[] = []
  const { sandbox, send, list } = await postOffice(undefined, {
    post: async (url, headers, body) => {
      posted.push({ url, headers, body })
      return await Promise.resolve({ status: 200 })
    },
  })
  sandbox.setShop('http://shop.example')
  await send('ada@example.org', 'Doors', { messageId: '<1@shop.example>' })
  const [message] = await list()
  const press = async (kind: string) =>
    await fetch(`${sandbox.url}/_control/mail/${message?.id}/return`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })
  expect((await press('lost')).status).toBe(422)
  expect((await press('bounced')).status).toBe(200)
  expect(posted[0]?.url).toBe('http://shop.example/webhooks/mail/')
  expect(JSON.parse(posted[0]?.body ?? '')).toMatchObject({
    events: [{ message_id: '<1@shop.example>', event: 'bounced', status: '5.1.1' }],
  })
  const { headers = {}, body = '' } = posted[0] ?? {}
  expect(new Webhook(returnsSecret).verify(body, headers)).toBeDefined()
})
