import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { findBroken } from '../../../audit/find-broken.ts'
import { isUnnoticedCopy, noticeRestore } from '../../../platform/database/notice-restore.ts'
import type { SandboxProcess } from '../../../platform/sandbox-process.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { migratedTemplate } from '../../../testing/postgres/migrated-postgres.ts'
import { startRealPostgres } from '../../../testing/postgres/real-postgres.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedShow, type SeededStock } from '../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import {
  openShopOn,
  otherShop,
  paidAtOnce,
  providerTotals,
} from '../../../testing/shops/shop-on-simulators.ts'
import { pressButton, startSimulators } from '../../../testing/providers/simulators.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import {
  callStripe,
  payByBank,
  payByCard,
  payBySquare,
  type VendorPayment,
} from '../../../testing/shoppers/vendor-payments.ts'
import { reconcileSince, type SinceFound } from './reconcile-since.ts'

const closing = closeAtTheEnd()
const auditRule =
  'after a backup was restored the providers are asked what it misses: npm run reconcile -- --since'

let sandbox: SandboxProcess
let restored: TestFoyer
let since: Date
/** References paid after the backup, by what became of their record. */
const kept: string[] = []
const lost: string[] = []
let scarce: SeededStock
let network = 0

async function reserve(
  shop: TestFoyer,
  stock: SeededStock,
): Promise<Shopper & { reference: string }> {
  const buyer = createShopper(shop.app, `10.7.${(network += 1)}.1`)
  await buyer.add([stock, 1])
  const { sale_reference: reference } = await buyer.reserve()
  await buyer.name(`buyer${network}@example.com`)
  return { ...buyer, reference: reference ?? '' }
}

/** The providers continue from here, the database does not. */
beforeAll(async () => {
  sandbox = await startSimulators()
  closing({ close: async () => sandbox.stop() })
  const postgres = closing(await startRealPostgres())
  const before = await openShopOn(
    { sandbox, closing },
    await postgres.newDatabase('shop', migratedTemplate),
  )
  const seed = async ({ account }: VendorPayment, stock = 100) =>
    await seedShow(before.db, {
      organiserId: await seedOrganiser(before.db, account),
      event: { express: true },
      types: [{ stock }],
    })
  const { stock: card } = await seed(payByCard)
  const { stock: square } = await seed(payBySquare)
  scarce = (await seed(payByCard, 1)).stock
  const old = await reserve(before, card)
  await payByCard.pay(sandbox, old)
  await expectSold(before, [old.reference])
  const reserved = [
    ...(await each(4, async () => await reserve(before, card))),
    await reserve(before, scarce),
  ]
  const changing = await reserve(before, card)

  // Every start of the shop does this.
  await noticeRestore(before.db)
  const copy = await postgres.copyDatabase('shop', 'restored')
  since = new Date()
  for (const buyer of reserved) {
    await payByCard.pay(sandbox, buyer)
    kept.push(buyer.reference)
  }
  await changing.send(updateBasketState, { state: 'basket' })
  await changing.add([card, 1])
  await changing.reserve()
  await payByCard.pay(sandbox, changing)
  kept.push(changing.reference)
  for (const [count, vendor, stock] of [
    [4, payByCard, card],
    [2, payByBank, card],
    [2, payBySquare, square],
  ] as const) {
    for (const buyer of await each(count, async () => await reserve(before, stock))) {
      await vendor.pay(sandbox, buyer)
      lost.push(buyer.reference)
    }
  }
  await expectSold(before, [...kept, ...lost])
  // Two orders were refunded before the disaster: one in full, one in part.
  await giveBack(before, lost[0] ?? '', null)
  await giveBack(before, lost[1] ?? '', 700)
  // Nobody has paid the first, and the other two belong to others who use the account.
  await (await reserve(before, card)).token()
  for (const metadata of [{ 'metadata[sale_reference]': 'OTHERSOTHERS0001' }, otherShop, {}])
    await callStripe(sandbox, 'payment_intents', {
      ...paidAtOnce,
      ...metadata,
    })
  restored = await openShopOn({ sandbox, closing }, copy, { clock: before.clock })
}, 120_000)

async function each<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

async function expectSold(shop: TestFoyer, references: readonly string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await shop.db.query(
        'select count(*)::int as sold from sale where reference = any($1) and paid_at is not null',
        [references],
      )
      expect(rows).toEqual([{ sold: references.length }])
    },
    { timeout: 60_000, interval: 300 },
  )
}

