import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { saleRows } from '../../testing/evidence/sale-rows.ts'
import { seedCharityShow, type CharityShow } from '../../testing/builders/seed-charity.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

/**
 * A payment is prepared for what the sale costs at that time: a change of the price must leave nothing that charges the
 * old one.
 */
describe('what a sale costs, between preparing its payment and confirming it', () => {
  const shop = shopForTests()
  let gala: CharityShow
  beforeAll(async () => {
    gala = await seedCharityShow(shop.db, { event: { express: true } })
  })
  afterEach(async () => {
    await shop.runJobs()
  })
  const prepared = async () => {
    const buyer = createShopper(shop.app)
    await buyer.add([gala.stock, 1])
    await buyer.reserve()
    await give(buyer, 0)
    const intent = await buyer.token()
    const { sale_reference } = await buyer.checkout()
    return { buyer, intent, rows: async () => await saleRows(shop.db, sale_reference) }
  }
  const give = async (buyer: Shopper, amount: number) =>
    await buyer.send(saveDonation, {
      amount_before_booking_fee: amount,
      charity_id: gala.charityId,
    })
  const move = async (buyer: Shopper, state: string) =>
    await buyer.send(updateBasketState, { state })
  const said = (intent: string) => shop.card.intents.get(intent)
  /** The form that was left open confirms the payment, if the provider allows it. */
  const confirm = async (intent: string): Promise<void> => {
    if (said(intent)?.status === 'open') shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
  }

  it('when a donation is added, then the earlier amount cannot be charged, and the new one makes an order', async () => {
    const { buyer, intent, rows } = await prepared()
    expect((await give(buyer, 5)).status).toBe(200)
    await confirm(intent)
    expect(await rows()).toMatchObject({ paid: false, payments: ['cancelled'], refunds: [] })
    await buyer.send(updateDonation, { is_gift_aid: false })
    const next = await buyer.token()
    expect((said(next)?.amount ?? 0) - (said(intent)?.amount ?? 0)).toBeGreaterThanOrEqual(500)
    await buyer.name()
    await confirm(next)
    expect(await rows()).toMatchObject({
      paid: true,
      payments: ['cancelled', 'captured'],
      refunds: [],
    })
  })

  it('when the same donation is saved again, then the payment stays', async () => {
    const { buyer, intent } = await prepared()
    expect((await give(buyer, 0)).status).toBe(200)
    expect(said(intent)?.status).toBe('open')
  })

  it('when the provider does not answer, then the donation stays as it was', async () => {
    const { buyer, intent } = await prepared()
    shop.card.failNext('before')
    expect((await give(buyer, 5)).status).toBe(503)
    expect((await buyer.checkout()).donation_amount).toBe(0)
    await buyer.name()
    await confirm(intent)
    expect((await buyer.checkout()).payment_complete).toBe(true)
  })

  it('when the money came first, then the donation is refused and the order stands', async () => {
    const { buyer, intent, rows } = await prepared()
    await buyer.name()
    shop.card.settle(intent, { status: 'captured' })
    expect(await give(buyer, 5)).toMatchObject({ status: 409 })
    await confirm(intent)
    expect(await rows()).toMatchObject({ paid: true, payments: ['captured'], refunds: [] })
  })

  it('when a form that is refused is sent, then the payment stays', async () => {
    const { buyer, intent } = await prepared()
    expect((await give(buyer, 99_999)).status).toBe(422)
    expect(said(intent)?.status).toBe('open')
  })

  it.each([
    [
      'another quantity',
      async (buyer: Shopper) =>
        await buyer.send(updateTicketQuantity, { ticket_id: gala.stock.id, quantity: 2 }),
    ],
    ['a code', async (buyer: Shopper) => await buyer.send(setCode, { code: 'NOTHING' })],
  ])(
    'when the basket is gone back to for %s, then nothing can be charged any more',
    async (_, change) => {
      const { buyer, intent, rows } = await prepared()
      // At the payment step the basket cannot be changed.
      expect((await change(buyer)).status).toBe(409)
      expect(said(intent)?.status).toBe('open')
      expect((await move(buyer, 'basket')).status).toBe(200)
      expect(said(intent)?.status).toBe('cancelled')
      expect((await change(buyer)).status).toBe(200)
      await confirm(intent)
      expect(await rows()).toMatchObject({ paid: false, payments: ['cancelled'], refunds: [] })
    },
  )

  it('when a payment is prepared in another tab meanwhile, then the basket stands still again', async () => {
    const { buyer } = await prepared()
    await move(buyer, 'basket')
    const intent = await buyer.token()
    const answer = await buyer.send(updateTicketQuantity, { ticket_id: gala.stock.id, quantity: 2 })
    expect(answer).toMatchObject({ status: 409, body: { error: { state: 'payment' } } })
    expect(said(intent)?.status).toBe('open')
  })

  it('when tickets are added from an event page, then the payment of the smaller basket is cancelled', async () => {
    const { buyer, intent, rows } = await prepared()
    const ticket = { [gala.stock.typeId]: { ticket: gala.stock.wire, qty: 1 } }
    expect((await buyer.send(addToBasket, { ticket })).status).toBeLessThan(400)
    await shop.runJobs()
    expect(said(intent)?.status).toBe('cancelled')
    expect(await rows()).toMatchObject({ status: 'basket', payments: ['cancelled'] })
  })

  it('when the countdown is answered, then every call says the same, before and after paying', async () => {
    const { buyer, intent } = await prepared()
    const said = async () => (await buyer.checkout()).seconds_remaining
    const told = async (state: string) => (await move(buyer, state)).body
    expect(await told('payment')).toEqual({ seconds_remaining: await said() })
    await buyer.name()
    await confirm(intent)
    expect(await said()).toBe(0)
    expect(await told('deliver_tickets')).toEqual({ seconds_remaining: 0 })
  })
})
