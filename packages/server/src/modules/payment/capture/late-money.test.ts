import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { getPaymentError } from '@foyer/contract/endpoints/payment/get-payment-error.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { payByCardMinutes } from '@foyer/contract/limits.ts'
import { minuteMs, hourMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../../testing/builders/seed-voucher-product.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

/** Money that arrives around, or long after, the end of a reservation becomes an order or a refund: never both, never neither. */
describe('money that lands late', () => {
  const shop = shopForTests()
  afterEach(async () => {
    await shop.runJobs()
  })
  const oneLeft = async () =>
    await seedShow(shop.db, { event: { express: true }, types: [{ stock: 1 }] })
  /** The sale is reserved with a payment prepared, but as far as the shop knows "pay" was never pressed. */
  const prepared = async () => {
    const { stock } = await oneLeft()
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 1])
    const { sale_reference } = await buyer.reserve()
    await buyer.name()
    const intent = await buyer.token()
    return { stock, buyer, intent, rows: async () => await saleRows(shop.db, sale_reference) }
  }
  /** "Pay" was pressed: the payment has its own time from here. */
  const paying = async () => {
    const all = await prepared()
    await all.buyer.name()
    return all
  }
  const takeAway = async (
    stock: Awaited<ReturnType<typeof oneLeft>>['stock'],
  ): Promise<Shopper> => {
    const other = createShopper(shop.app)
    await other.add([stock, 1])
    expect(await other.reserve()).toMatchObject({ reserved: true })
    return other
  }
  const capture = async (intent: string) => {
    shop.card.settle(intent, { status: 'captured' })
    expect(await sendCardWebhook(shop, intent)).toBe(200)
  }

  describe.each([
    ['one second before', -1_000],
    ['at', 0],
    ['one second after', 1_000],
    ['as long again after', reservationMs],
  ])('%s the end of the reservation', (_, offset) => {
    it('when the tickets are still there, then it is the order', async () => {
      const { intent, rows, stock } = await prepared()
      shop.clock.advance(reservationMs + offset)
      await capture(intent)
      expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
      expect(await stockOf(shop.db, stock.id)).toMatchObject({ held: 0, sold: 1 })
    })

    it('when the sweeper has been there first, then it is the order all the same', async () => {
      const { intent, rows } = await prepared()
      shop.clock.advance(reservationMs + offset)
      await shop.runJob('expire-reservations')
      await capture(intent)
      expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    })

    it('when "pay" was pressed, then nobody else gets the tickets meanwhile', async () => {
      const { intent, rows, stock } = await paying()
      shop.clock.advance(payByCardMinutes * minuteMs + offset)
      await shop.runJob('expire-reservations')
      const other = createShopper(shop.app)
      await other.add([stock, 1])
      expect(await other.reserve()).toMatchObject({ reserved: false })
      await capture(intent)
      expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    })
  })

  it.each([
    ['at', 0],
    ['one second after', 1_000],
    ['as long again after', reservationMs],
  ])(
    '%s the end, when somebody else has the tickets, then it is refunded once and says so',
    async (_, offset) => {
      const { intent, rows, stock, buyer } = await prepared()
      shop.clock.advance(reservationMs)
      const other = await takeAway(stock)
      const refundsBefore = shop.card.refunds.length
      const mailsBefore = shop.outbox.mails.length
      shop.clock.advance(Math.min(offset, reservationMs - 1_000))
      await capture(intent)
      await capture(intent)
      await shop.runJobs()
      await reconcilePayments(shop.foyer)
      expect(await rows()).toMatchObject({
        status: 'basket',
        paid: false,
        payments: ['surplus'],
        refunds: ['succeeded'],
      })
      expect(shop.card.refunds.slice(refundsBefore)).toMatchObject([
        { providerId: intent, amount: 2_150 },
      ])
      const { reserving_error } = await buyer.checkout()
      expect(reserving_error).toContain('arrived after your reservation had ended')
      // The page is told the same, whichever of the two it asks about.
      expect((await buyer.call(getPaymentError)).body.payment_error).toBe(reserving_error)
      expect(shop.outbox.mails.slice(mailsBefore)).toMatchObject([
        { to: { email: 'ada@example.com' }, subject: 'Your refund of £21.50' },
      ])
      expect(await other.checkout()).toMatchObject({ progress: { reservation: 'live' } })
      expect(await stockOf(shop.db, stock.id)).toMatchObject({ held: 1, sold: 0 })
    },
  )

  it('when the other’s reservation has run out too, then it is the order', async () => {
    const { intent, rows, stock } = await prepared()
    shop.clock.advance(reservationMs)
    const other = await takeAway(stock)
    shop.clock.advance(reservationMs)
    await capture(intent)
    expect(await rows()).toMatchObject({ status: 'sold', refunds: [] })
    expect(await other.checkout()).toMatchObject({ progress: { reservation: 'expired' } })
  })

  it('when the basket holds something else by now, then it is refunded and the basket stays', async () => {
    const { intent, rows, stock, buyer } = await prepared()
    const more = await oneLeft()
    const ticket = { [more.stock.typeId]: { ticket: more.stock.wire, qty: 1 } }
    expect((await buyer.send(addToBasket, { ticket })).status).toBe(200)
    await buyer.reserve()
    await capture(intent)
    await shop.runJobs()
    expect(await rows()).toMatchObject({
      status: 'held',
      payments: ['surplus'],
      refunds: ['succeeded'],
    })
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ held: 1, sold: 0 })
  })

  it('when the price has changed since, then the order costs what was paid', async () => {
    const { intent, buyer, rows, stock } = await prepared()
    shop.clock.advance(reservationMs)
    await shop.runJob('expire-reservations')
    await shop.db.query('update ticket_type set price = 9900 where id = $1', [stock.typeId])
    await capture(intent)
    expect(await rows()).toMatchObject({ status: 'sold' })
    expect((await buyer.checkout()).basket_total).toBe(21.5)
  })

  it('when it is for gift vouchers, which cannot be sold out, then it is the order', async () => {
    const buyer = createShopper(shop.app)
    await buyer.addVoucher(await seedVoucherProduct(shop.db), '25', 2)
    const { sale_reference } = await buyer.reserve()
    await buyer.name()
    const intent = await buyer.token()
    shop.clock.advance(hourMs)
    await shop.runJob('expire-reservations')
    await capture(intent)
    expect(await saleRows(shop.db, sale_reference)).toMatchObject({ status: 'sold', refunds: [] })
  })

  it('when nobody is named on the sale, then it is refunded: there is nobody to deliver to', async () => {
    const { stock } = await oneLeft()
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 1])
    const { sale_reference } = await buyer.reserve()
    await capture(await buyer.token())
    await shop.runJobs()
    expect(await saleRows(shop.db, sale_reference)).toMatchObject({
      status: 'held',
      payments: ['surplus'],
      refunds: ['succeeded'],
    })
  })

  it('when two payments of one sale are captured, then the second is refunded, once', async () => {
    const { intent, buyer, rows } = await paying()
    shop.card.settle(intent, { status: 'cancelled' })
    await sendCardWebhook(shop, intent)
    const second = await buyer.token()
    expect(second).not.toBe(intent)
    await capture(second)
    // Whatever the provider said before, it has taken the money of the first payment as well.
    await capture(intent)
    await shop.runJobs()
    await reconcilePayments(shop.foyer)
    expect(await rows()).toMatchObject({
      status: 'sold',
      payments: ['surplus', 'captured'],
      refunds: ['succeeded'],
    })
    expect(shop.card.refunds.filter(({ providerId }) => providerId === intent)).toHaveLength(1)
    expect(shop.card.refunds.filter(({ providerId }) => providerId === second)).toEqual([])
  })

  it.each(['before', 'after'] as const)(
    'when the refund’s answer is lost %s it took effect, then it is sent again and given once',
    async (when) => {
      const { intent, rows, stock } = await prepared()
      shop.clock.advance(reservationMs)
      await takeAway(stock)
      await capture(intent)
      shop.card.failNext(when)
      await expect(shop.runJobs()).rejects.toThrow(/answer was lost|no connection/)
      expect(await rows()).toMatchObject({ refunds: ['unknown'] })
      expect(await reconcilePayments(shop.foyer)).toMatchObject({ failed: 0 })
      await shop.runJobs()
      expect(await rows()).toMatchObject({ refunds: ['succeeded'] })
      expect(shop.card.refunds.filter(({ providerId }) => providerId === intent)).toHaveLength(1)
    },
  )
})
