import { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import { createTruelayerPayment } from '@foyer/contract/endpoints/payment/create-truelayer-payment.ts'
import { bankPaymentStaleMs } from '@foyer/contract/limits.ts'
import { secondMs } from '@foyer/contract/time-units.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { createBankShopper } from '../../../testing/shoppers/bank-shopper.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import {
  createFakeBankProvider,
  sendBankWebhook,
} from '../../../testing/providers/fake-bank-provider.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'

const bank = createFakeBankProvider()
const shop = shopForTests({ providers: { truelayer: bank } })
afterEach(async () => {
  await shop.runJobs()
})
const open = async () => await createBankShopper(shop, bank)

describe('create_truelayer_payment', () => {
  it('when nobody is named yet, then it asks whether it could and makes nothing', async () => {
    const buyer = await open()
    expect(await buyer.prepare()).toMatchObject({ status: 200, body: {} })
    expect((await buyer.rows()).payments).toEqual([])
  })

  it('when the buyer is named, then it makes the payment, once', async () => {
    const buyer = await open()
    await buyer.name()
    await buyer.prepare()
    expect(await buyer.prepare()).toMatchObject({ status: 200 })
    expect(await buyer.rows()).toMatchObject({ payments: ['open'], status: 'held' })
  })

  it('when the provider does not answer, then the page is told to take the choice away', async () => {
    const buyer = await open()
    bank.failNext('before')
    expect((await buyer.prepare()).status).toBe(503)
    await buyer.name()
    bank.failNext('after')
    expect((await buyer.prepare()).status).toBe(503)
    expect((await buyer.prepare()).status).toBe(200)
    expect((await buyer.rows()).payments).toEqual(['open'])
  })

  it('when nothing is reserved, then it is refused', async () => {
    expect((await createBrowser(shop.app).call(createTruelayerPayment)).status).toBe(404)
  })

  it('when its page closes unseen, then the buyer hears nothing of it', async () => {
    const buyer = await open()
    await buyer.name()
    await buyer.prepare()
    bank.settle(buyer.latest(), { status: 'failed', failureText: 'expired' })
    expect(await sendBankWebhook(shop, buyer.latest())).toBe(200)
    const { body } = await buyer.call(getCheckout)
    expect(body).toMatchObject({ state: 'payment', progress: { payment: 'none' } })
    expect((await buyer.toBank()).length).toBeGreaterThan(0)
    expect((await buyer.rows()).payments).toEqual(['cancelled', 'open'])
  })
})

describe('pay_with_truelayer', () => {
  it('sends the buyer to the bank, which lengthens nothing by itself', async () => {
    const buyer = await open()
    await buyer.name()
    const { body } = await buyer.pay('07700 900123')
    expect(body['auth_url']).toContain(`payment_id=${buyer.latest()}`)
    expect(await buyer.checkout()).toMatchObject({
      state: 'awaiting_truelayer',
      progress: { payment: 'bank_pending', reservation: 'live' },
      seconds_remaining: reservationMs / secondMs,
      truelayer_returned_from: null,
    })
  })

  it.each([
    ['nobody is named', false, ''],
    ['the number is none', true, 'call me'],
  ])('when %s, then it is refused and nothing is begun', async (_, isNamed, number) => {
    const buyer = await open()
    if (isNamed) await buyer.name()
    expect(await buyer.pay(number)).toMatchObject({ status: 422 })
    expect(await buyer.rows()).toMatchObject({ status: 'held', payments: [] })
  })

  it('when the provider names no page, then there is none to go to and nothing is begun', async () => {
    const pageless = createFakeBankProvider()
    pageless.withoutPage()
    const other = await createTestFoyer({ providers: { truelayer: pageless } })
    const buyer = await createBankShopper(other, pageless)
    await buyer.name()
    expect(await buyer.pay()).toMatchObject({ status: 200, body: { auth_url: null } })
    expect((await buyer.rows()).status).toBe('held')
    await other.close()
  })

  it('when it was prepared a while ago, then a fresh one is made', async () => {
    const buyer = await open()
    await buyer.name()
    await buyer.prepare()
    shop.clock.advance(bankPaymentStaleMs + secondMs)
    await buyer.pay()
    expect((await buyer.rows()).payments).toEqual(['cancelled', 'open'])
  })

  it('when it is pressed in a second tab, then that tab is sent to the wait', async () => {
    const buyer = await open()
    await buyer.toBank()
    expect((await buyer.pay()).body.error.state).toBe('awaiting_truelayer')
    expect((await buyer.rows()).payments).toEqual(['open'])
  })

  it('when a card payment was begun, then that is cancelled first', async () => {
    const buyer = await open()
    const intent = await buyer.token()
    await buyer.name()
    await buyer.pay()
    expect(shop.card.intents.get(intent)?.status).toBe('cancelled')
    expect((await buyer.rows()).payments).toEqual(['cancelled', 'open'])
  })

  it('when a card payment is being decided, then the buyer is told to wait', async () => {
    const buyer = await open()
    const intent = await buyer.token()
    await buyer.name()
    shop.card.settle(intent, { status: 'captured' })
    expect((await buyer.pay()).status).toBe(409)
    expect(await buyer.rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
  })

  it('when the shop has no bank, then it is not on offer and refused', async () => {
    const without = await createTestFoyer()
    const buyer = await createBankShopper(without, bank)
    await buyer.name()
    expect((await buyer.checkout()).can_pay_by).toEqual(['stripe'])
    expect((await buyer.pay()).status).toBe(402)
    await without.close()
  })
})
