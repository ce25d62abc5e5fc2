import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { exchangesOf } from '../../modules/box-office/exchange/exchange-fixture.ts'
import { payPlan } from '../shoppers/pay-plan.ts'
import { seedShow, type Show } from '../builders/seed-catalogue.ts'
import { seedGiftVoucher } from '../builders/seed-code.ts'
import type { FakeBankProvider } from '../providers/fake-bank-provider.ts'
import { paidOrdersOf } from '../shoppers/paid-orders.ts'
import { createShopper } from '../shoppers/shopper.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import type { DeskCaller } from './desk-caller.ts'

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

/** Buys for the first date of a show in all these ways; without a bank, those who would pay by it pay by card. */
export function buyersOf(shop: TestFoyer, bank?: FakeBankProvider) {
  const { pay, query, codesOf } = paidOrdersOf(shop)

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
        const [code = ''] = await codesOf(reference)
        const { wishFor, exchange } = exchangesOf(shop)
        const until = new Date(shop.clock.now().getTime() + dayMs)
        const wish = wishFor(show, code, { date: 0, type: 1 })
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

  return buy
}
