import { describe, expect, it } from 'vitest'
import { mailKeptBackMs } from '@foyer/contract/limits.ts'
import { createSmtpProvider } from '../../providers/mail/smtp.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { startMailServer, yesTo } from '../../testing/providers/mail-server.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { queueMail } from './queue-mail.ts'
import { sendDueMails } from './send-due-mails.ts'
import type { Urgency } from './urgency.ts'

/** One template of each urgency. */
const mails = {
  code: { kind: 'one_time_code', payload: { siteName: 'Foyer', code: '123456', minutes: 15 } },
  order: {
    kind: 'pay_link',
    payload: {
      siteName: 'Foyer',
      reference: 'AB12',
      fullName: 'Ada',
      currency: 'GBP',
      amount: 100,
      until: '2026-12-02T10:00:00.000Z',
      timeZone: 'Europe/London',
      lines: [],
      url: 'https://shop.example/',
    },
  },
  notice: { kind: 'address_corrected', payload: { siteName: 'Foyer', reference: 'AB12' } },
  many: {
    kind: 'refund',
    payload: {
      siteName: 'Foyer',
      reference: 'AB12',
      currency: 'GBP',
      amount: 100,
      toVouchers: [],
      byHand: 0,
      billedLess: 0,
      tickets: [],
      reason: '',
    },
  },
} as const satisfies Record<Urgency, object>

async function queue(
  shop: TestFoyer,
  urgency: Urgency,
  name: string,
  more: { readonly saleId?: number } = {},
): Promise<void> {
  await shop.db.transaction(
    async (tx) =>
      await queueMail(
        shop.foyer,
        tx,
        {
          dedupeKey: name,
          ...(mails[urgency] as (typeof mails)['notice']),
          to: { email: `${name}@example.org`, name: null },
          ...more,
        },
        shop.clock.now(),
      ),
  )
}
const statusOf = async (shop: TestFoyer, name: string) =>
  (await shop.db.query('select status from mail where dedupe_key = $1', [name])).rows[0]?.['status']

describe('the senders of the outbox', () => {
  it('when the mail server takes none of an order and of many then codes go out all the same', async () => {
    const stuck = Promise.withResolvers<void>()
    const waiting = new Set<string>()
    const server = await startMailServer((line) => {
      const [, kind] = /^RCPT TO:<(order|many)/.exec(line) ?? []
      if (kind === undefined) return yesTo(line)
      if (waiting.add(kind).size === 2) stuck.resolve()
      return undefined
    })
    const mail = createSmtpProvider(`smtp://127.0.0.1:${server.port}`, { patienceMs: 30_000 })
    const shop = await createTestFoyer({ providers: { mail } })
    for (let count = 0; count < 30; count += 1) await queue(shop, 'many', `many${count}`)
    for (let count = 0; count < 12; count += 1) await queue(shop, 'order', `order${count}`)
    await queue(shop, 'code', 'code')
    const others = [sendDueMails(shop.foyer, 'rest'), sendDueMails(shop.foyer, 'orders')]
    await stuck.promise
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(1)
    expect(await statusOf(shop, 'code')).toBe('sent')
    const { rows } = await shop.db.query(
      `select distinct kind from mail where status = 'sending' order by kind`,
    )
    expect(rows).toEqual([{ kind: mails.order.kind }, { kind: mails.many.kind }])
    // Those that wait for the server are told that it has gone.
    server.close()
    await Promise.all(others)
    mail.close()
    await shop.close()
  })

  it('when mails of several urgencies are due then each sender takes its own, and many give way to notices', async () => {
    const shop = await createTestFoyer()
    for (const urgency of ['many', 'notice', 'order', 'code'] as const)
      await queue(shop, urgency, urgency)
    expect((await shop.queuedJobs()).toSorted()).toEqual([
      'send-codes',
      'send-mails',
      'send-mails',
      'send-order-mails',
    ])
    const sent = () => shop.outbox.mails.map(({ to }) => to.email.split('@')[0])
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(1)
    expect(await sendDueMails(shop.foyer, 'codes')).toBe(0)
    expect(sent()).toEqual(['code'])
    expect(await sendDueMails(shop.foyer, 'orders')).toBe(1)
    expect(await sendDueMails(shop.foyer, 'orders')).toBe(0)
    expect(await sendDueMails(shop.foyer, 'rest')).toBe(1)
    expect(await sendDueMails(shop.foyer, 'rest')).toBe(1)
    expect(sent()).toEqual(['code', 'order', 'notice', 'many'])
    await shop.close()
  })

  it('when staff have sold tickets of an event that is not published then nothing is mailed about it, but for money', async () => {
    const shop = await createTestFoyer()
    const { stock, eventId } = await seedShow(shop.db, {})
    await shop.db.query('update event set published_at = null where id = $1', [eventId])
    const now = shop.clock.now()
    const made = { state: 'basket', status: 'basket', created_at: now, updated_at: now }
    const saleOf = async (atDesk: boolean, total = 100): Promise<number> => {
      const saleId = await insertRow(shop.db, 'sale', { at_desk: atDesk, total, ...made })
      await insertRow(shop.db, 'sale_line', {
        sale_id: saleId,
        kind: 'ticket',
        ticket_stock_id: stock.id,
        qty: 1,
        created_at: now,
      })
      return saleId
    }
    const saleId = await saleOf(true)
    await queue(shop, 'order', 'link', { saleId })
    await queue(shop, 'notice', 'note', { saleId })
    await queue(shop, 'many', 'money', { saleId })
    await queue(shop, 'many', 'nothing paid', { saleId: await saleOf(true, 0) })
    await queue(shop, 'order', 'bought', { saleId: await saleOf(false) })
    const emptied = async () => {
      for (const sender of ['orders', 'rest'] as const)
        while ((await sendDueMails(shop.foyer, sender)) > 0);
      return shop.outbox.mails.map(({ to }) => to.email.split('@')[0])
    }
    expect(await emptied()).toEqual(['bought', 'money'])
    await shop.db.query('update event set published_at = $2 where id = $1', [
      eventId,
      shop.clock.now(),
    ])
    shop.clock.advance(mailKeptBackMs)
    expect(await emptied()).toEqual(['bought', 'money', 'link', 'note'])
    await shop.close()
  })
})
