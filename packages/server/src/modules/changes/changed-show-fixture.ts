import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { getChange } from '@foyer/contract/api/changes/get-change.ts'
import { listChangedOrders } from '@foyer/contract/api/changes/list-changed-orders.ts'
import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { startChange } from '@foyer/contract/api/changes/start-change.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { randomIds } from '../../platform/ids.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { seedGiftVoucher } from '../../testing/builders/seed-code.ts'
import { seedPlan } from '../../testing/builders/seed-seating-plan.ts'
import { openDesk, type DeskCaller } from '../../testing/desk/desk-caller.ts'
import type { FakeBankProvider } from '../../testing/providers/fake-bank-provider.ts'
import { paidOrdersOf } from '../../testing/shoppers/paid-orders.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'
import { exchangesOf } from '../box-office/exchange/exchange-fixture.ts'
import { payPlan } from '../payment/plan/payment-plan-fixture.ts'

type Wish = GivenBodyOf<typeof startChange>['what']

/** A show of two dates at the desk of its organiser, with orders of all kinds for the first of them. */
export interface ChangedShow {
  readonly show: Show
  readonly desk: DeskCaller
  readonly organiser: string
}

/** Every way in which somebody comes to have tickets; `qty` of them for the first date. */
export const waysToBuy = [
  'card',
  'bank',
  'voucher',
  'plan',
  'cash',
  'invoice',
  'free',
  'nobody',
  'passed_on',
  'exchange',
  'other_date',
  'other_organiser',
  'used',
] as const
export type WayToBuy = (typeof waysToBuy)[number]

export function changedShowsOf(shop: TestFoyer, bank?: FakeBankProvider) {
  const { pay, query } = paidOrdersOf(shop)

  async function make(): Promise<ChangedShow> {
    const show = await seedShow(shop.db, {
      event: { express: true },
      dates: [{}, {}],
      types: [{ stock: 5_000 }, { price: 3_000, booking_fee: 150, stock: 5_000 }],
    })
    await seedPlan(shop.db, show.eventId, 3)
    const organiser = `changed-${randomIds.uuid()}`
    await shop.db.query('update organiser set key = $2 where id = $1', [
      show.organiserId,
      organiser,
    ])
    const desk = await openDesk(shop, { organiserId: show.organiserId, role: 'manager' })
    return { show, desk, organiser }
  }

  /** An order of two tickets for the first date; answers its reference. Mails go to `email`. */
  async function buy(of: ChangedShow, way: WayToBuy, email: string): Promise<string> {
    const { show, desk, organiser } = of
    const [stock, , later] = show.stocks
    if (stock === undefined || later === undefined) throw new Error('the show has two dates')
    const buyer = createShopper(shop.app)
    const named = async (more: readonly (readonly [typeof stock, number])[] = []) => {
      await buyer.add([stock, 2], ...more)
      await buyer.reserve()
      return await pay({ ...buyer, name: async () => await buyer.name(email, 'Ada Lovelace') })
    }
    const atDesk = async (payment: object, more: object = {}) =>
      (
        await desk.call(sellOrder, {
          params: { organiser },
          body: {
            buyer: { name: 'Ada Lovelace', email },
            lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 2 }],
            payment,
            ...more,
          } as never,
        })
      ).body.reference
    switch (way) {
      case 'card':
        return await named()
      case 'bank': {
        if (bank === undefined) return await named()
        await buyer.add([stock, 2])
        const { sale_reference } = await buyer.reserve()
        await buyer.name(email)
        await buyer.send(payWithTruelayer, { contact_number: '' })
        bank.settle([...bank.intents.keys()].at(-1) ?? '', { status: 'captured' })
        await shop.app.inject({
          url: `/do/checkout/truelayer_return/?payment_id=${[...bank.intents.keys()].at(-1) ?? ''}`,
        })
        await shop.runJobs()
        return sale_reference ?? ''
      }
      case 'voucher': {
        const { code } = await seedGiftVoucher(shop.db)
        await buyer.add([stock, 2])
        await buyer.send(setCode, { code })
        await buyer.reserve()
        return await pay({ ...buyer, name: async () => await buyer.name(email, 'Ada Lovelace') })
      }
      case 'plan': {
        await buyer.add([stock, 2])
        const { sale_reference } = await buyer.reserve()
        await buyer.name(email)
        await payPlan(buyer, shop.card.addCard())
        await shop.runJobs()
        return sale_reference ?? ''
      }
      case 'cash':
        return await atDesk({ way: 'cash' })
      case 'invoice':
        return await atDesk({ way: 'invoice', due_on: '2027-01-15' })
      case 'free':
        return await atDesk({ way: 'free' }, { reason: 'A friend of the house' })
      case 'nobody':
        return await atDesk({ way: 'cash' }, { buyer: { name: 'Grace Hopper' } })
      case 'passed_on': {
        const reference = await named()
        await query(
          `update ticket set holder_name = 'Bo Lee', holder_email = 'bo-' || holder_email
            where id = (select max(t.id) from ticket t join sale s on s.id = t.sale_id where s.reference = $1)`,
          reference,
        )
        return reference
      }
      case 'exchange': {
        const reference = await named()
        const { codesOf } = paidOrdersOf(shop)
        const [code = ''] = await codesOf(reference)
        const { wishFor, exchange, stockAt: _ } = exchangesOf(shop)
        const until = new Date(shop.clock.now().getTime() + 24 * 3_600_000)
        const target = show.stocks[1]
        const wish = {
          ...wishFor({ ...show, stocks: [stock, target ?? stock, stock] }, code, {
            date: 0,
            type: 1,
          }),
        }
        await exchange(reference, wish, { way: 'card_link', until })
        return reference
      }
      case 'other_date':
        return await named([[later, 1]])
      case 'other_organiser': {
        const other = await seedShow(shop.db, { event: { express: true } })
        return await named([[other.stock, 1]])
      }
      case 'used': {
        const reference = await named()
        await query(
          `update ticket set status = 'used', used_at = '2026-12-01T10:00:00Z'
            where id = (select min(t.id) from ticket t join sale s on s.id = t.sale_id where s.reference = $1)`,
          reference,
        )
        return reference
      }
    }
  }

  const preview = async ({ show, desk, organiser }: ChangedShow, what: Wish, words?: string) =>
    await desk.call(previewChange, {
      params: { organiser, event: String(show.eventId) },
      body: { what, ...(words === undefined ? {} : { words }) },
    })
  const firstDate = ({ show }: ChangedShow): Wish => ({
    kind: 'cancel',
    dates: [show.dateIds[0] ?? 0],
  })
  /** Looks at it first, as the desk does. */
  async function start(
    of: ChangedShow,
    what: Wish = firstDate(of),
    more: { readonly choose_until?: string } = {},
  ) {
    const { headers } = await preview(of, what)
    const { body } = await of.desk.call(startChange, {
      params: { organiser: of.organiser, event: String(of.show.eventId) },
      body: { what, words: 'The band is ill.', ...more },
      version: String(headers['etag']),
    })
    return body
  }
  const see = async ({ desk, organiser }: ChangedShow, id: number) =>
    (await desk.call(getChange, { params: { organiser, change: String(id) } })).body
  const ordersOfChange = async ({ desk, organiser }: ChangedShow, id: number) =>
    (
      await desk.call(listChangedOrders, {
        params: { organiser, change: String(id) },
        query: { limit: '200' },
      })
    ).body.data
  return { make, buy, preview, firstDate, start, see, ordersOfChange, query }
}
