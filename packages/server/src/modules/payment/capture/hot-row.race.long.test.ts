import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { describe, expect, it } from 'vitest'
import { ofTier } from '../../../testing/evidence/of-tier.ts'
import { listStatements } from '../../../testing/postgres/list-statements.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import { stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedCode, usesOf } from '../../../testing/builders/seed-code.ts'
import { findPaymentByProviderId } from '../intents/payment-store.ts'
import { createPaymentRoom } from '../payment-room.ts'
import { settlePayment } from './settle-payment.ts'

describe('stock that everybody wants', () => {
  const { shopAt, shoppers } = raceShops(2)

  it('is locked by a payment only when all the rest is written', async () => {
    const { foyer, db, card } = shopAt(0)
    const { stock } = await seedShow(db, { event: { express: true } })
    const [buyer] = shoppers(1)
    const intent = (await buyer?.toPayment([stock, 1])) ?? ''
    card.settle(intent, { status: 'captured' })
    const watched = listStatements(db)
    const payment = await db.readOne(
      async (tx) => await findPaymentByProviderId(tx, 'stripe', intent),
    )
    if (payment === undefined) throw new Error('no payment')
    const shop = { ...foyer, db: watched.db }
    const rooms = { ...foyer.rooms, payment: createPaymentRoom(shop) }
    await settlePayment({ ...shop, rooms }, payment)
    expect(watched.names).toContain('payment.complete_sales')
    expect(watched.names.indexOf('inventory.add_to_counters')).toBe(watched.names.length - 1)
  })

  it('when baskets of several dates with codes are paid, reserved and given up at once, then nobody waits in a circle', async () => {
    const { db, card } = shopAt(0)
    const { stocks } = await seedShow(db, {
      event: { express: true },
      dates: [{ capacity: 500 }, { capacity: 500 }],
      types: [{ stock: 500 }, { stock: 500 }],
    })
    const paid = ofTier({ sample: 6, all: 12 })
    const code = await seedCode(db, { max_uses: 500 })
    const buyers = await Promise.all(
      shoppers(2 * paid).map(async (buyer, index) => {
        const order = index % 2 === 0 ? stocks : stocks.toReversed()
        await buyer.add(...order.map((stock) => [stock, 1] as const))
        await buyer.send(setCode, { code: code.code })
        return buyer
      }),
    )
    const [paying, others] = [buyers.slice(0, paid), buyers.slice(paid)]
    const intents: string[] = []
    for (const buyer of paying) {
      await buyer.reserve()
      intents.push(await buyer.token())
      await buyer.name()
    }
    for (const intent of intents) card.settle(intent, { status: 'captured' })
    const answers = await Promise.all([
      ...intents.map(async (intent, index) => await sendCardWebhook(shopAt(index), intent)),
      ...others.map(async (buyer, index) => {
        await buyer.reserve()
        if (index % 2 === 0) await buyer.send(destroySale, {})
        return 200
      }),
    ])
    expect(new Set(answers)).toEqual(new Set([200]))
    for (const { id } of stocks)
      expect(await stockOf(db, id)).toMatchObject({ held: paid / 2, sold: paid })
    expect(await usesOf(db, code)).toEqual([paid / 2, paid])
  })
})
