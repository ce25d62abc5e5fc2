import { removeFromBasket } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { describe, expect, it } from 'vitest'
import { seatHoldMinutes } from '@foyer/contract/limits.ts'
import { hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedSeatedShow, type SeatedShow } from '../../../testing/builders/seed-seats.ts'

const five = [1, 2, 3, 4, 5].map((number) => `Stalls-A-${number}`)

const seatHoldMs = seatHoldMinutes * minuteMs

describe('a crowd for the same seats', () => {
  const { shops, shopAt, seatBuyers: crowd } = raceShops()
  const seated = async () =>
    await seedSeatedShow(shopAt(0).db, {
      rows: [
        { section: 'Stalls', row: 'A', seats: 10 },
        { section: 'Stalls', row: 'B', seats: 40 },
      ],
      event: { express: true },
      types: [{ seat_category: 'Standard' }],
    })
  const ownersOf = async (show: SeatedShow) => {
    const { rows } = await shopAt(0).db.query(
      `select seat_guid, session_id, sale_id from seat_hold where event_date_id = $1 and status <> 'free'
        order by seat_guid`,
      [show.stock.dateId],
    )
    return rows
  }

  it('of 20 who want the same five seats, one has them all', async () => {
    const show = await seated()
    const buyers = await crowd(20, show)
    const answers = await Promise.all(buyers.map(async (buyer) => await buyer.hold(...five)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    const owners = await ownersOf(show)
    expect(owners).toHaveLength(5)
    expect(new Set(owners.map((row) => row['session_id'])).size).toBe(1)
  })

  it('the control: looking first and writing after, in place of one statement, gives a seat to several', async () => {
    await shopAt(0).db.script('create table control_seat (guid text, buyer int)')
    const got = await Promise.all(
      Array.from({ length: 20 }, async (_, buyer) => {
        return await shopAt(buyer).db.transaction(async (tx) => {
          const taken = await tx.dynamic.all(
            'testing.control_seat_look',
            'select guid from control_seat where guid = any($1::text[])',
            [five],
          )
          if (taken.length > 0) return 0
          await tx.dynamic.run(
            'testing.control_seat_take',
            'insert into control_seat select guid, $2 from unnest($1::text[]) as w(guid)',
            [five, buyer],
          )
          return 1
        })
      }),
    )
    expect(got.filter((one) => one === 1).length).toBeGreaterThan(1)
  })

  it('when 20 choose, release, add, remove, reserve and let time pass in any order, then no seat has two owners', async () => {
    const show = await seated()
    const buyers = await crowd(20, show)
    // The choice is random but reproducible: which five of the first seats, in which order.
    const chance = (index: number, round: number) => (index * 7919 + round * 104_729) % 97
    for (let round = 0; round < 4; round += 1) {
      let chosen = 0
      await Promise.all(
        buyers.map(async (buyer, index) => {
          const luck = chance(index, round)
          const wanted = luck % 3 === 0 ? five.toReversed() : five.slice(0, 2 + (luck % 4))
          if ((await buyer.hold(...wanted)).status !== 200) return
          chosen += 1
          if (luck % 5 === 0) {
            await buyer.release(...wanted)
            return
          }
          const added = await buyer.add(show.stock, ...wanted)
          if (added.status !== 200) return
          if (luck % 7 === 0) await buyer.send(removeFromBasket, { ticket_id: show.stock.id })
          else if (luck % 2 === 0) await buyer.reserve()
          if (luck % 11 === 0) await buyer.send(destroySale, {})
        }),
      )
      // All seats are free at first, and whoever chooses first may give them back.
      expect(chosen).toBeGreaterThanOrEqual(round === 0 ? 1 : 0)
      await requireInvariants(shopAt(0).db)
      const owners = await ownersOf(show)
      expect(new Set(owners.map((row) => row['seat_guid'])).size).toBe(owners.length)
      if (round % 2 === 1) {
        shopAt(0).clock.advance(Math.max(seatHoldMs, reservationMs))
        await Promise.all([
          shopAt(0).runJob('expire-reservations'),
          shopAt(1).runJob('free-seats'),
          shopAt(2).runJob('free-seats'),
        ])
      }
    }
  })

  it('when holds run out in front of a crowd, then one takes each over, and the baskets that lost them cannot be reserved', async () => {
    const show = await seated()
    const [first, ...others] = await crowd(16, show)
    if (first === undefined) throw new Error('nobody')
    await first.hold(...five)
    await first.add(show.stock, ...five)
    shopAt(0).clock.advance(seatHoldMs)
    const answers = await Promise.all([
      first.reserve(),
      ...others.map(async (buyer) => await buyer.hold(...five)),
    ])
    const [reserved, ...holds] = answers
    const winners = holds.filter((answer) => 'status' in answer && answer.status === 200)
    const wasReserved =
      'reserved' in (reserved ?? {}) && (reserved as { reserved: boolean }).reserved
    expect(winners.length + (wasReserved ? 1 : 0)).toBe(1)
    expect(await ownersOf(show)).toHaveLength(5)
  })

  it('when eight baskets that all lost their time are reserved at once, then each seat is sold once', async () => {
    const show = await seated()
    const buyers = await crowd(8, show)
    for (const buyer of buyers) {
      // The page is loaded again: a token lasts only hours.
      await buyer.plan()
      await buyer.hold(...five)
      expect((await buyer.add(show.stock, ...five)).status).toBe(200)
      shopAt(0).clock.advance(seatHoldMs)
    }
    const answers = await Promise.all(buyers.map(async (buyer) => await buyer.reserve()))
    expect(answers.filter(({ reserved }) => reserved)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ error }) => error ?? []))).toHaveLength(1)
    expect(await stockOf(shopAt(0).db, show.stock.id)).toMatchObject({ held: 5, sold: 0 })
  })

  it('when money comes late, then it buys the very same seats, or all of it is refunded', async () => {
    const show = await seated()
    const [lucky, unlucky, rival] = await crowd(3, show)
    if (!lucky || !unlucky || !rival) throw new Error('nobody')
    const toPayment = async (buyer: typeof lucky, ...seats: string[]) => {
      await buyer.hold(...seats)
      await buyer.add(show.stock, ...seats)
      await buyer.reserve()
      const intent = await buyer.token()
      await buyer.name(`${seats.join('.').toLowerCase()}@example.com`)
      return intent
    }
    const intents = [
      await toPayment(lucky, 'Stalls-A-1', 'Stalls-A-2'),
      await toPayment(unlucky, 'Stalls-A-3', 'Stalls-A-4'),
    ]
    const shop = shopAt(0)
    // Neither buyer came back in time, and both reservations expired.
    for (const intent of intents) shop.card.settle(intent, { status: 'failed' })
    shop.clock.advance(hourMs)
    await shop.runJob('reconcile-payments')
    await shop.runJob('expire-reservations')
    expect((await rival.hold('Stalls-A-4', 'Stalls-A-5')).status).toBe(200)
    for (const intent of intents) {
      shop.card.settle(intent, { status: 'captured' })
      await Promise.all(shops.map(async (one) => await sendCardWebhook(one, intent)))
    }
    await shop.runJob('free-seats')
    const { rows } = await shop.db.query(
      `select h.seat_guid, h.status, s.status as sale from seat_hold h left join sale s on s.id = h.sale_id
        where h.event_date_id = $1 and h.status <> 'free' order by 1`,
      [show.stock.dateId],
    )
    expect(rows).toEqual([
      { seat_guid: 'Stalls-A-1', status: 'sold', sale: 'sold' },
      { seat_guid: 'Stalls-A-2', status: 'sold', sale: 'sold' },
      { seat_guid: 'Stalls-A-4', status: 'held', sale: null },
      { seat_guid: 'Stalls-A-5', status: 'held', sale: null },
    ])
    await shop.runJobs()
    expect(shop.card.refunds).toHaveLength(1)
  })
})
