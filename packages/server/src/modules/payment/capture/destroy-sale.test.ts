import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { giveAccount, signInByCode } from '../../../testing/shoppers/account-builders.ts'
import { createBankShopper } from '../../../testing/shoppers/bank-shopper.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { createFakeBankProvider } from '../../../testing/providers/fake-bank-provider.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { createSquareShop } from '../../../testing/shoppers/square-shop.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import { reserveForPlan, seedPlanShow } from '../plan/payment-plan-fixture.ts'

const code = '271828'
const bank = createFakeBankProvider()

describe('destroy_sale', () => {
  const shop = shopForTests({ providers: { truelayer: bank }, ids: { oneTimeCode: () => code } })
  let show: Show
  afterEach(async () => {
    await shop.runJobs()
  })
  /** The card is prepared and "pay" was pressed: the provider has not been given a card yet. */
  const paying = async () => {
    show = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    const intent = await buyer.toPayment([show.stock, 2])
    return { buyer, intent, rows: await rowsOf(buyer) }
  }
  const rowsOf = async (buyer: Shopper) => {
    const { sale_reference } = await buyer.checkout()
    return async () => await saleRows(shop.db, sale_reference)
  }
  const destroy = async (buyer: Pick<Shopper, 'send'>) => await buyer.send(destroySale, {})
  const held = async () => (await stockOf(shop.db, show.stock.id)).held
  const said = (intent: string) => shop.card.intents.get(intent)?.status

  it('when "Pay" was pressed and no card confirmed, then the payment is cancelled and the basket comes back', async () => {
    const { buyer, intent, rows } = await paying()
    expect((await destroy(buyer)).status).toBe(200)
    expect([said(intent), await held()]).toEqual(['cancelled', 0])
    expect(await rows()).toMatchObject({ status: 'basket', payments: ['cancelled'] })
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      edit_basket_clicked: true,
      reserving_error: null,
      tickets: [{ qty: 2 }],
    })
    expect((await destroy(buyer)).status).toBe(200)
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
  })

  it('when a payment was only prepared, then it cannot be charged any more either', async () => {
    show = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 2])
    await buyer.reserve()
    const intent = await buyer.token()
    expect((await destroy(buyer)).status).toBe(200)
    expect(said(intent)).toBe('cancelled')
  })

  it('when a saved card was chosen, then it cannot be charged any more', async () => {
    const email = 'saved@example.com'
    await giveAccount(shop, email)
    show = await seedShow(shop.db)
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 2])
    await buyer.reserve()
    await signInByCode(buyer, email, code)
    const answer = await buyer.call(getToken, { make_default_payment_method: true })
    const intent = answer.body.client_secret.replace('_secret', '')
    expect((await destroy(buyer)).status).toBe(200)
    expect([said(intent), await held()]).toEqual(['cancelled', 0])
  })

  it('when the money is there already, then it wins, and the page is led to the tickets', async () => {
    const { buyer, intent, rows } = await paying()
    shop.card.settle(intent, { status: 'captured' })
    expect(await destroy(buyer)).toMatchObject({
      status: 409,
      body: { error: { type: 'wrong_state', state: 'deliver_tickets' } },
    })
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
  })

  it('when the provider works on it, then nothing is released, and the page waits', async () => {
    const { buyer, intent, rows } = await paying()
    shop.card.settle(intent, { status: 'processing' })
    shop.card.refuseCancels(true)
    expect(await destroy(buyer)).toMatchObject({
      status: 409,
      body: { error: { type: 'wrong_state', state: 'payment' } },
    })
    shop.card.refuseCancels(false)
    expect(await rows()).toMatchObject({ status: 'paying', payments: ['processing'] })
    expect(await held()).toBe(2)
  })

  it.each(['before', 'after'] as const)(
    'when the provider does not answer (%s it cancelled), then nothing is released yet',
    async (when) => {
      const { buyer, intent, rows } = await paying()
      shop.card.failNext(when)
      const answer = await destroy(buyer)
      expect(answer).toMatchObject({ status: 503, body: { error: { type: 'unavailable' } } })
      expect(answer.headers['retry-after']).toBe('2')
      expect([await held(), (await rows()).status]).toEqual([2, 'paying'])
      expect((await destroy(buyer)).status).toBe(200)
      expect([said(intent), await held()]).toEqual(['cancelled', 0])
    },
  )

  it('when the making of the payment was never answered, then what was made is cancelled', async () => {
    show = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 2])
    await buyer.reserve()
    const rows = await rowsOf(buyer)
    shop.card.failNext('after')
    expect((await buyer.send(getToken, {})).status).toBe(503)
    expect((await destroy(buyer)).status).toBe(200)
    expect((await rows()).payments).toEqual(['cancelled'])
    const last = [...shop.card.intents.values()].at(-1)
    expect(last?.status).toBe('cancelled')
  })

  it('when the buyer was sent to the bank, then that payment is cancelled; what the bank works on is not', async () => {
    const buyer = await createBankShopper(shop, bank)
    const payment = await buyer.toBank()
    expect((await destroy(buyer)).status).toBe(200)
    expect(bank.intents.get(payment)?.status).toBe('cancelled')
    expect(await buyer.rows()).toMatchObject({ status: 'basket', payments: ['cancelled'] })

    const other = await createBankShopper(shop, bank)
    bank.settle(await other.toBank(), { status: 'processing' })
    expect(await destroy(other)).toMatchObject({
      status: 409,
      body: { error: { state: 'awaiting_truelayer' } },
    })
    expect(await other.stockRow()).toMatchObject({ held: 1 })
  })

  it('when the bank wants to see who pays the first part of a plan, then that part is cancelled', async () => {
    const plan = await seedPlanShow(shop)
    const buyer = await reserveForPlan(shop, plan)
    const rows = await rowsOf(buyer)
    const card = shop.card.addCard()
    shop.card.setMood(card, 'wants_buyer')
    expect((await payPlan(buyer, card)).body).toMatchObject({ status: 'redirect_to_url' })
    expect((await destroy(buyer)).status).toBe(200)
    expect(await rows()).toMatchObject({ status: 'basket', payments: ['cancelled'] })
  })

  it('when it was destroyed in one tab, then a payment confirmed in another is never kept without an order', async () => {
    const { buyer, intent, rows } = await paying()
    expect((await destroy(buyer)).status).toBe(200)
    // The provider lets the payment through all the same.
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    const { paid, refunds } = await rows()
    expect(paid || refunds.length === 1).toBe(true)
  })
})

