import { minuteMs, hourMs, dayMs } from '@foyer/contract/time-units.ts'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { DatabaseAway } from '../../platform/database/database-faults.ts'
import type { Database } from '../../platform/database/db.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import type { MailProvider, MailResult, OutgoingMail } from '../../providers/mail/port.ts'
import { createSmtpProvider } from '../../providers/mail/smtp.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { openMigrated } from '../../testing/postgres/migrated-database.ts'
import { migratedTemplate } from '../../testing/postgres/migrated-postgres.ts'
import { startRealPostgres, type RealPostgres } from '../../testing/postgres/real-postgres.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { startMailServer, yesTo } from '../../testing/providers/mail-server.ts'
import { queueMail } from './queue-mail.ts'
import { sendDueMails } from './send-due-mails.ts'

async function queue(shop: TestFoyer, name: string): Promise<void> {
  await shop.db.transaction(
    async (tx) =>
      await queueMail(
        shop.foyer,
        tx,
        {
          dedupeKey: name,
          kind: 'one_time_code',
          payload: { siteName: 'Foyer', code: '123456', minutes: 15 },
          to: { email: `${name}@example.org`, name: null },
        },
        shop.clock.now(),
      ),
  )
}
const statusOf = async (shop: TestFoyer, name: string) =>
  (
    await shop.db.query('select status, attempts, last_error from mail where dedupe_key = $1', [
      name,
    ])
  ).rows[0]

/** A mail server that takes the mail and kills the process before it learns that. */
function killedAfterSending() {
  const sent: OutgoingMail[] = []
  let reached: () => void
  const taken = new Promise<void>((resolve) => {
    reached = resolve
  })
  const provider: MailProvider = {
    send: async (mail) => {
      sent.push(mail)
      reached()
      return await new Promise<MailResult>(() => {})
    },
  }
  return { sent, taken, provider }
}

