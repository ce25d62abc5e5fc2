import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { adoptRefundsSince } from '../../payment/exports.ts'
import { exchangeOrder } from './exchange-order.ts'
import { exchangesOf } from './exchange-fixture.ts'

/** News of money come while an exchange is made, or its difference comes when others want the stock of both orders. */
describe('an exchange while money moves', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  beforeAll(async () => {
    shop = await (await shopOnPostgres(closing))()
  })
  afterEach(async () => {
    await shop.runJobs()
    await requireInvariants(shop.db)
  })

  const isSomebodyWaiting = async () => {
    const { rows } = await shop.db.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0
  }
  const intentOf = async (reference: string): Promise<string> => {
    const { rows } = await shop.db.query(
      `select p.provider_id as id from payment p join sale s on s.id = p.sale_id where s.reference = $1`,
      [reference],
    )
    return String(rows[0]?.['id'])
  }
  const lockStock = `select id from ticket_stock where id = $1 for no key update nowait`

  it('when it is paid late and somebody has the lower stock then it waits for that without holding the higher one', async () => {
    const { show, stockAt, wishFor, exchange, linkTo, orders, countersOf } = exchangesOf(shop)
    const of = await show()
    const [lower, higher] = [stockAt(of, 0, 1), stockAt(of, 1, 0)]
    const first = createShopper(shop.app)
    await first.add([higher, 1])
    await first.reserve()
    const reference = await orders.pay(first)
    const [code = ''] = await orders.codesOf(reference)
    const until = new Date(shop.clock.now().getTime() + dayMs)
    const wish = wishFor(of, code, { date: 0, type: 1 })
    const { sale } = await exchange(reference, wish, { way: 'card_link', until })
    const buyer = createShopper(shop.app)
    await continueHere(buyer, await linkTo(sale.reference ?? ''))
    await buyer.name()
    const intent = await buyer.token()
    shop.clock.advance(dayMs + 1)
    await shop.runJob('expire-reservations')
    expect(await countersOf(of)).toEqual(['0/0', '0/0', '0/0', '0/1', '0/0', '0/0'])

    shop.card.settle(intent, { status: 'captured' })
    const paying = await shop.db.transaction(async (tx) => {
      await tx.dynamic.all('testing.lock_lower', lockStock, [lower.id])
      const answer = sendCardWebhook(shop, intent)
      await expect.poll(isSomebodyWaiting, { timeout: 10_000 }).toBe(true)
      // Refused at once when the exchange has it.
      await tx.dynamic.all('testing.lock_higher', lockStock, [higher.id])
      return { answer }
    })
    expect(await paying.answer).toBe(200)
    await shop.runJobs()
    expect(await countersOf(of)).toEqual(['0/0', '0/1', '0/0', '0/0', '0/0', '0/0'])
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2'])
    expect(await orders.ticketsOf(sale.reference ?? '')).toEqual(['valid 1'])
  })

  it('when the money is found to be given back at that moment then it is the new order’s', async () => {
    const { show, wishFor, order, orders } = exchangesOf(shop)
    const of = await show()
    const { reference, codes } = await order(of)
    const intent = await intentOf(reference)
    const tickets = codes.flatMap((code) => wishFor(of, code, { date: 1, type: 0 }).tickets)
    const wish = { ...wishFor(of, '', { date: 1, type: 0 }), tickets }
    const now = shop.clock.now()
    const { sale, adopted } = await shop.db.transaction(async (tx) => {
      const made = await exchangeOrder(tx, shop.foyer, { reference, wish, paid: null }, now)
      shop.card.refundByHand(intent, 4_300)
      const found = adoptRefundsSince(shop.foyer, new Date(0))
      await expect.poll(isSomebodyWaiting, { timeout: 10_000 }).toBe(true)
      return { sale: made.sale, adopted: found }
    })
    expect(await adopted).toMatchObject([{ saleReference: sale.reference }])
    await shop.runJobs()
    expect(await orders.booked(reference)).toEqual({})
    expect(await orders.booked(sale.reference ?? '')).toEqual({})
    expect(await orders.ticketsOf(sale.reference ?? '')).toEqual(['refunded 2', 'refunded 2'])
  })
})
