import { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { holdSeats } from '@foyer/contract/endpoints/seating/hold-seats.ts'
import { describe, expect, it } from 'vitest'
import { seatHoldMinutes, seatsHeldMaximum } from '@foyer/contract/limits.ts'
import { minuteMs, minuteSeconds, secondMs } from '@foyer/contract/time-units.ts'
import { createSeatChooser, seat } from '../../../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow, type SeatedShow } from '../../../testing/builders/seed-seats.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let show: SeatedShow

const opened = async () => {
  show = await seedSeatedShow(shop.db, {
    rows: [
      { section: 'Stalls', row: 'A', seats: 20 },
      { section: 'Stalls', row: 'B', seats: seatsHeldMaximum + 10 },
      { section: 'Box', row: '1', seats: 4, category: 'Not sold' },
    ],
    types: [{ seat_category: 'Standard' }],
    dates: [{}, {}],
  })
  const chooser = () => createSeatChooser(createShopper(shop.app), show.stock.dateId)
  return { ada: chooser(), bob: chooser() }
}
const taken = async () => {
  const { rows } = await shop.db.query(
    `select seat_guid from seat_hold where event_date_id = $1 and status <> 'free' order by seat_guid`,
    [show.stock.dateId],
  )
  return rows.map((row) => row['seat_guid'])
}

describe('hold_seats', () => {
  it('when seats are free, then they are held for their time after the first', async () => {
    const { ada } = await opened()
    expect(await ada.hold('Stalls-A-12', 'Stalls-A-13')).toMatchObject({
      status: 200,
      body: { seconds_remaining: seatHoldMinutes * minuteSeconds },
    })
    shop.clock.advance(minuteMs)
    const left = { seconds_remaining: (seatHoldMinutes - 1) * minuteSeconds }
    expect(await ada.hold('Stalls-A-14')).toMatchObject({ body: left })
    expect(await ada.plan()).toMatchObject({
      held_seats: [seat('Stalls-A-12'), seat('Stalls-A-13'), seat('Stalls-A-14')],
      ...left,
      seating_plan_event: { unavailable_seats: [] },
    })
  })

  it('when one of them is somebody else’s, then none is held and the answer names it', async () => {
    const { ada, bob } = await opened()
    await bob.hold('Stalls-A-13')
    const answer = await ada.hold('Stalls-A-12', 'Stalls-A-13')
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: { message: 'Stalls-A-13 has just been taken. Please choose another seat.' },
      },
    })
    expect(await taken()).toEqual(['Stalls-A-13'])
  })

  it('when a hold has run out, then the next buyer takes the seat over', async () => {
    const { ada, bob } = await opened()
    await bob.hold('Stalls-A-1', 'Stalls-A-2')
    shop.clock.advance(seatHoldMinutes * minuteMs - secondMs)
    expect((await ada.hold('Stalls-A-1')).status).toBe(409)
    shop.clock.advance(secondMs)
    expect((await ada.hold('Stalls-A-1')).status).toBe(200)
    expect((await bob.plan()).held_seats).toEqual([])
  })

  it('when a seat is released, then it is free at once; what others hold stays theirs', async () => {
    const { ada, bob } = await opened()
    await bob.hold('Stalls-A-1', 'Stalls-A-2')
    expect((await ada.release('Stalls-A-1')).status).toBe(200)
    expect(await taken()).toEqual(['Stalls-A-1', 'Stalls-A-2'])
    expect((await bob.release('Stalls-A-1')).status).toBe(200)
    expect((await ada.hold('Stalls-A-1')).status).toBe(200)
  })

  it('when a session holds as many as it may, then one more is refused', async () => {
    const { ada } = await opened()
    const row = Array.from({ length: seatsHeldMaximum }, (_, index) => `Stalls-B-${index + 1}`)
    expect((await ada.hold(...row)).status).toBe(200)
    expect((await ada.hold(...row)).status).toBe(200)
    expect((await ada.hold(`Stalls-B-${seatsHeldMaximum + 1}`)).status).toBe(422)
    expect(await taken()).toHaveLength(seatsHeldMaximum)
  })

  it('when the sweep comes, then what has expired is released', async () => {
    const { ada } = await opened()
    await ada.hold('Stalls-A-1')
    shop.clock.advance(seatHoldMinutes * minuteMs)
    await shop.runJob('free-seats')
    expect(await taken()).toEqual([])
  })

  it('when seats, dates or tokens are not what they should be, then nothing is held', async () => {
    const { ada, bob } = await opened()
    const { dateId } = show.stock
    const [own, foreign] = [await ada.holdToken(), await bob.holdToken()]
    const ask = async (body: object) =>
      await ada.buyer.send(holdSeats, {
        event_date_id: dateId,
        seats: [seat('Stalls-A-1')],
        hold_token: own,
        ...body,
      })
    const many = Array.from({ length: 10_000 }, () => ({ number: '1' }))
    const refused: [string, object, number][] = [
      ['a stranger’s token', { hold_token: foreign }, 422],
      ['no token', { hold_token: '' }, 422],
      ['a made-up token', { hold_token: `${own}x` }, 422],
      ['the token of another date', { event_date_id: show.dateIds[1] }, 422],
      ['an unknown date', { event_date_id: 2_000_000_000 }, 404],
      ['a path for a date', { event_date_id: '../1' }, 422],
      ['no seats', { seats: [] }, 422],
      ['one seat twice', { seats: [seat('Stalls-A-1'), seat('Stalls-A-1')] }, 422],
      ['a seat there is not', { seats: [seat('Stalls-A-1'), seat('Stalls-A-21')] }, 422],
      ['a seat of no price', { seats: [seat('Stalls-A-1'), seat('Box-1-1')] }, 422],
      ['a seat of paths', { seats: [{ section: '../../..', row: 'A', number: '1' }] }, 422],
      ['a poisoned key', { seats: [{ ...seat('Stalls-A-1'), constructor: 'x' }] }, 422],
    ]
    for (const [what, body, status] of refused)
      expect([what, (await ask(body)).status]).toEqual([what, status])
    expect((await ask({ seats: many })).status).toBeGreaterThanOrEqual(413)
    shop.clock.advance(7_201_000)
    expect((await ask({})).status).toBe(422)
    expect(await taken()).toEqual([])
  })

  it('when the session is renewed in another tab, then the field of the old token is named, and the plan has one for what is still held', async () => {
    const { ada } = await opened()
    await ada.hold('Stalls-A-1', 'Stalls-A-2')
    expect((await ada.buyer.send(logoutOfSale, {})).status).toBe(200)
    const refused = {
      status: 422,
      body: { error: { fields: { hold_token: expect.stringContaining('has run out') as string } } },
    }
    expect(await ada.add(show.stock, 'Stalls-A-1', 'Stalls-A-2')).toMatchObject(refused)
    expect(await ada.hold('Stalls-A-3')).toMatchObject(refused)
    expect(await ada.release('Stalls-A-2')).toMatchObject(refused)
    expect((await ada.plan()).held_seats).toHaveLength(2)
    expect((await ada.add(show.stock, 'Stalls-A-1', 'Stalls-A-2')).status).toBe(200)
  })

  it('when the date is not on sale, then nothing is held and the plan says so', async () => {
    const { ada } = await opened()
    await ada.holdToken()
    await shop.db.query(`update event_date set on_sale_from = '2027-01-01' where id = $1`, [
      show.stock.dateId,
    ])
    expect((await ada.hold('Stalls-A-1')).status).toBe(409)
    expect((await ada.plan()).on_sale).toBe(false)
  })
})
