import { exportStatement } from '@foyer/contract/api/papers/export-statement.ts'
import { exportVatReport } from '@foyer/contract/api/papers/export-vat-report.ts'
import { getStatement } from '@foyer/contract/api/papers/get-statement.ts'
import { getVatReport } from '@foyer/contract/api/papers/get-vat-report.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { ordersOf } from '../../../testing/desk/paid-orders.ts'
import { untilAddedUp, untilIssued, untilSummed } from '../../../testing/desk/until-caught-up.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { printOrder } from '../../papers/exports.ts'

/** Two tickets at 20.00. */
const ofOrder = 40_00

describe('statements and VAT reports while orders come in', () => {
  const shop = shopForTests()
  const params = { organiser: 'harbour-lights' }
  let show: Show
  let desk: DeskCaller
  let query: { from: string; to: string }
  let buyers = 0
  beforeAll(async () => {
    show = await seedShow(shop.db, { event: { express: true } })
    await shop.db.query(
      `update organiser set key = 'harbour-lights', vat_number = 'GB 1' where id = $1`,
      [show.organiserId],
    )
    desk = await openDesk(shop, { organiserId: show.organiserId, role: 'owner' })
    const today = shop.clock.now().toISOString().slice(0, 10)
    query = { from: today, to: today }
  })

  async function order(afterMs = 7_000): Promise<{ id: number; at: string }> {
    shop.clock.advance(afterMs)
    buyers += 1
    const buyer = createShopper(shop.app, `10.9.0.${buyers}`)
    await buyer.add([show.stock, 2])
    await buyer.reserve()
    const reference = await ordersOf(shop).pay(buyer)
    const { rows } = await shop.db.query(
      `select s.id, t.at from sale s join ledger_transaction t on t.sale_id = s.id where s.reference = $1 and t.kind = 'sale'`,
      [reference],
    )
    const [booked] = rows as unknown as readonly { readonly id: number; readonly at: Date }[]
    if (booked === undefined) throw new Error(`${reference} was not booked`)
    return { id: Number(booked.id), at: booked.at.toISOString() }
  }

  /** What both reports count, and up to when they say they do. */
  async function counted() {
    const [statement, vat] = [
      (await desk.call(getStatement, { params, query })).body,
      (await desk.call(getVatReport, { params, query })).body,
    ]
    const [pounds] = statement.currencies
    return {
      upTo: [statement.up_to, vat.up_to],
      sold: pounds?.lines.find(({ line }) => line === 'sold')?.amount ?? 0,
      bookings: pounds?.lines.find(({ line }) => line === 'sold')?.count ?? 0,
      owed: pounds?.closing ?? 0,
      takings: pounds?.beside.find(({ line }) => line === 'takings')?.amount ?? 0,
      fees: pounds?.beside.find(({ line }) => line === 'booking_fee')?.count ?? 0,
      vat: vat.rows.reduce((all, { gross }) => all + gross, 0),
    }
  }
  const ofOrders = (count: number, upTo: string | null) => ({
    upTo: [upTo, upTo],
    sold: count * ofOrder,
    bookings: count,
    owed: count * ofOrder,
    takings: count * ofOrder,
    fees: count,
    vat: count * ofOrder,
  })
  const files = async () =>
    await Promise.all(
      [exportStatement, exportVatReport].flatMap((operation) =>
        (['pdf', 'csv'] as const).map(
          async (format) => await desk.try(operation, { params, query: { ...query, format } }),
        ),
      ),
    )

  it('are refused to nobody as files', async () => {
    await order()
    await untilIssued(shop)
    await order()
    expect((await files()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('count what has its papers, and say up to when', async () => {
    await untilIssued(shop)
    // The day is not over: a file of it must not look final.
    const now = () => shop.clock.now().toISOString()
    expect(await counted()).toEqual(ofOrders(2, now()))

    // Every order from here on comes right before somebody asks, and the rounds come to it later.
    const third = await order()
    expect(await counted()).toEqual(ofOrders(2, third.at))
    const fourth = await order()
    // A buyer who asks gets the papers at once, before those of earlier orders are issued.
    await printOrder(shop.foyer, fourth.id, shop.clock.now())
    expect(await counted()).toEqual(ofOrders(2, third.at))
    // What is added up may be ahead of the papers.
    await untilSummed(shop)
    await untilAddedUp(shop, async () => await shop.runJob('roll-up-figures'))
    expect(await counted()).toEqual(ofOrders(2, third.at))

    await untilIssued(shop)
    expect(await counted()).toEqual(ofOrders(4, now()))
    // Takings that somebody read a moment ago are too old for the statement.
    await order(0)
    await untilIssued(shop)
    expect(await counted()).toEqual(ofOrders(5, now()))
    const sixth = await order()
    expect(await counted()).toEqual(ofOrders(5, sixth.at))
    const [, statement, , vat] = await files()
    const until = sixth.at.slice(0, 19).replace('T', ' ')
    for (const file of [statement, vat]) {
      expect(String(file?.headers['content-disposition'])).toContain(
        `-up-to-${until.replace(' ', '-').replaceAll(':', '')}.csv`,
      )
      expect(file?.text).toContain(until)
      expect(file?.text).toContain('Counted up to (Europe/London)')
    }

    // Yesterday has all its papers, whatever comes in today.
    shop.clock.advance(dayMs)
    await untilIssued(shop)
    desk = await openDesk(shop, { organiserId: show.organiserId, role: 'owner' })
    await order()
    expect(await counted()).toEqual(ofOrders(6, null))
  })
})
