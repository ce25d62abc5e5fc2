import { beforeEach, describe, expect, it } from 'vitest'
import { cardTriesOfOrder } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import type { Show } from '../../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import {
  letDaysPass,
  partsOf,
  reserveForPlan,
  seedPlanShow,
  ticketCount,
} from '../plan/payment-plan-fixture.ts'

const shop = shopForTests({}, { each: 'test' })
let show: Show
beforeEach(async () => {
  show = await seedPlanShow(shop)
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

  it('shows in the wallet what was bought, what is paid and what is due when, until the tickets are there', async () => {
    const buyer = await reserveForPlan(shop, show)
    await payPlan(buyer, shop.card.addCard())
    await shop.runJobs()
    const wallet = async () =>
      (await buyer.inject({ url: '/account/wallet/', headers: { accept: 'text/html' } })).body
    const page = await wallet()
    expect(page).not.toContain('No tickets yet')
    for (const said of [
      'Late Night Jazz',
      '£14.34 of £43.00 is paid',
      '31 December 2026: £14.33 (due)',
    ])
      expect(page).toContain(said)
    const stranger = createBrowser(shop.app)
    expect((await stranger.inject({ url: '/account/wallet/' })).body).not.toContain('14.34')
    await letDaysPass(shop, 61)
    expect(await ticketCount(shop)).toBe(2)
    expect(await wallet()).not.toContain('Being paid in parts')
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

  it('when one reservation tries card after card, then a few are asked about', async () => {
    const buyer = await reserveForPlan(shop, show)
    const statuses: number[] = []
    for (let count = 0; count < cardTriesOfOrder.capacity + 2; count += 1) {
      const stolen = shop.card.addCard()
      shop.card.setMood(stolen, 'declined')
      statuses.push((await payPlan(buyer, stolen)).status)
    }
    const asked = Array.from({ length: cardTriesOfOrder.capacity }, () => 200)
    expect(statuses).toEqual([...asked, 429, 429])
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
      shop.clock.advance(2 * minuteMs)
      await shop.runJob('reconcile-payments')
      if ((await buyer.checkout()).payment_complete !== true) await payPlan(buyer, card)
      expect(await buyer.checkout()).toMatchObject({ payment_plan_remaining: 2 })
      const taken = [...shop.card.intents.values()].filter(({ status }) => status === 'captured')
      expect(taken).toHaveLength(1)
    },
  )
})
