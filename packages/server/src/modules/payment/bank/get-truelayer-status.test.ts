import { afterEach, describe, expect, it } from 'vitest'
import { minuteMs, hourMs } from '@foyer/contract/time-units.ts'
import { createBankShopper } from '../../../testing/shoppers/bank-shopper.ts'
import {
  createFakeBankProvider,
  sendBankWebhook,
} from '../../../testing/providers/fake-bank-provider.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const bank = createFakeBankProvider()
const shop = shopForTests({ providers: { truelayer: bank } })
afterEach(async () => {
  await shop.runJobs()
})
const open = async () => await createBankShopper(shop, bank)

describe('get_truelayer_status', () => {
  it('answers from our own books, and asks the bank every three seconds at most', async () => {
    const buyer = await open()
    await buyer.toBank()
    const before = bank.asked.count
    for (let second = 0; second < 9; second += 1) {
      shop.clock.advance(1_000)
      expect(await buyer.status()).toMatchObject({ status: 'pending', payment_completed: false })
    }
    expect(bank.asked.count - before).toBe(3)
  })

  it('says while nobody has approved it at the bank, and no longer once it is on its way', async () => {
    const buyer = await open()
    const id = await buyer.toBank()
    shop.clock.advance(3_000)
    expect(await buyer.status()).toMatchObject({ status: 'pending', awaiting_approval: true })
    bank.settle(id, { status: 'processing' })
    shop.clock.advance(3_000)
    expect(await buyer.status()).toMatchObject({ status: 'pending', awaiting_approval: false })
  })

  it('when the money has arrived, then it is the order, with or without a webhook', async () => {
    const buyer = await open()
    const id = await buyer.toBank()
    bank.settle(id, { status: 'captured' })
    shop.clock.advance(3_000)
    const { sale_reference } = await buyer.checkout()
    expect(await buyer.status()).toEqual({
      checkout_expires_in: 0,
      payment_completed: true,
      reference: sale_reference,
      total: 21.5,
      truelayer_status_error: null,
      status: 'completed',
      awaiting_approval: false,
    })
    expect(await buyer.checkout()).toMatchObject({ state: 'deliver_tickets' })
  })

  it('when the bank refused, then why, and it stays failed until another method is chosen', async () => {
    const buyer = await open()
    const id = await buyer.toBank()
    bank.settle(id, { status: 'failed', failureText: 'Your bank said no.' })
    await sendBankWebhook(shop, id, { type: 'payment_failed' })
    expect((await buyer.status()).truelayer_status_error).toBe('Your bank said no.')
    expect(await buyer.checkout()).toMatchObject({
      state: 'awaiting_truelayer',
      progress: { payment: 'bank_failed', reservation: 'live' },
    })
    await buyer.move('payment')
    expect(await buyer.checkout()).toMatchObject({
      state: 'payment',
      progress: { payment: 'none' },
    })
  })

  it('when it failed and the time is over, then the basket says so', async () => {
    const buyer = await open()
    const id = await buyer.toBank()
    shop.clock.advance(30 * minuteMs)
    bank.settle(id, { status: 'failed', failureText: 'Your bank said no.' })
    expect(await buyer.status()).toMatchObject({ status: 'failed', checkout_expires_in: 0 })
    const text =
      'Your payment was unsuccessful and the checkout time expired. If the tickets are still available, you can try to reserve them again'
    expect(await buyer.checkout()).toMatchObject({ state: 'basket', reserving_error: text })
    expect(await buyer.stockRow()).toMatchObject({ held: 0, sold: 0 })
  })

  it('when the bank does not answer, then what is known is answered', async () => {
    const buyer = await open()
    await buyer.toBank()
    shop.clock.advance(3_000)
    bank.failNext('before')
    expect(await buyer.status()).toMatchObject({ status: 'pending' })
  })

  it('when the time runs out while the bank works on it, then nobody else gets the ticket', async () => {
    const buyer = await open()
    const id = await buyer.toBank()
    bank.settle(id, { status: 'processing' })
    shop.clock.advance(hourMs)
    await shop.runJob('reconcile-payments')
    await shop.runJob('expire-reservations')
    expect(await buyer.status()).toMatchObject({ status: 'pending' })
    expect(await buyer.stockRow()).toMatchObject({ held: 1, sold: 0 })
    bank.settle(id, { status: 'captured' })
    await shop.runJob('reconcile-payments')
    shop.clock.advance(61_000)
    await shop.runJob('reconcile-payments')
    expect(await buyer.rows()).toMatchObject({ status: 'sold', refunds: [] })
  })
})

