import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import { getPaymentTotals } from '@foyer/contract/api/lists/get-payment-totals.ts'
import { listPayments } from '@foyer/contract/api/lists/list-payments.ts'
import { describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../../testing/builders/seed-organiser.ts'
import { seedVoucherProduct } from '../../../../testing/builders/seed-voucher-product.ts'
import { openDesk } from '../../../../testing/desk/desk-caller.ts'
import { ordersOf } from '../../../../testing/desk/paid-orders.ts'
import { untilAddedUp } from '../../../../testing/desk/until-caught-up.ts'
import { createShopper } from '../../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'

describe('an event whose time zone was corrected', () => {
  const shop = shopForTests()

  it('when a gift voucher was bought with its tickets then the list and the takings have both on one day', async () => {
    const params = { organiser: 'harbour-lights' }
    const organiserId = await seedOrganiser(shop.db, { key: params.organiser })
    const { stock, eventId } = await seedShow(shop.db, { organiserId, event: { express: true } })
    const elsewhere = await seedShow(shop.db, { event: { express: true } })
    const product = await seedVoucherProduct(shop.db, { organiser_id: organiserId })
    shop.clock.advance(12 * hourMs)
    const buy = async (withTicket: boolean) => {
      const buyer = createShopper(shop.app)
      await buyer.add(
        ...(withTicket
          ? ([
              [stock, 1],
              [elsewhere.stock, 1],
            ] as const)
          : []),
      )
      await buyer.addVoucher(product, '25.00', 1)
      await buyer.reserve()
      await ordersOf(shop).pay(buyer)
    }
    await buy(true)
    await buy(false)
    const addUp = async () =>
      await untilAddedUp(shop, async () => await shop.runJob('roll-up-figures'))
    await addUp()
    await shop.db.query(`update event set time_zone = 'Pacific/Auckland' where id = $1`, [eventId])
    await addUp()
    shop.clock.advance(6_000)
    const desk = await openDesk(shop, { organiserId, role: 'owner' })
    const sold = async (day: string) => {
      const query = { from: day, to: day }
      const takings = (await desk.call(getTakings, { params, query })).body.totals
      const totals = (await desk.call(getPaymentTotals, { params, query })).body.totals ?? []
      const list = (await desk.call(listPayments, { params, query })).body.data
      return [takings, totals, list].map((rows) =>
        rows.reduce((sum, row) => sum + row.vouchers_sold, 0),
      )
    }
    expect([await sold('2026-12-01'), await sold('2026-12-02')]).toEqual([
      [0, 0, 0],
      [5_000, 5_000, 5_000],
    ])
  })
})
