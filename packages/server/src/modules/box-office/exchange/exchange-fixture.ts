import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { paidOrdersOf } from '../../../testing/shoppers/paid-orders.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { exchangeOrder } from './exchange-order.ts'
import type { DifferencePaid } from './make-exchange.ts'
import type { ExchangeWish } from './open-exchange.ts'

/** Shows of two dates, on each of which there is a ticket at 21.50, one at 31.50 and one at 11.00, and exchanges of them. */
export function exchangesOf(shop: TestFoyer) {
  const orders = paidOrdersOf(shop)
  const types = [
    { price: 2_000, booking_fee: 150, stock: 3 },
    { price: 3_000, booking_fee: 150, stock: 3 },
    { price: 1_000, booking_fee: 100, stock: 3 },
  ]
  const show = async () =>
    await seedShow(shop.db, { event: { express: true }, dates: [{}, {}], types })
  const stockAt = ({ stocks }: Show, date: number, type: number) => {
    const stock = stocks[date * types.length + type]
    if (stock === undefined) throw new Error('no such stock')
    return stock
  }
  /** A paid order of two tickets at 21.50. */
  const order = async (of: Show) => {
    const buyer = createShopper(shop.app)
    await buyer.add([stockAt(of, 0, 0), 2])
    await buyer.reserve()
    const reference = await orders.pay(buyer)
    const codes = await orders.codesOf(reference)
    return { reference, codes }
  }
  const wishFor = (
    of: Show,
    code: string,
    to: { readonly date: number; readonly type: number },
    more: Partial<ExchangeWish> = {},
  ): ExchangeWish => {
    const { dateId, typeId } = stockAt(of, to.date, to.type)
    return {
      organiserId: of.organiserId,
      tickets: [{ code, eventDateId: dateId, ticketTypeId: typeId, seat: null }],
      codes: [],
      difference: 'settled',
      reason: 'Came on the wrong day',
      ...more,
    }
  }
  const exchange = async (
    reference: string,
    wish: ExchangeWish,
    paid: DifferencePaid | null = null,
  ) =>
    await shop.db.transaction(
      async (tx) =>
        await exchangeOrder(tx, shop.foyer, { reference, wish, paid }, shop.clock.now()),
    )
  /** What the link to pay this sale of the desk has for `session`. */
  const linkTo = async (reference: string): Promise<string> => {
    const { rows } = await shop.db.query(
      'select d.link_key from desk_sale d join sale s on s.id = d.sale_id where s.reference = $1',
      [reference],
    )
    return `${reference}.${String(rows[0]?.['link_key'])}`
  }
  const textOf = (wanted: string) =>
    shop.outbox.mails.findLast(({ subject }) => subject === wanted)?.text
  const countersOf = async (of: Show) =>
    (
      await shop.db.query(
        'select held, sold from ticket_stock where event_date_id = any($1::int[]) order by id',
        [of.dateIds],
      )
    ).rows.map(({ held, sold }) => `${String(held)}/${String(sold)}`)
  return { orders, types, show, stockAt, order, wishFor, exchange, linkTo, textOf, countersOf }
}
