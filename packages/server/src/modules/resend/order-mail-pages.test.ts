import { addressCorrectableMs, oneTimeCodeTries, orderMailsAgain } from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBrowser, encodeForm, type Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import {
  createWalletShop,
  type Bought,
  type WalletShop,
} from '../../testing/shops/shop-with-wallets.ts'

const code = '271828'
const html = 'text/html,application/xhtml+xml'

const shop = shopForTests(
  async () => await createWalletShop({ ids: { oneTimeCode: () => code } }),
  { isAudited: false },
)
let browser: Browser
let count = 0
let wrong = ''
let right = ''
beforeEach(() => {
  count += 1
  browser = createBrowser(shop.app, `198.51.${count}.7`)
  wrong = `wrong${count}@example.com`
  right = `right${count}@example.com`
})

const open = async (who = browser) =>
  await who.inject({ url: '/order-mail/', headers: { accept: html } })

/** Presses a button of the page, as a browser without script does. */
async function press(name: string, fields: Record<string, string>, who = browser) {
  const xsrf = /name="_xsrf" value="([^"]+)"/.exec((await open(who)).body)?.[1]
  return await who.inject({
    method: 'POST',
    url: `/order-mail/${name}/`,
    headers: { accept: html, 'content-type': 'application/x-www-form-urlencoded' },
    payload: encodeForm({ _xsrf: xsrf, ...fields }),
  })
}

/** The order was just paid in this browser without signing in; the first mail was sent. */
async function buyExpress(more: Parameters<WalletShop['buy']>[0] = {}): Promise<Bought> {
  const paidAt = shop.clock.now()
  const order = await shop.buy({ isExpress: true, email: wrong, paidAt, ...more })
  await shop.holdOrder(browser, order)
  await shop.runJobs()
  return order
}

async function correct(order: Bought, who = browser, typed = code) {
  await press('address', { order: order.reference, email: right }, who)
  return await press('code', { order: order.reference, email: right, code: typed }, who)
}

const ticketRows =
  'select id, version, code, holder_email, account_id, status from ticket where sale_id = $1 order by id'
const ticketsOf = async (saleId: number) => (await shop.db.query(ticketRows, [saleId])).rows

describe('sending the order mail again', () => {
  it('when the buyer asks then it goes once more to the address of the order, and is written down', async () => {
    const order = await buyExpress()
    expect((await open()).body).toContain(`We sent it to ${wrong}`)
    const answer = await press('again', { order: order.reference })
    expect(answer.status).toBe(200)
    expect(answer.body).toContain(`We have sent it to ${wrong}`)
    await shop.runJobs()
    const mails = shop.outbox.to(wrong)
    expect(mails.map(({ subject }) => subject)).toEqual([mails[0]?.subject, mails[0]?.subject])
    expect(mails[1]?.attachments?.[0]?.filename).toBe('tickets.pdf')
    const { rows } = await shop.db.query(
      `select count(*)::int as n from sale_event where sale_id = $1 and kind = 'order_mailed_again'`,
      [order.saleId],
    )
    expect(rows[0]?.['n']).toBe(1)
  })

  it('when it is asked for again and again then it is refused after some times', async () => {
    const order = await buyExpress()
    const { capacity } = orderMailsAgain
    const statuses = []
    for (let time = 0; time <= capacity; time += 1) {
      statuses.push((await press('again', { order: order.reference })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: capacity }, () => 200), 429])
    await shop.runJobs()
    expect(shop.outbox.to(wrong)).toHaveLength(1 + capacity)
  })

  it('when somebody is signed in then it is for each of their orders, and for no order of others', async () => {
    const accountId = await shop.newAccount(right)
    const mine = await shop.buy({ accountId, email: right })
    const others = await shop.buy()
    await shop.signIn(browser, right)
    const { body } = await open()
    expect(body).toContain(mine.reference.slice(0, 4))
    expect(body).not.toContain('name="email"')
    expect((await press('again', { order: mine.reference })).status).toBe(200)
    expect((await press('again', { order: others.reference })).status).toBe(404)
  })

  it('when a stranger knows the reference then they get nothing', async () => {
    const order = await buyExpress()
    const stranger = createBrowser(shop.app)
    expect((await open(stranger)).body).toContain('/signin/?next=/order-mail/')
    for (const name of ['again', 'address', 'code']) {
      // The stranger has a token of their own, from a page that sets one.
      const page = await stranger.inject({ url: '/signin/', headers: { accept: html } })
      const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1]
      const answer = await stranger.inject({
        method: 'POST',
        url: `/order-mail/${name}/`,
        headers: { accept: html, 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm({ _xsrf: xsrf, order: order.reference, email: right, code }),
      })
      expect(answer.status).toBe(404)
      expect(answer.body).not.toContain(wrong)
    }
    await shop.runJobs()
    expect(shop.outbox.to(right)).toEqual([])
  })
})

