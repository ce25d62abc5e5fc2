import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser, encodeForm, type Browser } from '../../testing/shoppers/browser.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop } from '../../testing/shops/shop-with-wallets.ts'

const code = '271828'
const html = 'text/html,application/xhtml+xml'

/** The mail with the voucher went to a stranger, who puts its code into a basket before the buyer corrects the e-mail address. */
describe('a gift voucher whose code is renewed while a stranger has it in their basket', () => {
  const shop = shopForTests(
    async () => await createWalletShop({ ids: { oneTimeCode: () => code } }),
    { isAudited: false },
  )
  let show: Show
  let buyer: Browser
  let stranger: Shopper
  let saleId = 0
  let reference = ''
  let old = ''
  let count = 0
  beforeAll(async () => {
    const types = [{ price: 2_000, booking_fee: 0 }]
    show = await seedShow(shop.db, { event: { express: true }, types })
  })
  beforeEach(async () => {
    count += 1
    buyer = createBrowser(shop.app, `198.51.${count}.7`)
    stranger = createShopper(shop.app, `203.0.${count}.7`)
    const order = await shop.buy({
      isExpress: true,
      email: `wrong${count}@example.com`,
      paidAt: shop.clock.now(),
      vouchers: [{ value: 5_000, qty: 1 }],
    })
    await shop.holdOrder(buyer, order)
    await shop.runJobs()
    ;({ saleId, reference } = order)
    old = (await voucher()).code
    const forShow = 'update gift_voucher set organiser_id = $2 where code = $1'
    await shop.db.query(forShow, [old, show.organiserId])
    await stranger.add([show.stock, 1])
    const { body } = await stranger.send(setCode, { code: old })
    if (!body.code_applied) throw new Error('The stranger could not use the code.')
  })

  async function voucher() {
    const { rows } = await shop.db.query(
      `select v.code, v.balance from gift_voucher v join sale_line l on l.id = v.sale_line_id where l.sale_id = $1`,
      [saleId],
    )
    return { code: String(rows[0]?.['code']), balance: Number(rows[0]?.['balance']) }
  }

  async function press(name: string, fields: Record<string, string>) {
    const page = await buyer.inject({ url: '/order-mail/', headers: { accept: html } })
    const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1]
    return await buyer.inject({
      method: 'POST',
      url: `/order-mail/${name}/`,
      headers: { accept: html, 'content-type': 'application/x-www-form-urlencoded' },
      payload: encodeForm({ _xsrf: xsrf, order: reference, ...fields }),
    })
  }

  async function correct() {
    const email = `right${count}@example.com`
    await press('address', { email })
    return await press('code', { email, code })
  }

  it('when they reserve then its money stays, and they read nothing of the new code', async () => {
    expect((await correct()).status).toBe(200)
    const { code: renewed } = await voucher()
    expect(renewed).not.toBe(old)
    const seen = [await stranger.checkout(), await stranger.reserve(), await stranger.checkout()]
    expect(JSON.stringify(seen)).not.toContain(renewed)
    expect(seen[1]).toMatchObject({
      reserved: false,
      error: `The code ${old} cannot be used for this basket any more.`,
    })
    expect(await stranger.reserve()).toMatchObject({ reserved: true })
    expect(await stranger.checkout()).toMatchObject({
      gift_vouchers_applied_total: 0,
      basket_total: 20,
    })
    expect(JSON.stringify(await stranger.checkout())).not.toContain(renewed)
    expect((await voucher()).balance).toBe(5_000)
  })

  it('when they reserve at the same moment then it is not spent', async () => {
    await Promise.all([stranger.reserve(), correct()])
    await shop.runJobs()
    const { code: renewed, balance } = await voucher()
    expect(renewed).not.toBe(old)
    expect(balance).toBe(5_000)
    expect(await stranger.checkout()).toMatchObject({ gift_vouchers_applied_total: 0 })
  })

  it('when they have reserved with all of it then the reservation ends, and the buyer has it whole', async () => {
    await stranger.add([show.stock, 2])
    expect(await stranger.reserve()).toMatchObject({ reserved: true })
    expect((await voucher()).balance).toBe(0)
    expect((await correct()).status).toBe(200)
    await shop.runJobs()
    const { code: renewed, balance } = await voucher()
    expect({ isNew: renewed !== old, balance }).toEqual({ isNew: true, balance: 5_000 })
    const mail = shop.outbox
      .to(`right${count}@example.com`)
      .find(({ text }) => text.includes(renewed))
    expect(mail?.subject).toContain('£50.00')
    const seen = await stranger.checkout()
    expect(seen).toMatchObject({
      state: 'basket',
      reserving_error: `The code ${old} cannot be used for this basket any more.`,
      gift_vouchers_applied_total: 0,
      seconds_remaining: 0,
    })
    expect(JSON.stringify(seen)).not.toContain(renewed)
  })

  it('when they have spent some of it then the rest is the buyer’s, by a new code', async () => {
    expect(await stranger.reserve()).toMatchObject({ reserved: true })
    const spent = `update sale_code set status = 'used' where typed_code = $1 and status = 'held'`
    await shop.db.query(spent, [old])
    expect((await correct()).status).toBe(200)
    await shop.runJobs()
    const { code: renewed, balance } = await voucher()
    expect({ isNew: renewed !== old, balance }).toEqual({ isNew: true, balance: 3_000 })
    const mail = shop.outbox
      .to(`right${count}@example.com`)
      .find(({ text }) => text.includes(renewed))
    expect(mail?.subject).toContain('£30.00')
  })

  it('when they are paying with it just now then their payment ends as it would, and what comes back has a new code', async () => {
    expect(await stranger.reserve()).toMatchObject({ reserved: true })
    const { rows } = await shop.db.query(
      `update sale set status = 'paying' where id = (select sale_id from sale_code where typed_code = $1) returning id`,
      [old],
    )
    expect((await correct()).status).toBe(200)
    await shop.runJobs()
    const after = await shop.db.query('select status from sale where id = $1', [rows[0]?.['id']])
    expect(after.rows).toEqual([{ status: 'paying' }])
    const { code: renewed, balance } = await voucher()
    expect({ isNew: renewed !== old, balance }).toEqual({ isNew: true, balance: 3_000 })
  })

  it('when the buyer has the old code in their own basket too then the new one takes its place', async () => {
    const own = createShopper(shop.app, `192.0.${count}.9`)
    await own.add([show.stock, 1])
    await own.send(setCode, { code: old })
    await correct()
    const { code: renewed } = await voucher()
    expect(await own.send(setCode, { code: old })).toMatchObject({ body: { code_applied: false } })
    expect(await own.send(setCode, { code: renewed })).toMatchObject({
      body: { code_applied: true },
    })
    expect(await own.checkout()).toMatchObject({ gift_vouchers_applied_total: 20 })
    expect(await own.reserve()).toMatchObject({ reserved: true })
    expect((await voucher()).balance).toBe(3_000)
  })

  it('when it is paid in parts then the schedule and the link to pay go to the new address', async () => {
    const [wrong, right] = [`wrong${count}@example.com`, `right${count}@example.com`]
    await shop.db.query('update sale set payment_plan_remaining = true where id = $1', [saleId])
    await shop.db.query(
      `insert into payment_plan (sale_id, option_key, label, total, currency, customer_id, payment_method_id, status, created_at)
        values ($1, 'two', 'Two parts', 5000, 'GBP', 'c', 'm', 'active', now())`,
      [saleId],
    )
    const payload = {
      siteName: 'Foyer',
      reference,
      title: 'A show',
      currency: 'GBP',
      accountUrl: 'https://shop.example/account/',
      parts: [],
      amount: 2_500,
      why: null,
      wantsBuyer: false,
      nextTry: null,
      payUrl: 'https://shop.example/payment-plan/1.x/',
    }
    await shop.db.query(
      `insert into mail (dedupe_key, kind, to_email, payload, sale_id, next_attempt_at, message_id, created_at)
        values ($1, 'plan_failed', $2, $3, $4, $5, $1, $5)`,
      [`plan-failed:${saleId}`, wrong, JSON.stringify(payload), saleId, shop.clock.now()],
    )
    expect((await correct()).status).toBe(200)
    await shop.runJobs()
    expect(shop.outbox.to(wrong).some(({ text }) => text.includes('/payment-plan/'))).toBe(false)
    const texts = shop.outbox.to(right).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('/payment-plan/1.x/'))).toHaveLength(1)
    const kinds = await shop.db.query(
      `select kind, payload ? 'payUrl' as secret from mail where to_email = $1 and kind like 'plan%' order by kind`,
      [right],
    )
    expect(kinds.rows).toEqual([
      { kind: 'plan_failed', secret: false },
      { kind: 'plan_schedule', secret: false },
    ])
  })
})
