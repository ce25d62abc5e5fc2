import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedSeatedShow } from '../../../testing/builders/seed-seats.ts'
import { paidOrdersOf } from '../../../testing/shoppers/paid-orders.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { refundSale } from '../../payment/exports.ts'
import { exchangeOrder } from './exchange-order.ts'
import type { TicketWish } from './open-exchange.ts'
import { sellAtDesk } from '../orders/sell-at-desk.ts'

/** Two processes on one PostgreSQL, with staff at both. */
describe('exchanges at once', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  let second: TestFoyer
  let orders: ReturnType<typeof paidOrdersOf>
  beforeAll(async () => {
    const start = await shopOnPostgres(closing)
    shop = await start()
    second = await start()
    orders = paidOrdersOf(shop)
  })
  afterEach(async () => {
    await shop.runJobs()
    await requireInvariants(shop.db)
  })

  const exchangeIn = async (
    { foyer, clock }: TestFoyer,
    organiserId: number,
    reference: string,
    tickets: readonly TicketWish[],
  ) =>
    await foyer.db.transaction(
      async (tx) =>
        await exchangeOrder(
          tx,
          foyer,
          {
            reference,
            wish: { organiserId, tickets, codes: [], difference: 'settled', reason: '' },
            paid: { way: 'cash' },
          },
          clock.now(),
        ),
    )
  const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) => ({
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    why: settled.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as Error).message] : [],
    ),
  })

  it('when ten people exchange the same ticket then one does, and the others are told', async () => {
    const of = await seedShow(shop.db, { event: { express: true }, dates: [{}, {}, {}] })
    const buyer = createShopper(shop.app)
    await buyer.add([of.stock, 1])
    await buyer.reserve()
    const reference = await orders.pay(buyer)
    const [code = ''] = await orders.codesOf(reference)
    const wishes = Array.from({ length: 10 }, (_, index) => {
      const to = of.stocks[1 + (index % 2)] ?? of.stock
      return { code, eventDateId: to.dateId, ticketTypeId: to.typeId, seat: null }
    })
    const { done, why } = outcomes(
      await Promise.allSettled(
        wishes.map(
          async (wish, index) =>
            await exchangeIn(index % 2 === 0 ? shop : second, of.organiserId, reference, [wish]),
        ),
      ),
    )
    expect(done).toBe(1)
    expect(why).toEqual(Array.from({ length: 9 }, () => `Ticket ${code} is not valid any more.`))
    const { rows } = await shop.db.query(
      'select sum(sold)::int as sold, sum(held)::int as held from ticket_stock where event_date_id = any($1::int[])',
      [of.dateIds],
    )
    expect(rows).toEqual([{ sold: 1, held: 0 }])
  })

  it('when all want the last seat of a row then one gets it, and the others keep what they had', async () => {
    const of = await seedSeatedShow(shop.db, {
      event: { express: true },
      rows: [{ section: 'Stalls', row: 'A', seats: 6 }],
    })
    const { organiserId, stock } = of
    const seats = ['1', '2', '3', '4', '5']
    const seat = (number: string) => ({ section: 'Stalls', row: 'A', number })
    const wish = { eventDateId: stock.dateId, ticketTypeId: stock.typeId }
    const sold = await Promise.all(
      seats.map(
        async (number) =>
          await shop.db.transaction(
            async (tx) =>
              await sellAtDesk(
                tx,
                shop.foyer,
                {
                  organiserId,
                  buyer: { fullName: 'Ada Lovelace', email: null },
                  lines: [{ ...wish, qty: 1, seats: [seat(number)] }],
                  codes: [],
                  paid: { way: 'cash' },
                  reason: '',
                  note: '',
                },
                shop.clock.now(),
              ),
          ),
      ),
    )
    const settled = await Promise.allSettled(
      sold.map(async ({ reference }, index) => {
        const [code = ''] = await orders.codesOf(reference ?? '')
        const at = index % 2 === 0 ? shop : second
        return await exchangeIn(at, organiserId, reference ?? '', [
          { code, ...wish, seat: seat('6') },
        ])
      }),
    )
    const { done, why } = outcomes(settled)
    expect(done).toBe(1)
    expect(why).toHaveLength(4)
    for (const text of why)
      expect(text).toMatch(/Stalls-A-6 (has just been taken|is no longer available)/)
    const { rows } = await shop.db.query(
      `select seat ->> 'number' as number from ticket where status = 'valid' and event_date_id = $1 order by 1`,
      [stock.dateId],
    )
    const freed = settled.findIndex(({ status }) => status === 'fulfilled')
    const numbers = [...seats.filter((_, index) => index !== freed), '6']
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  it('when two exchange in opposite directions, and the buyer is refunded, then nobody waits for ever', async () => {
    const of = await seedShow(shop.db, {
      event: { express: true },
      dates: [{ capacity: 40 }, { capacity: 40 }],
    })
    const [one, other] = of.stocks
    if (one === undefined || other === undefined) throw new Error('two dates')
    const bought = []
    for (let count = 0; count < 8; count += 1) {
      const from = count % 2 === 0 ? one : other
      const buyer = createShopper(shop.app)
      await buyer.add([from, 1])
      await buyer.reserve()
      const reference = await orders.pay(buyer)
      bought.push({
        reference,
        code: (await orders.codesOf(reference))[0] ?? '',
        to: from === one ? other : one,
      })
    }
    const settled = await Promise.allSettled(
      bought.flatMap(({ reference, code, to }, index) => [
        exchangeIn(index % 2 === 0 ? shop : second, of.organiserId, reference, [
          { code, eventDateId: to.dateId, ticketTypeId: to.typeId, seat: null },
        ]),
        ...(index < 2
          ? [refundSale(second.foyer, { reference, wish: { kind: 'all' as const }, reason: 'Ill' })]
          : []),
      ]),
    )
    // An exchange and a refund of one ticket come one after the other; the second finds nothing left.
    expect(outcomes(settled).done).toBeGreaterThanOrEqual(8)
    const { rows } = await shop.db.query(
      'select sum(sold)::int as sold, sum(held)::int as held from ticket_stock where event_date_id = any($1::int[])',
      [of.dateIds],
    )
    const [{ valid } = { valid: -1 }] = (
      await shop.db.query(
        `select count(*)::int as valid from ticket where status = 'valid' and event_date_id = any($1::int[])`,
        [of.dateIds],
      )
    ).rows as { valid: number }[]
    expect(rows).toEqual([{ sold: valid, held: 0 }])
  })
})
