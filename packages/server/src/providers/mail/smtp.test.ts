import { afterEach, describe, expect, it } from 'vitest'
import { checkMail } from '../../commands/doctor/check-mail.ts'
import { startMailServer, yesTo, type MailServer } from '../../testing/providers/mail-server.ts'
import { createSmtpProvider } from './smtp.ts'

const mail = {
  from: 'shop@example.com',
  to: { email: 'ada@example.com', name: null },
  subject: 'Your code',
  html: '<p>271828</p>',
  text: '271828',
  messageId: '<1@example.com>',
}
/** A name of this machine that does not look like one: the shop takes it for another machine. */
const elsewhere = '2130706433'

let server: MailServer | undefined
const heard = (): string => server?.heard() ?? ''
afterEach(() => {
  server?.close()
  server = undefined
})

async function listen(answerTo: (line: string) => string): Promise<number> {
  server = await startMailServer(answerTo)
  return server.port
}

/** A mail server that accepts everything, and speaks no TLS: `said` is its answer to STARTTLS. */
const listenWithoutTls = async (said: string): Promise<number> =>
  await listen((line) => (/^STARTTLS/i.test(line) ? said : yesTo(line)))

/** A mail server that answers `said` to the first line that begins with `to`, and accepts all others. */
const listenAndRefuse = async (to: string, said: string): Promise<number> =>
  await listen((line) => {
    if (to === '' ? line === '' : line.toUpperCase().startsWith(to)) return said
    if (line.startsWith('EHLO')) return '250-mail.example\r\n250 AUTH PLAIN'
    return line.startsWith('AUTH') ? '235 welcome' : yesTo(line)
  })

async function send(url: string) {
  const provider = createSmtpProvider(url, { patienceMs: 2_000 })
  const sent = await provider.send(mail)
  provider.close()
  return sent
}

describe('mail by smtp:', () => {
  it.each(['502 what is that', '454 not now'])(
    'when a server elsewhere answers %s to the wish for TLS then it is told nothing, and the mail waits',
    async (said) => {
      const port = await listenWithoutTls(said)
      expect(await send(`smtp://user:secret@${elsewhere}:${port}`)).toMatchObject({
        outcome: 'away',
      })
      expect(heard()).toContain('STARTTLS')
      expect(heard()).not.toMatch(/AUTH|MAIL FROM|271828/i)
    },
  )

  it.each(['', '?requireTLS=true'])(
    'when a server elsewhere does not even offer TLS then it is told nothing, with %j too',
    async (query) => {
      const port = await listenAndRefuse('STARTTLS', '502 what is that')
      expect(await send(`smtp://user:secret@${elsewhere}:${port}${query}`)).toMatchObject({
        outcome: 'away',
      })
      expect(heard()).toMatch(/^EHLO \S+\r\nSTARTTLS\r\n(?:QUIT\r\n)?$/)
    },
  )

  it.each(['requireTLS=', 'requireTLS=0.0', 'ignoreTLS=true', 'tls.rejectUnauthorized=false'])(
    'when its address ends in ?%s then nobody is called at all',
    async (query) => {
      const port = await listenWithoutTls('502 what is that')
      await expect(send(`smtp://user:secret@${elsewhere}:${port}?${query}`)).rejects.toThrow(
        'There may stand',
      )
      expect(heard()).toBe('')
    },
  )

  it('when mails come back to another address then that is the sender of the envelope alone', async () => {
    const port = await listen(yesTo)
    const provider = createSmtpProvider(`smtp://127.0.0.1:${port}`, { patienceMs: 2_000 })
    await provider.send({ ...mail, bounceTo: 'bounces@example.com' })
    await provider.send({ ...mail, bounceTo: null })
    provider.close()
    expect(heard().match(/MAIL FROM:<[^>]*>/g)).toEqual([
      'MAIL FROM:<bounces@example.com>',
      'MAIL FROM:<shop@example.com>',
    ])
    expect(heard()).toContain('From: shop@example.com')
  })

  it('when the server is on this machine then none is needed', async () => {
    const port = await listenWithoutTls('502 what is that')
    expect(await send(`smtp://127.0.0.1:${port}`)).toEqual({ outcome: 'accepted' })
    expect(heard()).toContain('271828')
  })

  it('when the address says so, which the configuration allows nobody by chance, it goes in the clear', async () => {
    const port = await listenWithoutTls('502 what is that')
    expect(await send(`smtp://${elsewhere}:${port}?requireTLS=false`)).toEqual({
      outcome: 'accepted',
    })
  })

  it('when TLS is missing then npm run doctor says so', async () => {
    const port = await listenWithoutTls('502 what is that')
    const [finding] = await checkMail({ smtpUrl: `smtp://${elsewhere}:${port}` })
    expect(finding).toMatchObject({ state: 'wrong' })
    expect(finding?.todo).toContain('STARTTLS')
  })
})

describe('what a mail server that says no means for the mail', () => {
  it.each([
    ['', '554 too many of you', 'away'],
    ['AUTH', '535 5.7.8 wrong password', 'away'],
    ['MAIL FROM', '530 5.7.0 log in first', 'away'],
    ['MAIL FROM', '553 not your sender', 'away'],
    ['RCPT TO', '530 5.7.0 log in first', 'away'],
    ['RCPT TO', '450 later', 'failed'],
    ['RCPT TO', '550 no such user', 'refused'],
    ['DATA', '451 later', 'failed'],
    ['.', '552 too big', 'refused'],
    ['.', '421 shutting down', 'away'],
  ])('when it answers %j with %s then it is %s', async (to, said, outcome) => {
    const port = await listenAndRefuse(to, said)
    expect(await send(`smtp://user:secret@127.0.0.1:${port}`)).toMatchObject({ outcome })
  })

  it('when nobody listens then the mail waits', async () => {
    const port = await listenWithoutTls('502 what is that')
    server?.close()
    expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ outcome: 'away' })
  })
})
