import { deliverToBitticket } from '@foyer/contract/endpoints/fulfilment/deliver-to-bitticket.ts'
import { deliverToWallet } from '@foyer/contract/endpoints/fulfilment/deliver-to-wallet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { sessionTokenOf } from '../../testing/shoppers/account-builders.ts'
import { createBrowser, type Browser } from '../../testing/shoppers/browser.ts'
import { buildSale, type BuildSale, type BuiltSale } from '../../testing/builders/build-sale.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { deliverLeftBehind, deliverSale } from './deliver-sale.ts'
import { deliverSaleJob } from '../payment/exports.ts'

const shop = shopForTests({}, { isAudited: false })
let browser: Browser

// Each test has another buyer.
beforeEach(async () => {
  browser = createBrowser(shop.app)
  await shop.runJobs()
  shop.outbox.mails.length = 0
})

async function buy(overrides: Partial<BuildSale> = {}): Promise<BuiltSale> {
  return await buildSale(shop.db, {
    now: shop.clock.now(),
    sessionToken: await sessionTokenOf(browser),
    ...overrides,
  })
}

async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await shop.db.query(text, values)).rows
}

const tickets = async (saleId: number) =>
  await rows('select * from ticket where sale_id = $1 order by sale_line_id, ordinal', [saleId])
const mails = async (saleId: number) =>
  await rows(`select * from mail where kind = 'order' and sale_id = $1`, [saleId])
const stateOf = { held: 'payment', paying: 'payment', refunded: 'deliver_tickets' } as const
const saleRow = async (saleId: number) =>
  (await rows('select * from sale where id = $1', [saleId]))[0]

describe('deliver_to_bitticket', () => {
  it('issues one ticket for each unit, to the buyer, with its seat', async () => {
    const seats = [
      { section: 'Stalls', row: 'A', number: '12', hold_token: 'secret' },
      { section: 'Stalls', row: 'A', number: '13' },
    ]
    const sale = await buy({ tickets: [{ qty: 2, seats }, { qty: 3 }] })
    const answer = await browser.call(deliverToBitticket)
    expect(answer).toMatchObject({ status: 200, body: { delivery_completed: true } })
    const issued = await tickets(sale.id)
    expect(issued.map((ticket) => ticket['ordinal'])).toEqual([1, 2, 1, 2, 3])
    expect(issued.map((ticket) => ticket['seat'])).toEqual([
      { section: 'Stalls', row: 'A', number: '12' },
      { section: 'Stalls', row: 'A', number: '13' },
      null,
      null,
      null,
    ])
    expect(new Set(issued.map((ticket) => ticket['code'])).size).toBe(5)
    expect(issued[0]).toMatchObject({
      holder_name: 'Ada Lovelace',
      holder_email: 'ada@example.com',
      version: 1,
      status: 'valid',
    })
    expect(await saleRow(sale.id)).toMatchObject({
      wallet_delivered_at: shop.clock.now(),
      email_delivered_at: null,
    })
  })

  it('when nobody was named then their address is no name either', async () => {
    const sale = await buy({ fullName: null })
    await browser.call(deliverToBitticket)
    expect((await tickets(sale.id)).map((ticket) => ticket['holder_name'])).toEqual(['', ''])
  })

  it('keeps the first tickets when it is repeated', async () => {
    const sale = await buy()
    await browser.call(deliverToBitticket)
    const first = await tickets(sale.id)
    shop.clock.advance(minuteMs)
    expect((await browser.call(deliverToBitticket)).body).toEqual({ delivery_completed: true })
    expect(await tickets(sale.id)).toEqual(first)
  })

  it('issues gift vouchers with their whole value, until the day the basket named', async () => {
    const paidAt = new Date('2026-11-30T23:30:00.000Z')
    await buy({ paidAt, tickets: [], vouchers: [{ qty: 2, value: 2_500, validMonths: 24 }] })
    await browser.call(deliverToBitticket)
    await browser.call(deliverToBitticket)
    const vouchers = await rows('select * from gift_voucher order by ordinal')
    expect(vouchers).toHaveLength(2)
    expect(vouchers[0]).toMatchObject({
      ordinal: 1,
      issued: 2_500,
      balance: 2_500,
      currency: 'GBP',
    })
    expect(vouchers[0]?.['expires_at']).toEqual(new Date('2028-11-30T23:30:00.000Z'))
    expect(vouchers[0]?.['code']).toMatch(/^(\w{4}-){3}\w{4}$/)
  })

  it.each(['held', 'paying', 'refunded'] as const)(
    'refuses a sale that is %s, naming its step',
    async (status) => {
      const sale = await buy({ status })
      for (const endpoint of [deliverToBitticket, deliverToWallet]) {
        const answer = await browser.send(endpoint, {})
        expect(answer.status).toBe(409)
        expect(answer.body.error).toMatchObject({ type: 'wrong_state', state: stateOf[status] })
      }
      expect(await tickets(sale.id)).toEqual([])
      expect(await mails(sale.id)).toEqual([])
    },
  )

  it('answers not found to a session without a sale', async () => {
    expect((await browser.send(deliverToBitticket, {})).status).toBe(404)
  })

  it('hands over nothing while a payment plan is not paid up', async () => {
    const sale = await buy()
    await shop.db.query('update sale set payment_plan_remaining = true where id = $1', [sale.id])
    expect((await browser.call(deliverToBitticket)).body.delivery_completed).toBe(true)
    expect(await tickets(sale.id)).toEqual([])
    // As the last part does.
    await shop.db.query(
      'update sale set payment_plan_remaining = false, wallet_delivered_at = null, email_delivered_at = null where id = $1',
      [sale.id],
    )
    await deliverSale(shop.foyer, sale.id)
    expect(await tickets(sale.id)).toHaveLength(2)
  })
})

