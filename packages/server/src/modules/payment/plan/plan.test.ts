import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeForm } from '../../../testing/browser.ts'
import { createShopper } from '../../../testing/shopper.ts'
import { requireInvariants } from '../../../testing/invariants.ts'
import { saleRows, stockOf } from '../../../testing/sale-rows.ts'
import type { Show } from '../../../testing/seed-catalogue.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/test-foyer.ts'
import { sendCardWebhook } from '../../../testing/card-webhook.ts'
import {
  letDaysPass,
  partsOf,
  payPlan,
  reserveForPlan,
  seedPlanShow,
  ticketCount,
} from './plan-fixture.ts'

let shop: TestFoyer
let show: Show
beforeEach(async () => {
  shop = await createTestFoyer()
  show = await seedPlanShow(shop)
})
afterEach(async () => {
  await requireInvariants(shop.db)
  await shop.close()
})

const success = { status: 200, body: { status: 'success', url: null, message: null } }

describe('pay_with_instalment', () => {
  it('offers the plan with its dates and amounts', async () => {
    const buyer = await reserveForPlan(shop, show)
    expect((await buyer.checkout()).payment_plan_schedule_options).toEqual({
      3: {
        label: '3 monthly payments',
        schedule: [
          { uk_due: '01/12/2026', value: 14.34 },
          { uk_due: '31/12/2026', value: 14.33 },
          { uk_due: '30/01/2027', value: 14.33 },
        ],
      },
    })
  })

  it('takes the first part, sells the stock for good, and hands over no ticket', async () => {
    const buyer = await reserveForPlan(shop, show)
    expect(await payPlan(buyer, shop.card.addCard())).toMatchObject(success)
    await shop.runJobs()
    const checkout = await buyer.checkout()
    expect(checkout).toMatchObject({ payment_plan_remaining: 2, payment_complete: true })
    expect(await saleRows(shop.db, checkout.sale_reference)).toMatchObject({
      status: 'sold',
      payments: ['captured'],
    })
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 0, sold: 2 })
    expect(await ticketCount(shop)).toBe(0)
    expect((await partsOf(shop)).map(({ amount, due, status }) => [amount, due, status])).toEqual([
      [1434, '2026-12-01', 'paid'],
      [1433, '2026-12-31', 'due'],
      [1433, '2027-01-30', 'due'],
    ])
    expect(shop.card.charges).toMatchObject([{ amount: 1434, charge: { offSession: false } }])
    const { rows } = await shop.db.query('select kind, contact_number from mail, sale')
    expect(rows).toEqual([{ kind: 'plan_schedule', contact_number: '07700 900123' }])
  })

  it('pressed twice it is paid once', async () => {
    const buyer = await reserveForPlan(shop, show)
    const card = shop.card.addCard()
    expect(await payPlan(buyer, card)).toMatchObject(success)
    expect(await payPlan(buyer, card)).toMatchObject(success)
    expect(shop.card.charges).toHaveLength(1)
  })

  it('refuses what is not on offer, a wrong number, no card and a card of somebody else', async () => {
    const buyer = await reserveForPlan(shop, show)
    const card = shop.card.addCard()
    for (const wrong of [
      { instalment_option: '1' },
      { instalment_option: '6' },
      { contact_number: '12345678' },
      { new_payment_method: '', selected_payment_method_id: '' },
    ])
      expect((await payPlan(buyer, card, wrong)).status).toBe(422)
    const unknown = await payPlan(buyer, 'pm_nobody')
    const foreign = await payPlan(buyer, shop.card.addCard({ customerId: 'cus_other' }))
    expect(unknown.status).toBe(404)
    expect(foreign.status).toBe(404)
    const textOf = ({ body }: typeof unknown) =>
      JSON.stringify(body).replace(/"request_id":"[^"]+"/, '')
    expect(textOf(foreign)).toBe(textOf(unknown))
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 2, sold: 0 })
    expect(shop.card.charges).toHaveLength(0)
  })

  it('when the card is declined, then it says so, and another card pays', async () => {
    const buyer = await reserveForPlan(shop, show)
    const poor = shop.card.addCard()
    shop.card.setMood(poor, 'declined')
    expect(await payPlan(buyer, poor)).toMatchObject({
      body: { status: 'unsuccessful', url: null, message: 'Your card was declined.' },
    })
    expect((await buyer.checkout()).state).toBe('payment')
    expect(await payPlan(buyer, shop.card.addCard())).toMatchObject(success)
    expect(await partsOf(shop)).toHaveLength(3)
  })

  it('when the bank wants to see the buyer, then it sends them there, and the return completes it', async () => {
    const buyer = await reserveForPlan(shop, show)
    const card = shop.card.addCard()
    shop.card.setMood(card, 'wants_buyer')
    const { body } = await payPlan(buyer, card)
    expect(body).toMatchObject({ status: 'redirect_to_url', url: 'https://bank.example/pi_1' })
    shop.card.settle('pi_1', { status: 'captured' })
    await buyer.inject({ url: '/do/checkout/stripe_auth/?payment_intent=pi_1' })
    expect(await buyer.checkout()).toMatchObject({ payment_plan_remaining: 2 })
  })

  it('after the card form of the whole amount was prepared, only the part is taken', async () => {
    const buyer = await reserveForPlan(shop, show)
    const whole = await buyer.token()
    expect(await payPlan(buyer, shop.card.addCard())).toMatchObject(success)
    expect(shop.card.intents.get(whole)?.status).toBe('cancelled')
    expect(shop.card.charges).toMatchObject([{ amount: 1434 }])
  })

  it.each(['before', 'after'] as const)(
    'when the provider goes silent %s it was asked, then the reconciler finishes it, once',
    async (when) => {
      const buyer = await reserveForPlan(shop, show)
      const card = shop.card.addCard()
      for (const calls of [3, 2, 1]) {
        shop.card.failAfter(calls, when)
        const { body } = await payPlan(buyer, card)
        expect(['unsuccessful', undefined]).toContain((body as { status?: string }).status)
      }
      shop.clock.advance(120_000)
      await shop.runJob('reconcile-payments')
      if ((await buyer.checkout()).payment_complete !== true) await payPlan(buyer, card)
      expect(await buyer.checkout()).toMatchObject({ payment_plan_remaining: 2 })
      const taken = [...shop.card.intents.values()].filter(({ status }) => status === 'captured')
      expect(taken).toHaveLength(1)
    },
  )
})

