import { expect } from 'vitest'
import { openEmbedded } from '../../platform/open-database.ts'
import { createFakeBankProvider } from '../../testing/fake-bank-provider.ts'
import { createFakeSquareProvider } from '../../testing/fake-square-provider.ts'
import { createPowerSwitch } from '../../testing/power-cut.ts'
import { saleRows, stockOf } from '../../testing/sale-rows.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts'
import { intentsOf, type AtPayment, type World } from './power-cuts-flows.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const questions = ['create', 'read', 'cancel', 'refund', 'findRefund', 'readRefund'] as const
const ofCards = ['charge', 'createCustomer', 'readCard', 'listCards', 'cardOf', 'payAs'] as const

/** The work of one process that dies at every moment in turn. */
export type DieEverywhere = <Case>(
  begin: () => Promise<Case>,
  run: (process: TestFoyer, one: Case) => Promise<unknown>,
) => Promise<readonly Case[]>

/** A shop whose one process dies when it is told to, while the other is the one that is started afterwards. */
export async function createMortalShop() {
  const db = await openEmbedded('memory')
  const bank = createFakeBankProvider()
  const square = createFakeSquareProvider()
  const shop = await createTestFoyer({ db, providers: { bank, square } })
  const power = createPowerSwitch()
  const dying = await createTestFoyer({
    db: power.db(db),
    clock: shop.clock,
    card: power.provider(shop.card, [...questions, ...ofCards]),
    providers: {
      bank: power.provider(bank, [...questions, 'requireReady']),
      square: power.provider(square, [...questions, 'cancelUnanswered']),
    },
  })
  /** One death at each moment until there are none left; answers what each has left behind. */
  const dieEverywhere: DieEverywhere = async (begin, run) => {
    const cases = []
    for (let at = 1; ; at += 1) {
      const one = await begin()
      power.setTo(at)
      await run(dying, one).catch((error: unknown) => {
        if (!power.isDark()) throw error
      })
      const isDark = power.isDark()
      power.setTo(0)
      cases.push(one)
      if (!isDark) return cases
    }
  }
  return {
    world: { shop, bank, square } satisfies World,
    dieEverywhere,
    async close() {
      await dying.app.close()
      await shop.close()
      await db.close()
    },
  }
}

/** What comes round by itself, until every payment has had the time to end. */
export async function timePasses({ shop }: World): Promise<void> {
  await shop.runJobs()
  for (const minutes of [2, 40]) {
    shop.clock.advance(minutes * 60_000)
    expect(await reconcilePayments(shop.foyer)).toMatchObject({ failed: 0 })
    await shop.runJob('expire-reservations')
    await shop.runJobs()
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What the providers have of a sale, less what they gave back. */
export function moneyOf(world: World, reference: string): number {
  const intents = intentsOf(world, reference)
  const ids = new Set(intents.map(({ providerId }) => providerId))
  const given = [world.shop.card.refunds, world.bank.refunds, world.square.refunds]
    .flat()
    .filter(({ providerId }) => ids.has(providerId))
  return sum(intents.map((one) => one.capturedAmount)) - sum(given.map(({ amount }) => amount))
}

/** Whether it is an order; nothing of it is open, and providers, stock and mails agree. */
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
