import { holdBestSeats } from '@foyer/contract/endpoints/seating/hold-best-seats.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { seatHoldMinutes, seatsOfPartyMaximum } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import {
  createSeatBuyer,
  namesOfGroups,
  type SeatChooser,
} from '../../../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow, type SeatedShow } from '../../../testing/builders/seed-seats.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('hold_best_seats', () => {
  const shop = shopForTests()
  let show: SeatedShow
  beforeEach(async () => {
    show = await seedSeatedShow(shop.db, {
      rows: [
        { section: 'Stalls', row: 'A', seats: 8 },
        { section: 'Stalls', row: 'B', seats: 8 },
        { section: 'Circle', row: 'A', seats: 6, category: 'Circle' },
      ],
    })
  })
  let networks = 0
  const someone = () => {
    networks += 1
    return createSeatBuyer(shop.app, show.stock.dateId, `10.4.${networks}.1`)
  }
  const found = async (buyer: SeatChooser, party: Parameters<SeatChooser['best']>[0]) => {
    const { status, body } = await buyer.best(party)
    return status === 200 ? namesOfGroups(body).flat() : [`${status} ${body.error?.message}`]
  }
  const heldBy = async (buyer: SeatChooser) =>
    (await buyer.plan()).held_seats.map(({ section, row, number }) => `${section}-${row}-${number}`)

  it('when a party asks, then it holds the best that is free, and the next one the best after that', async () => {
    const [ada, bob] = [someone(), someone()]
    const adas = await found(ada, { seats: 3 })
    const bobs = await found(bob, { seats: 2 })
    expect(adas).toHaveLength(3)
    expect(bobs).toHaveLength(2)
    expect(new Set([...adas, ...bobs]).size).toBe(5)
    expect(await heldBy(ada)).toEqual([...adas].toSorted())
    expect(await heldBy(bob)).toEqual([...bobs].toSorted())
  })

  it('when others hold seats by name or by time that is over, then the first are left out and the second are taken', async () => {
    const [ada, bob] = [someone(), someone()]
    const row = Array.from({ length: 8 }, (_, index) => `Stalls-A-${index + 1}`)
    await bob.hold(...row)
    expect(await found(ada, { seats: 8, category: 'Standard' })).toEqual(
      row.map((name) => name.replace('-A-', '-B-')),
    )
    shop.clock.advance(seatHoldMinutes * minuteMs)
    expect(await found(someone(), { seats: 8, category: 'Standard' })).toEqual(row)
  })

  it('when it asks again, then what it holds counts as free, and nothing of it is lost when there is no more', async () => {
    const ada = someone()
    const six = await found(ada, { seats: 6, category: 'Circle' })
    expect(six).toHaveLength(6)
    expect(await found(ada, { seats: 6, category: 'Circle' })).toEqual(six)
    expect(await found(ada, { seats: 7, category: 'Circle' })).toEqual([
      '409 There are not 7 such seats left. Try fewer seats, or another price.',
    ])
    expect(await heldBy(ada)).toEqual([...six].toSorted())
    expect(await found(someone(), { seats: 1, category: 'Circle' })).toEqual([
      '409 There is no such seat left. Try another price.',
    ])
  })

  it('when there is no room for all side by side, then it answers the groups', async () => {
    const { status, body } = await someone().best({ seats: 10, category: 'Standard' })
    expect([status, body.groups.length]).toEqual([200, 2])
    expect(namesOfGroups(body).flat()).toHaveLength(10)
  })

  it('when a seat would be left alone, then it is spared; where the house allows it, it is not', async () => {
    const bob = someone()
    await bob.hold('Circle-A-1', 'Circle-A-6')
    const pair = await found(someone(), { seats: 2, category: 'Circle' })
    expect([
      ['Circle-A-2', 'Circle-A-3'],
      ['Circle-A-4', 'Circle-A-5'],
    ]).toContainEqual(pair)
  })

  it('when nobody is to sit, or the category is not of this house, then the text says so', async () => {
    expect(await found(someone(), {})).toEqual(['422 Please say how many seats you would like.'])
    expect(await found(someone(), { seats: 2, category: 'Moon' })).toEqual([
      '409 There are not 2 such seats left. Try fewer seats, or another price.',
    ])
    expect((await someone().best({ seats: seatsOfPartyMaximum + 1 })).status).toBe(422)
    expect((await someone().best({ wheelchairs: 1 })).body.error?.message).toBe(
      'There are not so many wheelchair spaces left with these wishes.',
    )
  })

  it('when a category has no price, then its seats are only shown', async () => {
    await shop.db.query(`update ticket_type set archived_at = now() where id = $1`, [
      show.stockOf('Circle').typeId,
    ])
    expect(String(await found(someone(), { seats: 1, category: 'Circle' }))).toMatch(/^409/)
    const all = await found(someone(), { seats: 10 })
    expect(String(all)).not.toContain('Circle')
  })

  it('when the token is another’s or the sale is over, then nothing is held', async () => {
    const [ada, bob] = [someone(), someone()]
    const hold_token = await bob.holdToken()
    const party = { seats: 2, wheelchairs: 0, companions: 0, category: '' }
    const stolen = await ada.send(holdBestSeats, {
      ...party,
      event_date_id: show.stock.dateId,
      hold_token,
    })
    expect(stolen.status).toBe(422)
    await shop.db.query('update event_date set on_sale_until = $2 where id = $1', [
      show.stock.dateId,
      shop.clock.now(),
    ])
    shop.clock.advance(1_000)
    expect(String(await found(bob, { seats: 2 }))).toMatch(
      /^409 Tickets for this date are not on sale/,
    )
  })

  it('when there is a queue before the event, then nobody gets seats whose turn it is not', async () => {
    const ada = someone()
    await ada.holdToken()
    await shop.db.query(`update event set queue = 'always' where id = $1`, [show.eventId])
    shop.clock.advance(1_000)
    const { status, body } = await ada.best({ seats: 2 })
    expect([status, body.error?.type]).toEqual([(await ada.hold('Stalls-A-1')).status, 'refused'])
    const { rows } = await shop.db.query(
      'select count(*)::int as held from seat_hold where event_date_id = $1',
      [show.stock.dateId],
    )
    expect(rows).toEqual([{ held: 0 }])
  })
})