describe('destroy_sale of a basket that Square takes the money for', () => {
  it('when Square has not answered, then the key is cancelled, and asking again makes nothing', async () => {
    const till = await createSquareShop()
    const { shop, square } = till
    const buyer = createShopper(shop.app)
    const rows = await till.atPayment(buyer)
    square.failNext('before')
    await till.pay(buyer)
    expect(await rows()).toMatchObject({ status: 'paying' })
    expect((await buyer.send(destroySale, {})).status).toBe(200)
    expect(await rows()).toMatchObject({ status: 'basket', payments: ['cancelled'] })
    shop.clock.advance(hourMs)
    await reconcilePayments(shop.foyer)
    expect(square.payments.size).toBe(0)
    await requireInvariants(shop.db)
    await shop.close()
  })

  it('when Square has taken the money and the answer was lost, then it is an order', async () => {
    const till = await createSquareShop()
    const { shop, square } = till
    const buyer = createShopper(shop.app)
    const rows = await till.atPayment(buyer)
    square.failNext('after')
    await till.pay(buyer)
    expect(await buyer.send(destroySale, {})).toMatchObject({
      status: 409,
      body: { error: { state: 'deliver_tickets' } },
    })
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    await shop.runJobs()
    await requireInvariants(shop.db)
    await shop.close()
  })
})
