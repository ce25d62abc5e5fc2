import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { removeFromBasket } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { getEventDate } from '@foyer/contract/endpoints/seating/get-event-date.ts'
import { describe, expect, it } from 'vitest'
import { seatHoldMinutes } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { seat } from '../../testing/shoppers/seat-chooser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { holdAndAdd, linesOf, openHouse } from './house-fixture.ts'

const shop = shopForTests()

describe('add with seats', () => {
  it('when they are held, then they are a line of the basket whose quantity stays as it is', async () => {
    const { ada, adult } = await openHouse(shop)
    const answer = await holdAndAdd(ada, adult, 'Stalls-A-1', 'Stalls-A-2')
    expect(answer.status).toBe(200)
    expect(await linesOf(ada)).toEqual([
      { name: 'Adult', qty: 2, seats: ['Stalls-A-1', 'Stalls-A-2'], can_update_quantity: false },
    ])
    const update = { ticket_id: adult.id, quantity: 1 }
    expect((await ada.send(updateTicketQuantity, update)).status).toBe(422)
    expect(await ada.plan()).toMatchObject({
      held_seats: [],
      seconds_remaining: null,
      basket_seats: [seat('Stalls-A-1'), seat('Stalls-A-2')],
      seating_plan_event: { unavailable_seats: [] },
    })
  })

  it('when more are added, then they join the line, up to what one customer may have', async () => {
    const { ada, adult } = await openHouse(shop)
    await holdAndAdd(ada, adult, 'Stalls-A-1', 'Stalls-A-2')
    expect((await holdAndAdd(ada, adult, 'Stalls-B-1', 'Stalls-B-2')).status).toBe(200)
    expect(await linesOf(ada)).toMatchObject([{ qty: 4 }])
    const more = await holdAndAdd(ada, adult, 'Stalls-B-3', 'Stalls-B-4', 'Stalls-B-5')
    expect(more).toMatchObject({
      status: 422,
      body: { error: { message: 'You can only reserve 6 tickets of this type' } },
    })
    expect(await linesOf(ada)).toMatchObject([{ qty: 4 }])
  })

  it('when an order may have fewer than a customer, then the page is told the fewer, and may add no more', async () => {
    const { ada, bob, adult } = await openHouse(shop, { max_per_order: 4 })
    const params = { event_date_id: adult.dateId }
    const { event_date } = (await ada.call(getEventDate, {}, params)).body
    // The best seats are suggested up to this number: six where a customer has a limit, otherwise what is in stock.
    expect(event_date.ticket_types.map((type) => type.max_can_reserve)).toEqual([4, 4, 4])
    const four = [1, 2, 3, 4].map((number) => `Stalls-A-${number}`)
    expect((await holdAndAdd(ada, adult, ...four)).status).toBe(200)
    const five = [1, 2, 3, 4, 5].map((number) => `Stalls-B-${number}`)
    expect((await holdAndAdd(bob, adult, ...five)).status).toBe(422)
  })

  it('when an order may have fewer, then the page is told so of all types together; and when the date has been', async () => {
    const { ada, adult } = await openHouse(shop, { max_per_order: 4 })
    const params = { event_date_id: adult.dateId }
    const { event, event_date } = (await ada.call(getEventDate, {}, params)).body
    expect([event.max_per_order, event_date.is_over]).toEqual([4, undefined])
    await shop.db.query(`update event_date set starts_at = $2, ends_at = null where id = $1`, [
      adult.dateId,
      shop.clock.now(),
    ])
    expect((await ada.call(getEventDate, {}, params)).body.event_date.is_over).toBe(true)
    expect((await ada.plan()).on_sale).toBe(false)
  })

  it('when they were added in another tab, then changes call them the buyer’s, and nobody else’s', async () => {
    const { ada, bob, adult } = await openHouse(shop)
    await ada.hold('Stalls-A-1', 'Stalls-A-2')
    const { cursor } = await ada.plan()
    const theirs = await bob.plan()
    await ada.add(adult, 'Stalls-A-1', 'Stalls-A-2')
    shop.clock.advance(1_000)
    const row = { section: 'Stalls', row: 'A', numbers: ['1', '2'] }
    expect(await ada.changes(cursor ?? '')).toMatchObject({ taken: [], free: [], basket: [row] })
    const seen = await bob.changes(theirs.cursor ?? '')
    expect(seen).toMatchObject({ taken: [row] })
    expect(seen.basket).toBeUndefined()
  })

  it('when the order may have more than a customer, then the customer’s limit counts', async () => {
    const { ada, adult } = await openHouse(shop, { max_per_order: 8 })
    const params = { event_date_id: adult.dateId }
    const { event_date } = (await ada.call(getEventDate, {}, params)).body
    expect(event_date.ticket_types.map((type) => type.max_can_reserve)).toEqual([6, 8, 6])
  })

  it('when a child sits beside an adult, then the two types are one choice', async () => {
    const { ada, adult, child } = await openHouse(shop)
    await ada.hold('Stalls-A-1', 'Stalls-A-2')
    const hold_token = await ada.holdToken()
    const entry = (stock: typeof adult, name: string) => ({
      ticket: stock.wire,
      vz_id: null,
      has_offer: false,
      qty: 1,
      seats: [{ ...seat(name), hold_token }],
    })
    const ticket = {
      [adult.typeId]: entry(adult, 'Stalls-A-1'),
      [child.typeId]: entry(child, 'Stalls-A-2'),
    }
    expect((await ada.send(addToBasket, { parent_event_id: null, ticket })).status).toBe(200)
    expect(await linesOf(ada)).toHaveLength(2)
    const same = { ...ticket, [child.typeId]: entry(child, 'Stalls-A-1') }
    expect((await ada.send(addToBasket, { ticket: same })).status).toBe(422)
  })

  it('when the line is removed, then others can choose its seats at once', async () => {
    const { ada, bob, adult } = await openHouse(shop)
    await holdAndAdd(ada, adult, 'Stalls-A-1', 'Stalls-A-2')
    expect((await bob.hold('Stalls-A-1')).status).toBe(409)
    expect((await ada.send(removeFromBasket, { ticket_id: adult.id })).status).toBe(200)
    expect((await bob.hold('Stalls-A-1')).status).toBe(200)
    expect(await linesOf(ada)).toEqual([])
  })

  it('when a set breaks a rule, then the answer names the seat and the way out, and nothing is added', async () => {
    const { ada, adult } = await openHouse(shop)
    await ada.hold('Stalls-A-2', 'Stalls-A-3')
    const orphan = await ada.add(adult, 'Stalls-A-2', 'Stalls-A-3')
    expect(orphan.status).toBe(422)
    expect(orphan.body.error?.message).toContain('Stalls-A-1 would be left on its own')
    await ada.hold('Stalls-B-1', 'Stalls-B-3')
    const apart = await ada.add(adult, 'Stalls-B-1', 'Stalls-B-3')
    expect(apart.status).toBe(422)
    expect(apart.body.error?.message).toContain('are not next to each other')
    // A seat that is held and not added counts as free: it will be released.
    await ada.hold('Stalls-A-1')
    expect((await ada.add(adult, 'Stalls-A-2', 'Stalls-A-3')).status).toBe(422)
    expect(await linesOf(ada)).toEqual([])
  })

  it('when the event asks for no rules, then any seats will do', async () => {
    const { ada, adult } = await openHouse(shop, {
      seats_no_orphans: false,
      seats_consecutive: false,
    })
    expect((await holdAndAdd(ada, adult, 'Stalls-A-2', 'Stalls-B-9')).status).toBe(200)
  })

  it('when seats, types or tokens are not what they should be, then nothing is added', async () => {
    const { ada, bob, adult, circle, dateIds } = await openHouse(shop)
    await ada.hold('Stalls-A-1', 'Stalls-A-2')
    await bob.hold('Stalls-B-1')
    const own = await ada.holdToken()
    const post = async (entry: object, type = adult.typeId) =>
      await ada.send(addToBasket, {
        parent_event_id: null,
        ticket: { [type]: { ticket: adult.wire, qty: 1, ...entry } },
      })
    const one = (name: string, hold_token = own) => [{ ...seat(name), hold_token }]
    const [eventId] = adult.wire.split('|')
    const otherDate = `${eventId}|${dateIds[1]}|${adult.typeId}|0`
    const refused: [string, Awaited<ReturnType<typeof post>>, number][] = [
      ['no seats', await post({}), 422],
      ['a stranger’s token', await post({ seats: one('Stalls-A-1', await bob.holdToken()) }), 422],
      ['a seat of others', await post({ seats: one('Stalls-B-1') }), 409],
      ['a seat nobody holds', await post({ seats: one('Stalls-B-5') }), 422],
      ['a seat there is not', await post({ seats: one('Stalls-Z-5') }), 422],
      ['more than seats', await post({ qty: 2, seats: one('Stalls-A-1') }), 422],
      [
        'one seat twice',
        await post({ qty: 2, seats: [...one('Stalls-A-1'), ...one('Stalls-A-1')] }),
        422,
      ],
      ['another date', await post({ ticket: otherDate, seats: one('Stalls-A-1') }), 422],
      [
        'another category',
        await post({ ticket: circle.wire, seats: one('Stalls-A-1') }, circle.typeId),
        422,
      ],
      [
        'an unknown date',
        await post({ ticket: `${eventId}|2000000000|${adult.typeId}|0`, seats: one('Stalls-A-1') }),
        404,
      ],
      ['a path', await post({ seats: one('../-..-/') }), 422],
    ]
    for (const [what, { status }, wanted] of refused) expect([what, status]).toEqual([what, wanted])
    shop.clock.advance(seatHoldMinutes * minuteMs)
    const late = await ada.add(adult, 'Stalls-A-1', 'Stalls-A-2')
    expect(late).toMatchObject({
      status: 422,
      body: {
        error: {
          message:
            'Stalls-A-1, Stalls-A-2 are not held for you any more. Please choose them again.',
        },
      },
    })
    expect(await linesOf(ada)).toEqual([])
  })
})