describe('the later parts of a plan', () => {
  const started = async () => {
    const buyer = await reserveForPlan(shop, show)
    const card = shop.card.addCard()
    expect(await payPlan(buyer, card)).toMatchObject(success)
    await shop.runJobs()
    return { buyer, card }
  }

  it('are charged on their days, each once, and the tickets come after the last', async () => {
    await started()
    await letDaysPass(shop, 29)
    expect(shop.card.charges).toHaveLength(1)
    await letDaysPass(shop, 1)
    expect(shop.card.charges).toMatchObject([{}, { amount: 1433, charge: { offSession: true } }])
    expect(await ticketCount(shop)).toBe(0)
    await letDaysPass(shop, 40)
    expect(shop.card.charges.map(({ amount }) => amount)).toEqual([1434, 1433, 1433])
    expect(await ticketCount(shop)).toBe(2)
    const { rows } = await shop.db.query('select kind from mail order by id')
    const kinds = rows.map((row) => row['kind'])
    expect(kinds).toEqual(['plan_schedule', 'plan_reminder', 'plan_reminder', 'order'])
  })

  it('when a card is refused, then it is tried after 1, 3 and 5 days, then the organiser is told', async () => {
    const { card } = await started()
    await shop.db.query(`update organiser set email = 'box@office.example'`)
    shop.card.setMood(card, 'declined')
    await letDaysPass(shop, 60)
    expect(
      (await partsOf(shop)).map(({ status, attempts, plan }) => [status, attempts, plan]),
    ).toEqual([
      ['paid', 0, 'failed'],
      ['failed', 4, 'failed'],
      ['due', 0, 'failed'],
    ])
    const { rows } = await shop.db.query(
      `select to_char(created_at, 'MM-DD') as day, kind from mail where kind like 'plan_%ed' or kind = 'plan_overdue' order by id`,
    )
    expect(rows.map((row) => `${row['day']} ${row['kind']}`)).toEqual([
      '12-31 plan_failed',
      '01-01 plan_failed',
      '01-03 plan_failed',
      '01-05 plan_failed',
      '01-05 plan_overdue',
    ])
    expect(await ticketCount(shop)).toBe(0)
  })

  it('when the provider goes silent, then the part is charged once all the same', async () => {
    await started()
    shop.card.failAfter(2, 'after')
    await letDaysPass(shop, 30)
    shop.clock.advance(120_000)
    await shop.runJob('reconcile-payments')
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'paid', attempts: 1 })
    expect(shop.card.charges).toHaveLength(2)
  })

  it('when the webhook comes twice, then the part is paid once', async () => {
    const { card } = await started()
    shop.card.setMood(card, 'processing')
    await letDaysPass(shop, 30)
    shop.card.settle('pi_2', { status: 'captured' })
    await sendCardWebhook(shop, 'pi_2')
    await sendCardWebhook(shop, 'pi_2')
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'paid' })
    expect(shop.card.refunds).toHaveLength(0)
  })

  it('when money for a paid part comes after all, then it goes back, once', async () => {
    const { card } = await started()
    shop.card.setMood(card, 'declined')
    await letDaysPass(shop, 30)
    shop.card.setMood(card, 'pays')
    await letDaysPass(shop, 1)
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'paid', attempts: 2 })
    shop.card.settle('pi_2', { status: 'captured' })
    await sendCardWebhook(shop, 'pi_2')
    await sendCardWebhook(shop, 'pi_2')
    await shop.runJobs()
    expect(shop.card.refunds).toMatchObject([{ providerId: 'pi_2', amount: 1433 }])
  })

  it('when the bank wants the buyer, then the mail says so and links to where they can pay', async () => {
    const { card } = await started()
    shop.card.setMood(card, 'wants_buyer')
    await letDaysPass(shop, 30)
    const { rows } = await shop.db.query(`select payload from mail where kind = 'plan_failed'`)
    expect(rows[0]?.['payload']).toMatchObject({ wantsBuyer: true, nextTry: '2027-01-01' })
  })
})