describe('correcting the address of an order', () => {
  it('when the code of the new address is typed then tickets move, old codes die and the mail follows', async () => {
    const order = await buyExpress()
    const before = await ticketsOf(order.saleId)
    const answer = await correct(order)
    expect(answer.status).toBe(200)
    await shop.runJobs()
    const after = await ticketsOf(order.saleId)
    expect(after.map((ticket) => ticket['holder_email'])).toEqual(before.map(() => right))
    expect(after.map((ticket) => ticket['version'])).toEqual(before.map(() => 2))
    // Limits per customer count the tickets for the new e-mail address from now on.
    const whose = 'select customer_key from stock_hold where sale_id = $1'
    const holds = await shop.db.query(whose, [order.saleId])
    expect(holds.rows).toEqual([{ customer_key: `email:${right}` }])
    for (const { code: old } of order.tickets) {
      expect(after.map((ticket) => ticket['code'])).not.toContain(old)
    }
    const mail = shop.outbox.to(right).find(({ subject }) => subject.startsWith('Your tickets'))
    for (const ticket of after) {
      expect(mail?.text.replaceAll(' ', '')).toContain(String(ticket['code']))
    }
    // The stranger at the old e-mail address is told that what they got is worthless, and not whose it is.
    const [, told] = shop.outbox.to(wrong)
    expect(told?.subject).toBe('An order has another e-mail address now')
    for (const word of [right, 'Ada', 'Lovelace']) expect(told?.text).not.toContain(word)
    // The browser still shows the tickets, and so does the wallet of the person who signs in with that e-mail address.
    const elsewhere = createBrowser(shop.app)
    await shop.signIn(elsewhere, right)
    for (const who of [browser, elsewhere]) {
      const wallet = await who.inject({ url: '/account/wallet/', headers: { accept: html } })
      expect(wallet.body.replaceAll(' ', '')).toContain(String(after[0]?.['code']))
    }
  })

  it('when the code is wrong then nothing moves, and guessing ends', async () => {
    const order = await buyExpress()
    await press('address', { order: order.reference, email: right })
    for (let time = 0; time < oneTimeCodeTries; time += 1) {
      const guess = { order: order.reference, email: right, code: '000000' }
      expect((await press('code', guess)).status).toBe(422)
    }
    const late = await press('code', { order: order.reference, email: right, code })
    expect(late.status).toBe(422)
    expect((await ticketsOf(order.saleId))[0]?.['holder_email']).toBe(wrong)
  })

  it('when a code for one address is used for another then nothing moves', async () => {
    const order = await buyExpress()
    await press('address', { order: order.reference, email: right })
    const other = { order: order.reference, email: `other${count}@example.com`, code }
    expect((await press('code', other)).status).toBe(422)
  })

  it('when its time has gone by then this browser cannot move it any more', async () => {
    const order = await buyExpress()
    const now = shop.clock.now()
    await press('address', { order: order.reference, email: right })
    shop.clock.advance(addressCorrectableMs)
    expect((await open()).body).not.toContain('Wrong address?')
    expect((await correct(order)).status).toBe(404)
    shop.clock.set(now)
  })

  it('when the buyer was signed in then the address was proved before and stays', async () => {
    const accountId = await shop.newAccount(wrong)
    const order = await shop.buy({ accountId, email: wrong, paidAt: shop.clock.now() })
    await shop.signIn(browser, wrong)
    expect((await correct(order)).status).toBe(404)
  })

  it('when some were used or passed on then those stay as they are', async () => {
    const order = await buyExpress({ tickets: [{ qty: 3 }] })
    const [used = 0, passed = 0] = order.tickets.map(({ id }) => id)
    await shop.db.query(`update ticket set status = 'used' where id = $1`, [used])
    await shop.db.query(`update ticket set holder_email = 'bo@example.org' where id = $1`, [passed])
    await correct(order)
    expect(await ticketsOf(order.saleId)).toMatchObject([
      { status: 'used', version: 1, holder_email: right },
      { version: 1, holder_email: 'bo@example.org' },
      { version: 2, holder_email: right },
    ])
  })

  it('when the mail has not left yet then the old address never gets the new codes', async () => {
    const paidAt = shop.clock.now()
    const order = await shop.buy({ isExpress: true, email: wrong, paidAt })
    await shop.holdOrder(browser, order)
    await correct(order)
    await shop.runJobs()
    const subjects = shop.outbox.to(wrong).map(({ subject }) => subject)
    expect(subjects).toEqual(['An order has another e-mail address now'])
  })

  it('when there are gift vouchers then those with money get another code and used-up ones do not', async () => {
    const order = await buyExpress({ vouchers: [{ value: 5_000, qty: 2 }] })
    const read = async () =>
      (
        await shop.db.query(
          'select v.id, v.code from gift_voucher v join sale_line l on l.id = v.sale_line_id where l.sale_id = $1 order by v.id',
          [order.saleId],
        )
      ).rows.map((row) => String(row['code']))
    const [spent = '', unspent = ''] = await read()
    await shop.db.query('update gift_voucher set balance = 0 where code = $1', [spent])
    await correct(order)
    await shop.runJobs()
    const after = await read()
    expect(after[0]).toBe(spent)
    expect(after[1]).not.toBe(unspent)
    const texts = shop.outbox.to(right).map(({ text }) => text)
    expect(texts.some((text) => text.includes(after[1] ?? ''))).toBe(true)
    expect(texts.some((text) => text.includes(spent))).toBe(false)
  })

  it('when two tabs correct it at once then it has one address and one new code a ticket', async () => {
    const order = await buyExpress()
    await press('address', { order: order.reference, email: right })
    const fields = { order: order.reference, email: right, code }
    const answers = await Promise.all([press('code', fields), press('code', fields)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect((await ticketsOf(order.saleId)).map((ticket) => ticket['version'])).toEqual([2, 2])
  })
})
