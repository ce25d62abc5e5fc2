import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/clock.ts'
import { SeatingProviderError } from '../../../providers/seating/port.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import {
  createFakeHostedSeating,
  type FakeHostedSeating,
} from '../../../testing/providers/fake-hosted-seating.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { createSeatChooser } from '../../../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow } from '../../../testing/builders/seed-seats.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { refundSale } from '../../payment/exports.ts'

/** The seats of one order on two dates are told in two calls. */
describe('telling the keeper of a chart of an order that changes meanwhile', () => {
  let shop: TestFoyer
  let chart: FakeHostedSeating
  /** Runs when the next booking has been made on the chart, before its answer arrives. */
  let afterBooking: (() => Promise<void>) | null = null
  const bookings: string[] = []
  beforeAll(async () => {
    const clock = createManualClock('2026-12-01T10:00:00.000Z')
    chart = createFakeHostedSeating(() => clock.now())
    const seating = {
      ...chart,
      book: async (...[event, labels, booking]: Parameters<typeof chart.book>) => {
        await chart.book(event, labels, booking)
        bookings.push(...labels)
        await afterBooking?.()
      },
    }
    shop = await createTestFoyer({ clock, providers: { seating } })
  })
  afterAll(async () => {
    await requireInvariants(shop.db)
    await shop.close()
  })
  const paid = async () => {
    chart.seats.clear()
    afterBooking = null
    bookings.length = 0
    const show = await seedSeatedShow(shop.db, {
      event: { express: true },
      types: [{ seat_category: 'Standard', price: 2_000, booking_fee: 150 }],
      dates: [{ seating_provider_event: 'friday' }, { seating_provider_event: 'saturday' }],
    })
    await shop.db.query(
      `update seating_plan set provider = 'seatsio', provider_public_key = 'workspace', provider_region = 'eu'
        where id = (select seating_plan_id from event where id = $1)`,
      [show.eventId],
    )
    const shopper = createShopper(shop.app)
    for (const [index, row] of ['A', 'B'].entries()) {
      const stock = show.stocks[index]
      if (stock === undefined) throw new Error('no date')
      const chooser = createSeatChooser(shopper, stock.dateId)
      const names = [`Stalls-${row}-1`, `Stalls-${row}-2`]
      chart.holdInChart(await chooser.holdToken(), ...names)
      const added = await chooser.add(stock, ...names)
      if (added.status !== 200) throw new Error(`${addToBasket.path}: ${JSON.stringify(added)}`)
    }
    await shopper.reserve()
    const intent = await shopper.token()
    await shopper.name()
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    const { sale_reference: reference } = await shopper.checkout()
    if (reference === null) throw new Error('no order')
    return { reference }
  }
  const statuses = () =>
    ['Stalls-A-1', 'Stalls-A-2', 'Stalls-B-1', 'Stalls-B-2'].map(
      (label) => chart.seats.get(label)?.status,
    )

  it('when one date is refused and all is refunded, then the other date is not booked', async () => {
    const { reference } = await paid()
    chart.sellElsewhere('Stalls-A-2')
    await shop.runJobs()
    await shop.runJobs()
    await shop.runJob('tell-seating-provider')
    expect(await saleRows(shop.db, reference)).toMatchObject({ status: 'refunded' })
    expect(bookings).toEqual([])
    expect(statuses()).toEqual(['free', 'booked', 'free', 'free'])
    expect(chart.seats.get('Stalls-A-2')).toMatchObject({ orderId: 'elsewhere' })
  })

  it('when the second date is refused after the first was booked, then both are released', async () => {
    const { reference } = await paid()
    chart.sellElsewhere('Stalls-B-1')
    await shop.runJobs()
    await shop.runJobs()
    await shop.runJob('tell-seating-provider')
    expect(await saleRows(shop.db, reference)).toMatchObject({ status: 'refunded' })
    expect(statuses()).toEqual(['free', 'free', 'booked', 'free'])
  })

  it('when an order is refunded while the answer to its booking is lost, then its seats are released, and nobody else’s', async () => {
    const { reference } = await paid()
    afterBooking = async () => {
      await Promise.resolve()
      throw new SeatingProviderError('unknown', 'no answer')
    }
    await shop.runJob('tell-seating-provider')
    expect(statuses()).toEqual(['booked', 'booked', 'booked', 'booked'])
    afterBooking = null
    await refundSale(shop.foyer, { reference, wish: { kind: 'all' }, reason: 'Asked for' })
    chart.sellElsewhere('Stalls-B-2')
    await shop.runJob('tell-seating-provider')
    expect(statuses()).toEqual(['free', 'free', 'free', 'booked'])
    expect(chart.seats.get('Stalls-B-2')).toMatchObject({ orderId: 'elsewhere' })
  })

  it('when an order is refunded while it is being booked, then its seats are released the next time', async () => {
    const { reference } = await paid()
    afterBooking = async () => {
      afterBooking = null
      await refundSale(shop.foyer, { reference, wish: { kind: 'all' }, reason: 'Asked for' })
    }
    await shop.runJob('tell-seating-provider')
    await shop.runJob('tell-seating-provider')
    expect(bookings).toEqual(['Stalls-A-1', 'Stalls-A-2'])
    expect(statuses()).toEqual(['free', 'free', 'free', 'free'])
  })
})