describe('the outbox', () => {
  it('when the process dies between the mail and its mark, then it goes out twice at most, with one Message-ID', async () => {
    const db = await openMigrated()
    const killed = killedAfterSending()
    const before = await createTestFoyer({ db, providers: { mail: killed.provider } })
    await queue(before, 'ann')
    void sendDueMails(before.foyer, 'codes')
    await killed.taken
    await before.close()
    const after = await createTestFoyer({ db, clock: before.clock })
    await after.runJobs()
    expect(after.outbox.to('ann@example.org')).toEqual([])
    // A process that had claimed it would have sent it by now.
    after.clock.advance(2 * minuteMs)
    await after.runJob('send-codes')
    const again = after.outbox.to('ann@example.org')
    expect(again.map(({ messageId }) => messageId)).toEqual([killed.sent[0]?.messageId])
    after.clock.advance(hourMs)
    await after.runJob('send-codes')
    expect(after.outbox.to('ann@example.org')).toHaveLength(1)
    expect(await statusOf(after, 'ann')).toMatchObject({ status: 'sent', attempts: 2 })
    await after.close()
    await db.close()
  })

  it('when the database goes away between the mail and its mark, then the mark is made when it is back, and what was not sent is left to whoever may have taken it', async () => {
    const shop = await createTestFoyer()
    let away = 0
    const db: Database = {
      ...shop.db,
      changeOne: async (work) => {
        if ((away += 1) > 2) return await shop.db.changeOne(work)
        // The outage is longer than a mail is kept from other processes.
        shop.clock.advance(100_000)
        throw new DatabaseAway('unreachable', new Error('connect ECONNREFUSED'))
      },
    }
    for (const name of ['fay', 'gus']) await queue(shop, name)
    await sendDueMails({ ...shop.foyer, db }, 'codes')
    expect(shop.outbox.mails).toHaveLength(1)
    expect(await statusOf(shop, 'fay')).toMatchObject({ status: 'sent', attempts: 1 })
    expect(await statusOf(shop, 'gus')).toMatchObject({ status: 'sending' })
    while ((await sendDueMails(shop.foyer, 'codes')) > 0);
    expect(shop.outbox.to('fay@example.org')).toHaveLength(1)
    expect(shop.outbox.to('gus@example.org')).toHaveLength(1)
    await shop.close()
  })

  it('when the server says later, then it is tried again; when it says never, then it is not', async () => {
    const shop = await createTestFoyer()
    await queue(shop, 'bea')
    shop.outbox.answer({ outcome: 'failed', reason: '451 greylisted' })
    await sendDueMails(shop.foyer, 'codes')
    expect(await statusOf(shop, 'bea')).toMatchObject({
      status: 'queued',
      last_error: '451 greylisted',
    })
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(0)
    shop.clock.advance(10_000)
    shop.outbox.answer({ outcome: 'refused', reason: '550 no such user' })
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(1)
    shop.clock.advance(dayMs)
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(0)
    expect(await statusOf(shop, 'bea')).toMatchObject({ status: 'failed' })
    await shop.close()
  })

  it('when the mail server is away for a night, then no mail is given up, and each goes out when it is back', async () => {
    const shop = await createTestFoyer()
    for (const name of ['dora', 'eve']) await queue(shop, name)
    shop.outbox.answer({ outcome: 'away', reason: 'Invalid login: 535 no' })
    for (let hour = 0; hour < 48; hour += 1) {
      expect(await sendDueMails(shop.foyer, 'codes')).toBe(0)
      shop.clock.advance(hourMs)
    }
    expect(await statusOf(shop, 'dora')).toMatchObject({ status: 'queued', attempts: 0 })
    shop.outbox.answer({ outcome: 'accepted' })
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(2)
    for (const name of ['dora', 'eve'])
      expect(await statusOf(shop, name)).toMatchObject({ status: 'sent', attempts: 1 })
    await shop.close()
  })

  it('when the mail server is away, then two mails find that out in a look, and the others are due at the next', async () => {
    const tried: string[] = []
    const mail: MailProvider = {
      send: async ({ to }) => {
        tried.push(to.email)
        return { outcome: 'away', reason: 'Connection refused' }
      },
    }
    const shop = await createTestFoyer({ providers: { mail } })
    const names = ['gus', 'hal', 'ida', 'jan', 'kit']
    for (const name of names) await queue(shop, name)
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(0)
    expect(tried).toHaveLength(2)
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(0)
    expect(new Set(tried).size).toBe(4)
    for (const name of names)
      expect(await statusOf(shop, name)).toMatchObject({ status: 'queued', attempts: 0 })
    await shop.close()
  })

  it('when the server hangs up at one mail, then the others go out, and that one is tried ever more seldom and for ever', async () => {
    let hungUp = 0
    const server = await startMailServer((line) => {
      if (!line.startsWith('RCPT TO:<lou@')) return yesTo(line)
      hungUp += 1
      return null
    })
    const mail = createSmtpProvider(`smtp://127.0.0.1:${server.port}`, { patienceMs: 2_000 })
    const shop = await createTestFoyer({ providers: { mail } })
    const tries: number[] = []
    await queue(shop, 'lou')
    for (const name of ['mia', 'ned', 'ola']) await queue(shop, name)
    while ((await sendDueMails(shop.foyer, 'codes')) > 0);
    for (const name of ['mia', 'ned', 'ola'])
      expect(await statusOf(shop, name)).toMatchObject({ status: 'sent' })
    for (let minute = 0; minute < 130; minute += 0.5) {
      const before = hungUp
      await sendDueMails(shop.foyer, 'codes')
      if (hungUp > before) tries.push(minute)
      shop.clock.advance(30_000)
    }
    // The first try was at 0.
    expect(tries).toEqual([0.5, 1, 2, 4, 6, 11, 16, 31, 46, 61, 121])
    expect(await statusOf(shop, 'lou')).toMatchObject({ status: 'queued', attempts: 0 })
    mail.close()
    server.close()
    await shop.close()
  })

  it('when the server says 451 to everything then the log says so of each mail, and no address', async () => {
    const server = await startMailServer((line) =>
      line.startsWith('RCPT TO') ? '451 4.3.0 <pia@example.org>: try again later' : yesTo(line),
    )
    const mail = createSmtpProvider(`smtp://127.0.0.1:${server.port}`, { patienceMs: 2_000 })
    const shop = await createTestFoyer({ providers: { mail } })
    await queue(shop, 'pia')
    let written = ''
    const log = pino({ level: 'warn' }, { write: (line: string) => void (written += line) })
    await sendDueMails({ ...shop.foyer, log }, 'codes')
    expect(JSON.parse(written)).toMatchObject({
      msg: 'mail not sent',
      outcome: 'failed',
      answer: '451 4.3.0',
    })
    expect(written).not.toContain('pia')
    mail.close()
    server.close()
    await shop.close()
  })

  it('when the mail server hangs, then the mail is kept for later', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const mail = createSmtpProvider(`smtp://127.0.0.1:${port}`, { patienceMs: 200 })
    const shop = await createTestFoyer({ providers: { mail } })
    await queue(shop, 'cleo')
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(0)
    expect(await statusOf(shop, 'cleo')).toMatchObject({ status: 'queued', attempts: 0 })
    mail.close()
    for (const socket of sockets) socket.destroy()
    silent.close()
    await shop.close()
  })
})

describe('one outbox and many senders', () => {
  const closing = closeAtTheEnd()
  let postgres: RealPostgres
  beforeAll(async () => {
    postgres = closing(await startRealPostgres())
  })

  it('when eight of them empty it at once, then each mail goes out once', async () => {
    const db = closing(
      openPostgres(await postgres.newDatabase('foyer_outbox', migratedTemplate), 12),
    )
    const shop = closing(await createTestFoyer({ db }))
    for (let count = 0; count < 60; count += 1) await queue(shop, `many${count}`)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while ((await sendDueMails(shop.foyer, 'codes')) > 0);
      }),
    )
    expect(shop.outbox.mails).toHaveLength(60)
    expect(new Set(shop.outbox.mails.map(({ messageId }) => messageId)).size).toBe(60)
  })
})