async function giveBack(shop: TestFoyer, reference: string, amount: number | null): Promise<void> {
  const { rows } = await shop.db.query(
    `select p.provider_id as id from payment p join sale s on s.id = p.sale_id where s.reference = $1 and p.status = 'captured'`,
    [reference],
  )
  const fields = amount === null ? {} : { amount: String(amount) }
  await pressButton(sandbox, `stripe/payment_intents/${String(rows[0]?.['id'])}/refund`, fields)
}

const look = async (adopts = false, refunds = false): Promise<SinceFound> =>
  await reconcileSince(restored.foyer, { since, adopts, refunds })

const named = ({ payments }: SinceFound, verdict: string): string[] =>
  payments
    .filter(({ lost: { verdict: is } }) => is === verdict)
    .map(({ lost: { listed } }) => listed.saleReference ?? '')
    .toSorted()

/** How many sales have which status, with their payments. */
async function statusesOf(references: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const reference of references) {
    const { payments, status } = await saleRows(restored.db, reference)
    const what = `${status}, ${payments.join()}`
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

describe('after an older backup was restored', { timeout: 120_000 }, () => {
  it('only looking names each of the 14 payments, and changes nothing', async () => {
    await requireInvariants(restored.db)
    expect(await isUnnoticedCopy(restored.db)).toBe(true)
    const found = await look()
    expect(await isUnnoticedCopy(restored.db)).toBe(false)
    expect(named(found, 'sale_here')).toEqual(kept.toSorted())
    expect(named(found, 'sale_lost')).toEqual(lost.toSorted())
    expect(kept.length + lost.length).toBe(14)
    expect(named(found, 'still_open')).toHaveLength(1)
    expect(named(found, 'unmarked')).toEqual(['OTHERSOTHERS0001'])
    expect(found).toMatchObject({ foreign: 2, silent: [], isComplete: true, isDone: false })
    const { rows } = await restored.db.query('select count(*)::int as count from payment')
    // The list has the payment of before the backup, and those that were prepared then.
    expect((await look()).payments).toHaveLength(16)
    expect((await restored.db.query('select count(*)::int as count from payment')).rows).toEqual(
      rows,
    )
  })

  it('the audit says that the providers have to be asked', async () => {
    expect(Object.keys(await findBroken(restored.db))).toEqual([auditRule])
  })

  it('ids handed out before the restore are not handed out again', async () => {
    const { rows } = await restored.db.query(`select nextval('payment_id_seq')::bigint as next`)
    expect(Number(rows[0]?.['next'])).toBeGreaterThan(1_000_000)
  })

  it('what can be adopted becomes an order, once; what was sold or changed since is refunded', async () => {
    // The backup's reservations have expired, and somebody else has taken the last ticket.
    restored.clock.advance(hourMs)
    await payByCard.pay(sandbox, await reserve(restored, scarce))
    await expect
      .poll(
        async () =>
          (await restored.db.query('select sold from ticket_stock where id = $1', [scarce.id]))
            .rows,
      )
      .toEqual([{ sold: 1 }])
    const found = await look(true)
    const became = found.payments.flatMap(({ became: is }) => is ?? [])
    expect(became.filter((is) => is === 'order')).toHaveLength(4)
    expect(became.filter((is) => is === 'refunded')).toHaveLength(2)
    await restored.runJobs()
    expect(await statusesOf(kept)).toEqual({
      'sold, captured': 4,
      'basket, surplus': 1,
      // The basket is not the one that was paid for: its reservation expires as any other does.
      'held, surplus': 1,
    })
    expect(Object.keys(await findBroken(restored.db))).toEqual([auditRule])
  })

  it('what is lost is refunded, less what had been before; nobody can pay any more; then all is right', async () => {
    // Two runs at once, as an impatient operator starts them.
    const [one, other] = await Promise.all([look(false, true), look(false, true)])
    const done = one.isDone ? one : other.isDone ? other : await look(false, true)
    expect(done.isDone).toBe(true)
    await restored.runJobs()
    expect(await statusesOf(lost)).toEqual({ 'basket, surplus': 8 })
    await requireInvariants(restored.db)
    const again = await look(true, true)
    expect(again.payments.map(({ lost: { listed } }) => listed.saleReference)).toEqual([
      'OTHERSOTHERS0001',
    ])
    expect(again).toMatchObject({ refunds: [], isDone: true })
    await requireInvariants(restored.db)
  })

  it('each provider refunded each penny that became no order, and no other', async () => {
    const all = await providerTotals(sandbox)
    // These are four new orders, the old one, the one that took the last ticket, and three of others.
    expect(all.stripeKept).toBe(6 * 2_150 + 3 * 990)
    expect(all.others).toBe(0)
  })
})