describe('truelayer_return', () => {
  it('when the buyer comes back, then the bank is asked, whatever the address says', async () => {
    const buyer = await open()
    const id = await buyer.toBank()
    const answer = await buyer.goBack('&status=settled')
    expect([answer.status, answer.headers['location']]).toEqual([303, '/checkout/'])
    expect(await buyer.checkout()).toMatchObject({
      truelayer_returned_from: 1,
      progress: { payment: 'bank_pending' },
    })
    bank.settle(id, { status: 'captured' })
    await buyer.goBack()
    expect((await buyer.rows()).status).toBe('sold')
  })

  it('when the buyer gave up, then the payment is cancelled and another method can be tried', async () => {
    const buyer = await open()
    const id = await buyer.toBank()
    await buyer.goBack('&error=tl_hpp_abandoned')
    expect(bank.intents.get(id)?.status).toBe('cancelled')
    expect(await buyer.checkout()).toMatchObject({
      state: 'awaiting_truelayer',
      truelayer_returned_from: 0,
      progress: { payment: 'bank_failed' },
    })
    await buyer.toPaymentByCard()
    expect((await buyer.rows()).payments).toEqual(['cancelled', 'captured'])
  })

  it('when they say to have given up what the bank has paid, then it is the order', async () => {
    const buyer = await open()
    bank.settle(await buyer.toBank(), { status: 'captured' })
    await buyer.goBack('&error=tl_hpp_abandoned')
    expect(await buyer.rows()).toMatchObject({ status: 'sold', refunds: [] })
  })

  it('when it cannot be cancelled any more, then the page waits on', async () => {
    const buyer = await open()
    bank.settle(await buyer.toBank(), { status: 'processing' })
    await buyer.goBack('&error=tl_hpp_abandoned')
    expect(await buyer.checkout()).toMatchObject({
      truelayer_returned_from: 1,
      progress: { payment: 'bank_pending' },
    })
  })

  it.each(['', '?payment_id=', '?payment_id=unknown&error=x', '?payment_id=%00'])(
    'when the address names no payment (%s), then it leads to the checkout',
    async (query) => {
      const answer = await shop.app.inject({ url: `/do/checkout/truelayer_return/${query}` })
      expect([303, 422]).toContain(answer.statusCode)
    },
  )
})

describe('another method', () => {
  it('when the bank can no longer be stopped, then the buyer is told to wait', async () => {
    const buyer = await open()
    bank.settle(await buyer.toBank(), { status: 'processing' })
    const answer = await buyer.move('payment')
    expect(answer.status).toBe(402)
    expect(answer.body.error.message).toContain('Please wait: you will not be charged twice.')
    expect(await buyer.checkout()).toMatchObject({ progress: { payment: 'bank_pending' } })
  })

  it('when the bank had paid, then it is the order', async () => {
    const buyer = await open()
    bank.settle(await buyer.toBank(), { status: 'captured' })
    const answer = await buyer.move('payment')
    expect(answer).toMatchObject({ status: 409, body: { error: { state: 'deliver_tickets' } } })
  })

  it('when the provider does not answer, then nothing has changed', async () => {
    const buyer = await open()
    await buyer.toBank()
    bank.failNext('after')
    expect((await buyer.move('payment')).status).toBe(503)
    expect(await buyer.checkout()).toMatchObject({ progress: { payment: 'bank_pending' } })
    expect((await buyer.move('payment')).status).toBe(200)
  })

  it('when the buyer edits the basket meanwhile, then the wait goes on', async () => {
    const buyer = await open()
    await buyer.toBank()
    expect((await buyer.move('basket')).status).toBe(409)
  })
})

describe('the webhook', () => {
  it('when it is not signed, then 401 and nothing changes', async () => {
    const buyer = await open()
    const id = await buyer.toBank()
    bank.settle(id, { status: 'captured' })
    expect(await sendBankWebhook(shop, id, { signature: 'forged' })).toBe(401)
    expect((await buyer.rows()).status).toBe('paying')
  })

  it('when the bank cannot be asked, then it is sent again, and applied then', async () => {
    const buyer = await open()
    const id = await buyer.toBank()
    bank.settle(id, { status: 'captured' })
    bank.failNext('before')
    const event = { id: `event-${id}` }
    expect(await sendBankWebhook(shop, id, event)).toBe(503)
    expect(await sendBankWebhook(shop, id, event)).toBe(200)
    expect(await sendBankWebhook(shop, id, event)).toBe(200)
    expect(await buyer.rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
  })

  it.each([
    ['of a payment of somebody else', 'pi_unknown', 'payment_settled'],
    ['of a kind nobody knows', null, 'payout_executed'],
  ])('when it is %s, then it is recorded and nothing else', async (_, payment, type) => {
    expect(await sendBankWebhook(shop, payment, { type })).toBe(200)
  })
})
