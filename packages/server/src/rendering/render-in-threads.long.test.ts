import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { passesOf } from '../config/passes-config.ts'
import type { MailKind } from '../platform/http/pages.ts'
import { TooMuchWork } from '../platform/processes/side-process.ts'
import { qrPng } from '../platform/qr-code.ts'
import { readPdfQrs } from '../testing/evidence/read-qr.ts'
import { readStoredZip } from '../testing/evidence/read-stored-zip.ts'
import { makePassCertificates } from '../testing/providers/pass-certificates.ts'
import { createWalletShop } from '../testing/shops/shop-with-wallets.ts'
import { drawnOnce } from './draw-picture.ts'
import { renderInThreads } from './render-in-threads.ts'

// The threads render the built pages.
const log = pino({ level: 'silent' })
const threads = renderInThreads(1, log)
afterAll(async () => await threads.close())

const codeMail = {
  kind: 'one_time_code' as MailKind,
  payload: { siteName: 'Foyer', code: '123456', minutes: 15 },
}
const ticket = {
  eventTitle: 'Late Night Jazz',
  organiserName: 'The Lantern',
  ticketName: 'Standing',
  startsAt: '2026-12-10T19:30:00.000Z',
  endsAt: null,
  doorsAt: null,
  timeZone: 'Europe/London',
  place: 'The Lantern',
  venueAddress: null,
  seat: null,
  holderName: 'Ada Lovelace',
  code: 'ABCD2345',
  saleReference: '0123456789ABCDEF',
}

describe('what threads render', () => {
  it('are mails, tickets, codes and passes', async () => {
    const mail = await threads.mail(codeMail)
    expect(mail.text).toContain('123456')
    const [barcode, createdAt] = ['FOY1.a.b.c', '2026-06-01T09:00:00.000Z']
    const tickets = [{ ...ticket, holderName: '山田 太郎', barcode }]
    const pdf = await threads.ticketsPdf({ siteName: 'Foyer', title: 'T', createdAt, tickets })
    expect(readPdfQrs(Buffer.from(pdf))).toEqual([barcode])
    // The build has put the fonts of every script beside the pages.
    expect(Buffer.from(pdf).toString('latin1')).toContain('+NotoSansJP-Regular')
    const [picture = []] = await threads.qrPictures([barcode])
    expect(Buffer.from(picture).equals(qrPng(barcode))).toBe(true)
    const { certificate, key, authority } = makePassCertificates()
    const { apple } = passesOf({
      APPLE_PASS_CERTIFICATE: certificate,
      APPLE_PASS_KEY: key,
      APPLE_WWDR_CERTIFICATE: authority,
    })
    if (apple === null) throw new Error('the settings are not read')
    const background = { width: 40, height: 50, channels: 3, background: 'teal' } as const
    const poster = await sharp({ create: background }).jpeg().toBuffer()
    const pass = await threads.applePass({
      config: apple,
      ticket: {
        ...ticket,
        serial: 's',
        dateKey: 'd',
        barcode,
        siteName: 'Foyer',
        reference: ticket.saleReference,
        startsAt: new Date(ticket.startsAt),
        overAt: new Date(ticket.startsAt),
        venueName: null,
        poster,
        pictureUrl: null,
        walletUrl: 'https://tickets.example/account/wallet/',
        isVoid: false,
        renewal: null,
      },
    })
    const files = readStoredZip(Buffer.from(pass))
    expect([...files.keys()]).toEqual(expect.arrayContaining(['signature', 'thumbnail.png']))
    // Long names are cut off on its front.
    const { eventTicket } = JSON.parse(String(files.get('pass.json'))) as {
      eventTicket: { backFields: readonly { value: string }[] }
    }
    expect(eventTicket.backFields.map(({ value }) => value)).toEqual(
      expect.arrayContaining([
        ticket.eventTitle,
        ticket.place,
        ticket.ticketName,
        ticket.holderName,
      ]),
    )
  })

  it('are pictures of the catalogue, in a process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-draw-'))
    const order = { name: 'poster.svg', recipe: 'poster', format: 'webp' } as const
    const source = join(folder, order.name)
    writeFileSync(source, '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"/>')
    const pixels = join(folder, 'pixels.png')
    writeFileSync(pixels, await threads.drawing(source))
    const picture = await threads.picture({ source: pixels, order })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', height: 750 })
    const letter = async (text: string) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><text y="60" font-size="50">${text}</text></svg>`
      writeFileSync(source, drawing)
      return Buffer.from(await threads.drawing(source))
    }
    // Without a font each letter would be the same box.
    expect((await letter('東')).equals(await letter('京'))).toBe(false)
    // Enlarged by a recipe, a tall one would be drawn sixty times as wide.
    const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="500"/>'
    expect(await sharp(await drawnOnce(Buffer.from(tall))).metadata()).toMatchObject({
      width: 64,
      height: 1_600,
    })
    writeFileSync(source, 'no picture')
    await expect(threads.picture({ source, order })).rejects.toThrow('unsupported image format')
    rmSync(folder, { recursive: true })
  })

  it('are no picture that takes gigabytes: its process ends, and the next picture is drawn', async () => {
    const source = join(mkdtempSync(join(tmpdir(), 'foyer-draw-')), 'sheets.svg')
    // A sheet of its own for each group, all of them at once.
    const sheets = `${'<g opacity=".9">'.repeat(190)}<rect width="1600" height="1600"/>${'</g>'.repeat(190)}`
    writeFileSync(source, `<svg xmlns="http://www.w3.org/2000/svg">${sheets.repeat(5)}</svg>`)
    const before = process.memoryUsage.rss()
    await expect(threads.drawing(source)).rejects.toThrow(TooMuchWork)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
    writeFileSync(source, '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
    expect((await threads.drawing(source)).length).toBeGreaterThan(0)
    rmSync(dirname(source), { recursive: true })
  })

  it('speaks the language of the shop', async () => {
    vi.stubEnv('FOYER_LANGUAGE', 'de-DE')
    const german = renderInThreads(1, log)
    const { html } = await german.mail(codeMail)
    vi.unstubAllEnvs()
    expect(html).toContain('lang="de-DE"')
    await german.close()
  })
})

describe('an order whose mail is made in threads', () => {
  /** The threads die as they are given a task: so many of them, one after the other. */
  const killThreads = (count: number) => {
    const post = vi.spyOn(Worker.prototype, 'postMessage')
    for (let killed = 0; killed < count; killed += 1)
      post.mockImplementationOnce(function kill(this: Worker) {
        void this.terminate()
      })
  }
  const statusOf = async (shop: { db: Awaited<ReturnType<typeof createWalletShop>>['db'] }) =>
    (await shop.db.query(`select status, attempts from mail where kind = 'order'`)).rows[0]

  it.each([
    [1, 1],
    [2, 2],
  ])('when %i threads die at it then the mail goes out once, at try %i', async (deaths, tries) => {
    const shop = await createWalletShop({ rendering: threads })
    await shop.buy({ email: 'ada@example.com' })
    killThreads(deaths)
    await shop.runJob('send-order-mails')
    shop.clock.advance(minuteMs)
    await shop.runJob('send-order-mails')
    await shop.runJob('send-order-mails')
    const [sent, ...more] = shop.outbox.to('ada@example.com')
    expect(sent?.attachments?.map(({ filename }) => filename)).toEqual([
      'tickets.pdf',
      'ticket-1.png',
      'ticket-2.png',
    ])
    expect(more).toEqual([])
    expect(await statusOf(shop)).toEqual({ status: 'sent', attempts: tries })
    await shop.close()
  })
})
