import { createHash } from 'node:crypto'
import { fullNameLengthMaximum, waiverNamesPerTicket } from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBrowser, encodeForm, type Browser } from '../../testing/shoppers/browser.ts'
import { buildSale, type BuiltSale } from '../../testing/builders/build-sale.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { readAcceptanceSheet } from './exports.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const terms =
  '<p onclick="x()">I wear a helmet.</p><script>alert(1)</script><form action="https://evil.example"><input></form>'

describe('/activity-terms-and-conditions/', () => {
  const shop = shopForTests({}, { isAudited: false })
  let browser: Browser
  let sale: BuiltSale
  let eventId = 0
  let count = 0
  beforeEach(async () => {
    count += 1
    browser = createBrowser(shop.app, `203.${count}.113.7`)
    sale = await buildSale(shop.db, {
      now: shop.clock.now(),
      email: `secret${count}@example.com`,
      fullName: 'Secret Buyer',
      tickets: [{ title: 'Ridge Run', ticketName: 'Runner', qty: 1 }],
    })
    const { rows } = await shop.db.query(
      `update event set waiver_html = $2 where id in (
          select d.event_id from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
            join event_date d on d.id = k.event_date_id where l.sale_id = $1) returning id`,
      [sale.id, terms],
    )
    eventId = Number(rows[0]?.['id'])
  })
  const url = (reference = sale.reference) => `/activity-terms-and-conditions/${reference}/`
  const open = async (reference?: string) => await browser.inject({ url: url(reference) })
  async function accept(fields: Record<string, unknown>, reference?: string) {
    const page = await open()
    const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    return await browser.inject({
      method: 'POST',
      url: url(reference),
      headers: form,
      payload: encodeForm({
        _xsrf: xsrf,
        event: eventId,
        version: 1,
        date: '2026-12-01',
        ...fields,
      }),
    })
  }
  const accepted = async () =>
    (
      await shop.db.query(
        `select attendee_name as name, waiver_version as version, encode(waiver_text_hash, 'hex') as hash,
            to_char(signed_on, 'YYYY-MM-DD') as day, accepted_at as at
          from waiver_acceptance where sale_id = $1 order by id`,
        [sale.id],
      )
    ).rows

  it('shows terms and event, nothing of the order, and is kept nowhere', async () => {
    const page = await open()
    expect(page.status).toBe(200)
    expect(page.body).toContain('Ridge Run')
    expect(page.body).toContain('I wear a helmet.')
    expect(page.body).not.toMatch(/Secret|@example|Runner|£|\bonclick|alert\(1\)|evil/)
    expect(page.body).not.toMatch(/<script/)
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  })

  it('answers alike for what is unknown, unpaid, refunded or without terms', async () => {
    const now = shop.clock.now()
    const unpaid = await buildSale(shop.db, { now, status: 'held' })
    const plain = await buildSale(shop.db, { now })
    const refunded = await buildSale(shop.db, { now })
    await shop.db.query(
      `update event set waiver_html = 'x' where id in (select d.event_id from sale_line l
        join ticket_stock k on k.id = l.ticket_stock_id join event_date d on d.id = k.event_date_id
        where l.sale_id = any($1))`,
      [[unpaid.id, refunded.id]],
    )
    await shop.db.query(`update sale set status = 'refunded' where id = $1`, [refunded.id])
    const strangers = [
      'ABCDEFGHJKMNPQRS',
      'x',
      "'--",
      unpaid.reference,
      plain.reference,
      refunded.reference,
    ]
    for (const reference of strangers) {
      const at = encodeURIComponent(reference)
      const answers = [await open(at), await accept({ name: 'Ada Lovelace' }, at)]
      expect([reference, ...answers.map(({ status }) => status)]).toEqual([reference, 404, 404])
    }
    expect(await accepted()).toEqual([])
  })

  it('keeps who accepted which text and when, once', async () => {
    const page = await accept({ name: ' Ada   Lovelace ' })
    expect(page.status).toBe(200)
    expect(page.body).toContain('these terms are accepted')
    expect(page.body).not.toContain('Ada')
    expect((await accept({ name: 'ada lovelace' })).status).toBe(200)
    expect((await accept({ name: 'Grace Hopper' })).status).toBe(200)
    const hash = createHash('sha256').update(terms).digest('hex')
    const at = shop.clock.now()
    expect(await accepted()).toEqual([
      { name: 'Ada Lovelace', version: 1, hash, day: '2026-12-01', at },
      { name: 'Grace Hopper', version: 1, hash, day: '2026-12-01', at },
    ])
    const kept = await shop.db.query(
      `select html from waiver_text where encode(hash, 'hex') = $1`,
      [hash],
    )
    expect(kept.rows).toEqual([{ html: terms }])
    const sheet = await readAcceptanceSheet(shop.db, await slugOf())
    expect(sheet).toMatchObject({ acceptances: 2, title: 'Ridge Run' })
    expect(sheet?.csv).toMatch(
      /^\uFEFFOrder,Name,Date written,Version of the terms,Accepted at \(Europe\/London\)\r\n/,
    )
    expect(sheet?.csv).toContain(`${sale.reference},Ada Lovelace,2026-12-01,1,2026-12-01 `)
    expect(await readAcceptanceSheet(shop.db, 'no-such-event')).toBeUndefined()
  })
  const slugOf = async (): Promise<string> =>
    String(
      (await shop.db.query('select slug from event where id = $1', [eventId])).rows[0]?.['slug'],
    )

  it('says what is missing, and asks to read a text that has changed', async () => {
    for (const [fields, text] of [
      [{ name: '' }, 'Please type your first and last name'],
      [{ name: 'Ada' }, 'Please type your first and last name'],
      [{ name: 'Ada Lovelace', date: '' }, 'Please enter the date of today'],
      [{ name: 'Ada Lovelace', date: '2026-12-02' }, 'Please enter the date of today'],
      [{ name: 'Ada Lovelace', date: '2026-11-30' }, 'Please enter the date of today'],
      [{ name: 'Ada Lovelace', date: '2026-13-01' }, 'Please enter the date of today'],
      [{ name: 'Ada Lovelace', version: 2 }, 'The terms have changed'],
    ] as const) {
      const page = await accept(fields)
      expect(page.body).toContain(text)
      expect(page.status).toBe(422)
      expect(page.body).toContain('Error: ')
    }
    expect((await accept({ name: 'Ada Lovelace', event: 999_999 })).status).toBe(404)
    expect((await accept({ name: 'Ada Lovelace', _xsrf: 'made up' })).status).toBe(403)
    expect((await accept({ name: 'x'.repeat(fullNameLengthMaximum + 1) })).status).toBe(422)
    expect(await accepted()).toEqual([])
  })

  it('has an end for whoever fills it with names, and for whoever guesses', async () => {
    for (let count = 0; count < waiverNamesPerTicket; count += 1)
      expect((await accept({ name: `A${'b'.repeat(count)} B` })).status).toBe(200)
    expect((await accept({ name: 'G H' })).body).toContain('As many people have accepted')
    expect((await accept({ name: 'a b' })).status).toBe(200)
    expect(await accepted()).toHaveLength(waiverNamesPerTicket)
    const statuses = []
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await open()).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