describe('deliver_to_wallet', () => {
  it('sends the order once, with the tickets as a PDF', async () => {
    const sale = await buy({ tickets: [{ qty: 2, title: 'Late Night Jazz' }] })
    await browser.call(deliverToBitticket)
    for (let time = 0; time < 3; time += 1) {
      expect((await browser.call(deliverToWallet)).body).toEqual({ delivery_completed: true })
    }
    await deliverSale(shop.foyer, sale.id)
    await shop.runJobs()
    const [mail, ...others] = shop.outbox.to('ada@example.com')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your tickets: Late Night Jazz')
    const [pdf, ...pictures] = mail?.attachments ?? []
    // The HTML refers to each picture, and to none that is missing.
    for (const { contentId } of pictures) expect(mail?.html).toContain(`"cid:${contentId ?? ''}"`)
    expect(pictures).toHaveLength(mail?.html.match(/"cid:/g)?.length ?? 0)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pdf).toMatchObject({ filename: 'tickets.pdf', contentType: 'application/pdf' })
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
    const codes = (await tickets(sale.id)).map((ticket) => String(ticket['code']))
    expect(codes).toHaveLength(2)
    for (const code of codes) expect(mail?.text.replaceAll(' ', '')).toContain(code)
    expect(await saleRow(sale.id)).toMatchObject({ email_delivered_at: shop.clock.now() })
  })

  it('does the first delivery as well where that never came', async () => {
    const sale = await buy()
    await browser.call(deliverToWallet)
    expect(await tickets(sale.id)).toHaveLength(2)
    expect(await mails(sale.id)).toHaveLength(1)
  })

  it('adds up: lines and extras are the total that was paid', async () => {
    const sale = await buy({
      tickets: [{ qty: 2, price: 2_000, bookingFee: 150 }],
      vouchers: [{ value: 2_500 }],
    })
    await browser.call(deliverToWallet)
    const payload = (await mails(sale.id))[0]?.['payload'] as {
      lines: { amount: number }[]
      extras: { amount: number }[]
      total: number
    }
    const sum = [...payload.lines, ...payload.extras].reduce((all, { amount }) => all + amount, 0)
    expect(payload.total).toBe(6_800)
    expect(sum).toBe(payload.total)
  })

  it('sends no PDF with an order of vouchers only', async () => {
    await buy({ tickets: [], vouchers: [{}] })
    await browser.call(deliverToWallet)
    await shop.runJobs()
    // The attachments are the order and the voucher itself.
    expect(shop.outbox.mails.map(({ attachments }) => attachments)).toEqual([[], []])
  })
})

describe('deliver-sale', () => {
  it('delivers both ways when the browser was closed', async () => {
    const sale = await buy()
    await shop.db.transaction(async (tx) => {
      await shop.foyer.jobs.enqueue(tx, deliverSaleJob, { saleId: sale.id })
    })
    await shop.runJobs()
    expect(await tickets(sale.id)).toHaveLength(2)
    expect(shop.outbox.mails).toHaveLength(1)
  })

  it('does nothing for a sale that is not paid', async () => {
    const sale = await buy({ status: 'held' })
    await deliverSale(shop.foyer, sale.id)
    expect(await tickets(sale.id)).toEqual([])
  })
})

describe('the sweep for orders left behind', () => {
  beforeEach(async () => {
    await shop.db.query('update sale set email_delivered_at = paid_at')
  })

  it('waits a minute, then delivers, each once', async () => {
    const sales = [await buy(), await buy()]
    expect(await deliverLeftBehind(shop.foyer)).toBe(0)
    shop.clock.advance(61_000)
    expect(await deliverLeftBehind(shop.foyer)).toBe(2)
    expect(await deliverLeftBehind(shop.foyer)).toBe(0)
    for (const sale of sales) expect(await mails(sale.id)).toHaveLength(1)
  })

  it('goes on past an order that cannot be delivered, and says which it was', async () => {
    const broken = await buy({ email: null })
    const fine = await buy()
    shop.clock.advance(61_000)
    expect(await deliverLeftBehind(shop.foyer)).toBe(1)
    expect(await tickets(fine.id)).toHaveLength(2)
    expect(await rows('select id from sale where delivery_failed_at is not null')).toEqual([
      { id: broken.id },
    ])
  })
})
