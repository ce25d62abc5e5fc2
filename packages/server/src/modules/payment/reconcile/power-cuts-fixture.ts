import { expect } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { World } from '../../../testing/shops/mortal-shop.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { intentsOf, type AtPayment } from './power-cuts-flows.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Milliseconds: a flow is killed some twenty times. */
export const patience = 240_000

/** Runs the periodic work until every payment has had the time to end. */
export async function timePasses({ shop }: World): Promise<void> {
  await shop.runJobs()
  for (const minutes of [2, 40]) {
    shop.clock.advance(minutes * minuteMs)
    expect(await reconcilePayments(shop.foyer)).toMatchObject({ failed: 0 })
    await shop.runJob('expire-reservations')
    await shop.runJobs()
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What the providers took for a sale, less what they refunded. */
export function moneyOf(world: World, reference: string): number {
  const intents = intentsOf(world, reference)
  const ids = new Set(intents.map(({ providerId }) => providerId))
  const given = [world.shop.card.refunds, world.bank.refunds, world.square.refunds]
    .flat()
    .filter(({ providerId }) => ids.has(providerId))
  return sum(intents.map((one) => one.capturedAmount)) - sum(given.map(({ amount }) => amount))
}

/** Answers whether it is an order; expects that nothing of it is open, and that providers, stock and mails agree. */
export async function expectSettled(
  world: World,
  { stock, reference }: AtPayment,
  costs: number,
): Promise<boolean> {
  const { db } = world.shop
  const { paid, payments } = await saleRows(db, reference)
  const { rows } = await db.query(
    `select count(*)::int as count from mail m join sale s on s.id = m.sale_id
      where s.reference = $1 and m.kind in ('order', 'plan_schedule')`,
    [reference],
  )
  expect({
    open: payments.filter((status) => /created|open|processing|unknown/.test(status)),
    money: moneyOf(world, reference),
    stock: await stockOf(db, stock.id),
    mails: rows[0]?.['count'],
  }).toMatchObject({
    open: [],
    money: paid ? costs : 0,
    stock: { held: 0, sold: paid ? 2 : 0 },
    mails: paid ? 1 : 0,
  })
  return paid
}
