import { checkout as checkoutShape } from '@foyer/contract/shapes/checkout.ts'
import { sessionIdleDays } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { dayMs, secondMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('get', () => {
  const shop = shopForTests({}, { isAudited: false })

  it('answers a visitor with an empty basket, all documented fields there, and remembers nothing', async () => {
    const checkout = await createShopper(shop.app).checkout()
    expect(Object.keys(checkout).toSorted()).toEqual(Object.keys(checkoutShape.shape).toSorted())
    expect(checkout).toMatchObject({
      state: 'basket',
      tickets: [],
      basket_total: 0,
      currency: { symbol: '£', code: 'GBP' },
      seconds_remaining: 0,
      expires_at: null,
      sale_reference: null,
      payment_complete: false,
    })
    const { rows } = await shop.db.query('select count(*)::int as count from session')
    expect(rows).toEqual([{ count: 0 }])
  })

  it('when an organiser has other events, then each says where it is: a venue, online, or by post', async () => {
    const show = await seedShow(shop.db)
    for (const [title, posted] of [
      ['Stream', false],
      ['Programme', true],
    ] as const) {
      const event = { title, posted, venue_id: null }
      await seedShow(shop.db, { organiserId: show.organiserId, event })
    }
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 1])
    const { organisers } = await buyer.checkout()
    const places = organisers[0]?.upcoming_events.map(({ title, location }) => [title, location])
    expect(Object.fromEntries(places ?? [])).toEqual({ Stream: 'Online', Programme: 'By post' })
  })

  it('describes lines, prices, events and organisers of a basket', async () => {
    const show = await seedShow(shop.db, {
      event: { title: 'Midsummer', different_timeslots_message: 'Two days', max_per_order: 30 },
      dates: [{ starts_at: '2027-06-19T18:00:00Z' }],
      types: [
        { name: 'Weekend', price: 4_500, booking_fee: 500, absorb_fee: true, max_per_customer: 6 },
        { name: 'Car park', price: 1_000, booking_fee: 75, description: 'One car' },
      ],
    })
    const buyer = createShopper(shop.app)
    await buyer.add(...show.stocks.map((stock) => [stock, 2] as const))
    const checkout = await buyer.checkout()
    expect(checkout.tickets).toMatchObject([
      {
        ticket_id: show.stocks[0]?.id,
        event_id: show.eventId,
        date_id: show.dateIds[0],
        qty: 2,
        price: 45,
        booking_fee: 5,
        face_price: 50,
        absorb_fee: true,
        max_can_reserve: 6,
        ticket_name: 'Weekend',
        event_name: 'Midsummer',
        event_url: `/events/${show.slug}/`,
        seats: [],
      },
      { price: 10, booking_fee: 0.75, face_price: 10.75, absorb_fee: false, max_can_reserve: 28 },
    ])
    expect(checkout.tickets[0]?.nice_date).toBe('19/06/2027 at 7:00pm')
    expect(checkout).toMatchObject({
      basket_total: 121.5,
      all_booking_fees_are_absorbed: false,
      events: [{ title: 'Midsummer', access_online: null, time_zone: 'Europe/London' }],
      organisers: [{ id: show.organiserId, name: 'Harbour Lights' }],
    })
  })

  it('shows what was said of the reservation to its own session only, and the same on every reload', async () => {
    const show = await seedShow(shop.db)
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 2])
    const { sale_reference } = await buyer.reserve()
    const seen = await buyer.checkout()
    const seconds_remaining = reservationMs / secondMs
    expect(seen).toMatchObject({ sale_reference, seconds_remaining, state: 'login' })
    const end = new Date(Date.parse('2026-12-01T10:00:00.000Z') + reservationMs)
    expect(seen.expires_at).toBe(end.toISOString())
    expect(await buyer.checkout()).toEqual(seen)
    expect((await createShopper(shop.app).checkout()).sale_reference).toBeNull()
  })

  it('keeps the price that was reserved when the catalogue changes, and takes the new one after', async () => {
    const show = await seedShow(shop.db)
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 2])
    await buyer.reserve()
    await shop.db.query('update ticket_type set price = 9900 where id = $1', [show.stock.typeId])
    expect((await buyer.checkout()).basket_total).toBe(43)
    shop.clock.advance(reservationMs)
    expect(await buyer.checkout()).toMatchObject({ state: 'basket', basket_total: 201 })
  })

  it('starts with an empty basket when nobody has seen the session for long', async () => {
    const show = await seedShow(shop.db)
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 2])
    shop.clock.advance(sessionIdleDays * dayMs + 1)
    expect((await buyer.checkout()).tickets).toEqual([])
    await buyer.add([show.stock, 1])
    expect((await buyer.checkout()).tickets).toMatchObject([{ qty: 1 }])
  })
})