describe('the link to pay now', () => {
  async function overdue() {
    const buyer = await reserveForPlan(shop, show)
    const card = shop.card.addCard()
    await payPlan(buyer, card)
    await shop.runJobs()
    shop.card.setMood(card, 'declined')
    await letDaysPass(shop, 40)
    const { rows } = await shop.db.query(`select payload from mail where kind = 'plan_failed'`)
    const { payUrl } = rows[0]?.['payload'] as { payUrl: string }
    const url = new URL(payUrl).pathname
    const visitor = createShopper(shop.app)
    const accept = 'text/html'
    const open = async (path = url) => await visitor.inject({ url: path, headers: { accept } })
    await open()
    const post = async (fields: Record<string, string>) =>
      await visitor.inject({
        method: 'POST',
        url: `${url}pay/`,
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm({
          _xsrf: decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''),
          ...fields,
        }),
      })
    return { open, post, card, url }
  }

  it('takes a new card, which pays the rest as well, and the plan goes on', async () => {
    const { open, post } = await overdue()
    expect((await open()).body).toContain('£14.33')
    const fresh = shop.card.addCard()
    expect(await post({ payment_method: fresh })).toMatchObject({ status: 303 })
    expect((await open()).body).toContain('Payment complete')
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'paid', plan: 'active' })
    await letDaysPass(shop, 30)
    expect(shop.card.charges.at(-1)).toMatchObject({ charge: { cardId: fresh, offSession: true } })
    expect(await ticketCount(shop)).toBe(2)
  })

  it('says why a card is refused, and leads to the bank that wants its customer', async () => {
    const { open, post, url } = await overdue()
    expect(await post({})).toMatchObject({ status: 422 })
    const strict = shop.card.addCard()
    shop.card.setMood(strict, 'wants_buyer')
    const { status, body } = await post({ payment_method: strict })
    expect([status, String(body).includes('https://bank.example/')]).toEqual([200, true])
    const intent = [...shop.card.intents.keys()].at(-1) ?? ''
    shop.card.settle(intent, { status: 'captured' })
    expect((await open(`${url}?payment_intent=${intent}`)).body).toContain('Payment complete')
  })

  it('is nobody’s without its signature, and takes no card of somebody else', async () => {
    const { open, post, url } = await overdue()
    expect((await open(url.replace(/.{6}\/$/, 'AAAAAA/'))).status).toBe(404)
    const foreign = shop.card.addCard({ customerId: 'cus_other' })
    expect((await post({ payment_method: foreign })).status).toBe(404)
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'failed' })
  })
})
