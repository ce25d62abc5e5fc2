import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { findBroken } from '../../../audit/find-broken.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import {
  carryOutRefund,
  planRefund,
  readToRefund,
  refundSale,
  type RefundWish,
} from '../../payment/exports.ts'
import { lockOrderOf } from '../orders/lock-order.ts'
import { exchangesOf } from './exchange-fixture.ts'

/** The difference of an exchange is paid in one process while its tickets are refunded in another. */
describe('a refund and the payment of a waiting exchange at the same moment', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  let second: TestFoyer
  beforeAll(async () => {
    const start = await shopOnPostgres(closing)
    shop = await start()
    second = await start()
  })

  const waiting = async (): Promise<number> => {
    const { rows } = await shop.db.query(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return Number(rows[0]?.['count'])
  }
  const intentOf = async (reference: string): Promise<string> => {
    const { rows } = await shop.db.query(
      `select p.provider_id as id from payment p join sale s on s.id = p.sale_id where s.reference = $1`,
      [reference],
    )
    return String(rows[0]?.['id'])
  }
  /** An order of two tickets, 43.00, of which one waits for 10.00 to be exchanged, and its buyer has the form open. */
  async function exchangeToPay() {
    const { show, order, wishFor, exchange, linkTo, orders } = exchangesOf(shop)
    const of = await show()
    const { reference, codes } = await order(of)
    const until = new Date(shop.clock.now().getTime() + dayMs)
    const [code = ''] = codes
    const wish = wishFor(of, code, { date: 0, type: 1 })
    const { sale } = await exchange(reference, wish, { way: 'card_link', until })
    const made = sale.reference ?? ''
    const buyer = createShopper(shop.app)
    await continueHere(buyer, await linkTo(made))
    await buyer.name()
    const intent = await buyer.token()
    shop.card.settle(intent, { status: 'captured' })
    const { organiserId } = of
    return {
      reference,
      organiserId,
      code,
      made,
      orders,
      intents: [await intentOf(reference), intent] as const,
    }
  }
  /** What was sent back of each payment. */
  const sentBack = (intents: readonly string[]): number[] =>
    intents.map((id) =>
      shop.card.refunds
        .filter(({ providerId }) => providerId === id)
        .reduce((sum, { amount }) => sum + amount, 0),
    )

  const ticket = (code: string): RefundWish => ({ kind: 'tickets', codes: [code], amount: null })
  const money = (): RefundWish => ({ kind: 'amount', amount: 3_000 })

  it.each([
    ['the ticket is refunded first', ticket, 'refund', [2_150, 1_000]],
    ['it is paid first, and the ticket refunded', ticket, 'payment', [0, 0]],
    ['most of the money is given back first', money, 'refund', [3_000, 1_000]],
    ['it is paid first, and most of the money given back', money, 'payment', [0, 0]],
  ] as const)(
    'when %s then nothing is lost, and nothing given twice',
    async (_, wishOf, first, back) => {
      const { reference, organiserId, code, made, orders, intents } = await exchangeToPay()
      const acts = {
        refund: async () =>
          await refundSale(second.foyer, { reference, wish: wishOf(code), reason: 'Ill' }),
        payment: async () => await sendCardWebhook(shop, intents[1]),
      }
      const inTurn = first === 'refund' ? [acts.refund, acts.payment] : [acts.payment, acts.refund]
      // Both wait for the order, in this turn.
      const underWay = await shop.db.transaction(async (tx) => {
        await lockOrderOf(tx, organiserId, reference)
        const begun: Promise<PromiseSettledResult<unknown>>[] = []
        for (const act of inTurn) {
          begun.push(Promise.allSettled([act()]).then(([one]) => one))
          await expect.poll(waiting, { timeout: 10_000 }).toBe(begun.length)
        }
        return { begun }
      })
      const settled = await Promise.all(underWay.begun)
      await shop.runJobs()
      await second.runJobs()
      const refunded = settled[first === 'refund' ? 0 : 1]
      expect(refunded?.status).toBe(first === 'refund' ? 'fulfilled' : 'rejected')
      expect(sentBack(intents)).toEqual(back)
      const states = (await orders.ticketsOf(reference)).toSorted()
      const isMade = first === 'payment'
      expect(states).toEqual(
        wishOf === money && !isMade ? ['valid 1', 'valid 1'] : ['refunded 2', 'valid 1'],
      )
      expect(await orders.ticketsOf(made)).toEqual(isMade ? ['valid 1'] : [])
      expect(await findBroken(shop.db)).toEqual({})
    },
  )

  it('control: a refund that looks first and writes after the payment gives back what is spent', async () => {
    const { reference, organiserId, intents } = await exchangeToPay()
    const now = shop.clock.now()
    const wish = money()
    const { sale, order } = await shop.db.transaction(async (tx) => {
      const locked = await lockOrderOf(tx, organiserId, reference)
      return { sale: locked, order: await readToRefund(tx, locked, now) }
    })
    await sendCardWebhook(shop, intents[1])
    const plan = planRefund(order, wish)
    // Numbered apart, for the key of the first refund is refused a second time whatever was looked at.
    const payments = order.payments.map((one) => ({ ...one, refunds: one.refunds + 1 }))
    const stale = { ...order, payments, waiting: [], refundsBefore: order.refundsBefore + 1 }
    const given = { order: stale, plan, asked: { wish, reason: '' }, again: 0 }
    await shop.db.transaction(async (tx) => await carryOutRefund(tx, shop.foyer, sale, given, now))
    expect(Object.keys(await findBroken(shop.db))).not.toEqual([])
  })
})
