import { beforeEach, describe, expect, it } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import type { Browser } from '../../../testing/shoppers/browser.ts'
import { readPdfQrs } from '../../../testing/evidence/read-qr.ts'
import { verifyTicketCode } from '../../tickets/exports.ts'
import { createWalletShop, type Bought } from '../../../testing/shops/shop-with-wallets.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })
let browser: Browser

beforeEach(() => {
  browser = shop.newBrowser()
})

const filesOf = ({ tickets, reference }: Bought) => [
  `/account/wallet/tickets/${tickets[0]?.id}.pdf`,
  `/account/wallet/tickets/${tickets[0]?.id}.ics`,
  `/account/wallet/orders/${reference}.pdf`,
]

describe('the files of the wallet', () => {
  it('come to their holder as downloads that nobody keeps', async () => {
    const order = await shop.buy()
    await shop.holdOrder(browser, order)
    for (const url of filesOf(order)) {
      const { status, headers } = await browser.inject({ url })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-type': url.endsWith('.pdf') ? 'application/pdf' : 'text/calendar; charset=utf-8',
      })
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.(pdf|ics)"$/)
    }
  })

  it('answer a stranger and somebody else as if they did not exist', async () => {
    const order = await shop.buy()
    await shop.newAccount('other@example.com')
    await shop.signIn(browser, 'other@example.com')
    const express = shop.newBrowser()
    await shop.holdOrder(express, await shop.buy())
    const unknown = await browser.inject({ url: '/account/wallet/tickets/999999999.pdf' })
    const same = ({ status, body }: { status: number; body: string }) => ({
      status,
      body: body.replace(/"request_id":"[^"]+"/, ''),
    })
    expect(unknown.status).toBe(404)
    for (const url of filesOf(order)) {
      for (const who of [browser, express, shop.newBrowser()]) {
        expect(same(await who.inject({ url }))).toEqual(same(unknown))
      }
    }
  })

  it.each(['0', '-1', '1e3', '1.5', '%00', "1'--", '99999999999999999999'])(
    'answer not found to the ticket %s',
    async (id) => {
      const { status } = await browser.inject({ url: `/account/wallet/tickets/${id}.pdf` })
      expect(status).toBe(404)
    },
  )

  it('draw in the PDF the same codes as on the page', async () => {
    const order = await shop.buy({ tickets: [{ qty: 2 }, { qty: 1 }] })
    await shop.holdOrder(browser, order)
    const pdf = await shop.app.inject({
      url: `/account/wallet/orders/${order.reference}.pdf`,
      headers: { cookie: `foyer=${browser.cookies.get('foyer')}` },
    })
    const keys = await shop.publicKeys()
    const claims = readPdfQrs(pdf.rawPayload).map((text) => verifyTicketCode(keys, text))
    expect(claims).toEqual(order.tickets.map(({ id }) => ({ ticketId: id, version: 1 })))
  })

  it('give no PDF of a refunded ticket', async () => {
    const order = await shop.buy({ tickets: [{ qty: 1 }] })
    await shop.holdOrder(browser, order)
    await shop.db.query(`update ticket set status = 'refunded' where sale_id = $1`, [order.saleId])
    const [ticketPdf = ''] = filesOf(order)
    expect((await browser.inject({ url: ticketPdf })).status).toBe(404)
  })
})

describe('a holder whose name is an attack', () => {
  const names = [
    'Ada\r\nATTENDEE:mailto:evil@example.com\r\nBEGIN:VALARM',
    '"; filename="evil.exe',
    "=cmd|'/C calc'!A0",
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    'a'.repeat(300),
    '李 \u202Eevil',
  ]

  it.each(names)('stays a name: %o', async (fullName) => {
    const order = await shop.buy({ fullName, tickets: [{ qty: 1, title: `Night of ${fullName}` }] })
    await shop.holdOrder(browser, order)
    const page = await browser.inject({ url: '/account/wallet/' })
    expect(page.body).not.toContain('<script>alert')
    expect(page.body).not.toContain('<img src=x')
    const [pdfUrl = '', icsUrl = ''] = filesOf(order)
    const pdf = await browser.inject({ url: pdfUrl })
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename="ticket-${order.tickets[0]?.id}.pdf"`,
    )
    const ics = (await browser.inject({ url: icsUrl })).body
    expect(ics).not.toMatch(/[^\r]\n/)
    const lines = ics.replaceAll('\r\n ', '').split('\r\n')
    expect(lines.map((line) => line.split(/[:;]/)[0])).toEqual([
      'BEGIN',
      'VERSION',
      'PRODID',
      'CALSCALE',
      'BEGIN',
      'UID',
      'DTSTAMP',
      'DTSTART',
      'SUMMARY',
      'LOCATION',
      'DESCRIPTION',
      'URL',
      'STATUS',
      'END',
      'END',
      '',
    ])
    // The code for the door must not be in a calendar, which others may see.
    expect(ics).not.toContain(order.tickets[0]?.code)
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})
