import { beforeEach, describe, expect, it } from 'vitest'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { busy } from '../../../platform/errors.ts'
import { listStatements } from '../../../testing/postgres/list-statements.ts'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import { findPaymentByProviderId, type Payment } from '../intents/payment-store.ts'
import { createPaymentRoom } from '../payment-room.ts'
import { settlePayment } from './settle-payment.ts'

interface Paying {
  readonly intent: string
  readonly reference: string
}

describe('payments that are captured at the same moment', () => {
  const { shopAt, shoppers } = raceShops(1)
  let show: Show
  beforeEach(async () => {
    show = await seedShow(shopAt(0).db, { event: { express: true } })
  })

  async function pay(count: number): Promise<Paying[]> {
    const all: Paying[] = []
    for (const buyer of shoppers(count)) {
      const intent = await buyer.toPayment([show.stock, 1])
      shopAt(0).card.settle(intent, { status: 'captured' })
      all.push({ intent, reference: (await buyer.checkout()).sale_reference ?? '' })
    }
    return all
  }

  const paymentOf = async (intent: string): Promise<Payment> => {
    const found = await shopAt(0).db.readOne(
      async (tx) => await findPaymentByProviderId(tx, 'stripe', intent),
    )
    if (found === undefined) throw new Error(`no payment ${intent}`)
    return found
  }

  /** Settles all of them at once, and answers which statements ran for them; `before` as in `listStatements`. */
  async function settle(
    payments: readonly Payment[],
    before?: (name: string) => void,
  ): Promise<readonly string[]> {
    const { foyer } = shopAt(0)
    const { db, names } = listStatements(foyer.db, before)
    const shop = { ...foyer, db }
    const watched = { ...shop, rooms: { ...foyer.rooms, payment: createPaymentRoom(shop) } }
    await Promise.all(payments.map(async (payment) => await settlePayment(watched, payment)))
    return names
  }

  const settleAll = async (
    all: readonly Paying[],
    before?: (name: string) => void,
  ): Promise<readonly string[]> =>
    await settle(await Promise.all(all.map(async ({ intent }) => await paymentOf(intent))), before)
  const rowsOf = async ({ reference }: Paying) => await saleRows(shopAt(0).db, reference)
  const sold = { status: 'sold', paid: true, payments: ['captured'], refunds: [] }

  it('are completed in a few transactions, with the counters of the tickets moved last', async () => {
    const all = await pay(12)
    const names = await settleAll(all)
    for (const one of all) expect(await rowsOf(one)).toMatchObject(sold)
    expect(await stockOf(shopAt(0).db, show.stock.id)).toMatchObject({ held: 0, sold: 12 })
    expect(names.filter((name) => name === 'payment.complete_sales').length).toBeLessThan(6)
    expect(names).not.toContain('payment.lock')
    expect(names.at(-1)).toBe('inventory.add_to_counters')
  })

  it('when one of them is for another amount, then it is refunded, and the others are orders', async () => {
    const all = await pay(4)
    const [bad, ...good] = all
    if (bad === undefined) throw new Error('nobody pays')
    shopAt(0).card.settle(bad.intent, { status: 'captured', capturedAmount: 1 })
    await settleAll(all)
    expect(await rowsOf(bad)).toMatchObject({ status: 'held', payments: ['surplus'] })
    for (const one of good) expect(await rowsOf(one)).toMatchObject(sold)
  })

  it('when one of them holds nothing any more, then each is settled alone', async () => {
    const all = await pay(4)
    const [late, ...others] = all
    if (late === undefined) throw new Error('nobody pays')
    // As nothing of the shop does: its sale still says that it is held.
    const { db } = shopAt(0)
    await db.query(
      `with gone as (
          update stock_hold set status = 'released', ended_at = now() from sale s
            where s.id = sale_id and s.reference = $1 returning ticket_stock_id, qty)
        update ticket_stock set held = held - qty from gone where id = ticket_stock_id`,
      [late.reference],
    )
    const names = await settleAll(all)
    expect(names).toContain('payment.lock')
    for (const one of [late, ...others]) expect(await rowsOf(one)).toMatchObject(sold)
    expect(await stockOf(db, show.stock.id)).toMatchObject({ held: 0, sold: 4 })
  })

  it('when somebody keeps the row of their tickets for too long, then each tries again alone', async () => {
    const all = await pay(4)
    let isKept = true
    const names = await settleAll(all, (name) => {
      if (!isKept || name !== 'inventory.add_to_counters') return
      isKept = false
      throw busy()
    })
    expect(names).toContain('payment.lock')
    for (const one of all) expect(await rowsOf(one)).toMatchObject(sold)
    expect(await stockOf(shopAt(0).db, show.stock.id)).toMatchObject({ held: 0, sold: 4 })
  })

  it('when two of them are for one sale, then one is its order, and the other is refunded', async () => {
    const [one] = await pay(1)
    if (one === undefined) throw new Error('nobody pays')
    const first = await paymentOf(one.intent)
    const { db, card } = shopAt(0)
    await db.query(
      `insert into payment (sale_id, provider, status, amount, currency, idempotency_key, lines_fingerprint, prices, created_at,
          updated_at, provider_id, purpose)
        select sale_id, 'truelayer', status, amount, currency, idempotency_key || '-2', lines_fingerprint, prices, created_at,
          updated_at, provider_id || '-2', purpose from payment where id = $1`,
      [first.id],
    )
    const { rows } = await db.query(`select id from payment where provider_id = $1`, [
      `${one.intent}-2`,
    ])
    const state = await card.read(one.intent)
    const second = { ...first, id: Number(rows[0]?.['id']) }
    const { foyer } = shopAt(0)
    const now = foyer.clock.now()
    const outcomes = await Promise.all(
      [first, second].map(
        async ({ id }) =>
          await foyer.rooms.payment.capture({ paymentId: id, state, event: null, now }),
      ),
    )
    expect(outcomes).toContainEqual('alone')
    expect(outcomes).toContainEqual({ isEventStored: false })
    const left = outcomes[0] === 'alone' ? first : second
    await settle([{ ...left, provider: 'stripe', providerId: one.intent }])
    const { payments } = await rowsOf(one)
    expect(payments.toSorted()).toEqual(['captured', 'surplus'])
    expect(await stockOf(db, show.stock.id)).toMatchObject({ held: 0, sold: 1 })
  })

  it('when somebody is busy with the sale of one of them, then the others do not wait', async () => {
    const all = await pay(3)
    const [busy, ...free] = all
    if (busy === undefined) throw new Error('nobody pays')
    const { db } = shopAt(0)
    const freed = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.unnamed('select from sale where reference = $1 for update', [busy.reference])
      locked.resolve()
      await freed.promise
    })
    await locked.promise
    const settling = settleAll(all)
    await expect
      .poll(async () => await Promise.all(free.map(async (one) => (await rowsOf(one)).status)))
      .toEqual(['sold', 'sold'])
    expect(await rowsOf(busy)).toMatchObject({ paid: false })
    freed.resolve()
    await Promise.all([holding, settling])
    expect(await rowsOf(busy)).toMatchObject(sold)
  })
})
