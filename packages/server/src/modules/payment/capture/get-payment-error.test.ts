import { getPaymentError } from '@foyer/contract/endpoints/payment/get-payment-error.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payByCardMinutes } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('get_payment_error', () => {
  const shop = shopForTests()
  let show: Show
  let buyer: Shopper
  beforeAll(async () => {
    show = await seedShow(shop.db, { event: { express: true } })
  })
  beforeEach(() => {
    buyer = createShopper(shop.app)
  })
  const error = async () => await buyer.send(getPaymentError, {})
  const says = (text: string | null) => ({ status: 200, body: { payment_error: text } })
  const rows = async () => await saleRows(shop.db, (await buyer.checkout()).sale_reference)
  const declined = { status: 'open', failureText: 'Your card was declined.' } as const

  it('asks the provider and says why; the tickets stay reserved and the buyer may try again', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    shop.card.settle(intent, declined)
    expect(await error()).toMatchObject(says(declined.failureText))
    expect(await rows()).toMatchObject({ status: 'held', payments: ['open'] })
    // The same payment is used again.
    expect(await buyer.token()).toBe(intent)
    await buyer.name()
    expect(await rows()).toMatchObject({ status: 'paying' })
    shop.card.settle(intent, { status: 'captured', failureText: null })
    await sendCardWebhook(shop, intent)
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
    expect(await error()).toMatchObject(says(null))
  })

  it('when the buyer left the card half-way then the form is theirs again, for the same payment', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    expect(await rows()).toMatchObject({ status: 'paying' })
    expect(await error()).toMatchObject(says(null))
    expect(await rows()).toMatchObject({ status: 'held', payments: ['open'] })
    // The buyer confirms in the tab that was left behind after all.
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
  })

  it('when the provider has not decided then nobody is asked to pay again', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    shop.card.settle(intent, { status: 'processing' })
    expect(await error()).toMatchObject(says(null))
    expect(await rows()).toMatchObject({ status: 'paying', payments: ['processing'] })
  })

  it('after a refused card the basket can be edited again', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    shop.card.settle(intent, declined)
    await sendCardWebhook(shop, intent, { type: 'payment_intent.payment_failed' })
    expect((await buyer.send(destroySale, {})).status).toBe(200)
    expect(await buyer.checkout()).toMatchObject({ state: 'basket', tickets: [{ qty: 1 }] })
  })

  it('when the time is over as well, then the tickets are released and the page says why', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    const { held } = await stockOf(shop.db, show.stock.id)
    shop.clock.advance(payByCardMinutes * minuteMs)
    shop.card.settle(intent, declined)
    expect(await error()).toMatchObject(says(null))
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      reserving_error: declined.failureText,
      edit_basket_clicked: false,
      progress: { reservation: 'expired' },
    })
    expect((await stockOf(shop.db, show.stock.id)).held).toBe(held - 1)
  })

  it('when the provider cannot be asked, then it answers what is known', async () => {
    await buyer.toPayment([show.stock, 1])
    shop.card.failNext('before')
    expect(await error()).toMatchObject(says(null))
  })

  it('is of the session’s own sale only', async () => {
    expect((await error()).status).toBe(404)
  })
})
