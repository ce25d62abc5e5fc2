import { beforeAll, describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../testing/providers/card-webhook.ts'
import { createSeatChooser } from '../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow } from '../testing/builders/seed-seats.ts'
import { createShopper } from '../testing/shoppers/shopper.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'
import { findBroken } from './find-broken.ts'
import { seatRules } from './seat-rules.ts'

/** Tests the seat rules themselves, on which other tests rely: each break is found. */
describe('the audit of seats', () => {
  const shop = shopForTests({}, { isAudited: false })
  beforeAll(async () => {
    const { stock } = await seedSeatedShow(shop.db, { event: { express: true } })
    // One order is delivered, and one sale is reserved.
    for (const [row, paid] of [
      ['A', true],
      ['B', false],
    ] as const) {
      const shopper = createShopper(shop.app)
      const buyer = { ...shopper, ...createSeatChooser(shopper, stock.dateId) }
      const seats = [`Stalls-${row}-1`, `Stalls-${row}-2`]
      await buyer.hold(...seats)
      await buyer.add(stock, ...seats)
      await buyer.reserve()
      if (!paid) continue
      const intent = await buyer.token()
      await buyer.name()
      shop.card.settle(intent, { status: 'captured' })
      await sendCardWebhook(shop, intent)
      await shop.runJobs()
    }
  })

  it('finds nothing in a house that is right', async () => {
    expect(await findBroken(shop.db)).toEqual({})
  })

  it.each([
    [
      `update seat_hold set status = 'sold' where status = 'reserved'`,
      'a reserved or sold seat is its sale’s, and its ticket’s date',
    ],
    [
      'update seat_hold set session_id = (select max(id) from session)',
      'a seat of a sale is no session’s choice any more',
    ],
    [
      `update seat_hold set status = 'free', sale_id = null where seat_guid = 'Stalls-A-1'`,
      'what is held or sold with seats has as many of them',
    ],
    ['update sale_line set seats = seats - 0', 'a line with seats has one for each ticket'],
    [
      `update seat_hold set sale_id = (select max(id) from sale) where seat_guid = 'Stalls-A-1'`,
      'the seats of a line that is reserved or sold are its own',
    ],
    [
      `update ticket set seat = (select seat from ticket order by id limit 1)`,
      'nobody else has a ticket for the same seat',
    ],
  ])('finds %s', async (breaking, rule) => {
    expect(Object.keys(seatRules)).toContain(rule)
    await expect(
      shop.db.transaction(async (tx) => {
        await tx.dynamic.run('', breaking)
        const broken = await tx.dynamic.all('', seatRules[rule] ?? '')
        throw new Error(`${broken.length} rows`)
      }),
    ).rejects.toThrow(/^[1-9]\d* rows$/)
  })
})
