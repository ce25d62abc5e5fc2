import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { beforeAll, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { ofTier } from '../../../testing/evidence/of-tier.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

/** Every run has enough races to notice a missing lock; FOYER_RACES=500 is the full proof and takes some minutes. */
const races = Number(process.env['FOYER_RACES'] ?? ofTier({ sample: 20, all: 80 }))
const atOnce = 20

/** Two processes on one PostgreSQL: the buyer empties the basket in one while the money arrives in the other. */
const closing = closeAtTheEnd()
let shop: TestFoyer
let second: TestFoyer
beforeAll(async () => {
  const start = await shopOnPostgres(closing)
  shop = await start({ sendsMails: false })
  second = await start({ sendsMails: false })
})

it(
  `when ${races} buyers give up while their money lands, then one of both wins, and the money follows`,
  { timeout: 400_000 },
  async () => {
    const { stock } = await seedShow(shop.db, {
      event: { express: true },
      types: [{ stock: races }],
    })
    const outcomes = { order: 0, refunded: 0, released: 0 }
    for (let done = 0; done < races; done += atOnce) {
      const buyers = await Promise.all(
        Array.from({ length: atOnce }, async (_, index) => {
          const buyer = createShopper(shop.app)
          await buyer.add([stock, 1])
          const { sale_reference: reference } = await buyer.reserve()
          const intent = await buyer.token()
          // In every third sale, as far as the shop knows, nobody has pressed "pay" or said who buys.
          if (index % 3 !== 0) await buyer.name()
          return { buyer, intent, reference }
        }),
      )
      await Promise.all(
        buyers.flatMap(({ buyer, intent }, index) => [
          buyer.send(destroySale, {}),
          (async () => {
            // A provider takes no money for a payment that was cancelled: the first of the two requests wins.
            if (index % 2 === 0) await sendCardWebhook(second, intent)
            if (shop.card.intents.get(intent)?.status === 'open')
              shop.card.settle(intent, { status: 'captured' })
            await sendCardWebhook(second, intent)
          })(),
        ]),
      )
      // A webhook that had to wait too long is sent again.
      for (const { intent } of buyers) await sendCardWebhook(shop, intent)
      await shop.runJobs()
      for (const { reference, intent } of buyers) {
        const { paid, refunds, payments } = await saleRows(shop.db, reference)
        const isRefunded = refunds.length === 1 && refunds[0] === 'succeeded'
        const isTaken = shop.card.intents.get(intent)?.status === 'captured'
        expect({ paid, isRefunded, isTaken, payments }).toEqual(
          paid
            ? { paid, isRefunded: false, isTaken: true, payments: ['captured'] }
            : { paid, isRefunded: isTaken, isTaken, payments: [isTaken ? 'surplus' : 'cancelled'] },
        )
        outcomes[paid ? 'order' : isTaken ? 'refunded' : 'released'] += 1
      }
    }
    shop.clock.advance(hourMs)
    expect(await reconcilePayments(shop.foyer)).toMatchObject({ failed: 0 })
    await shop.runJob('expire-reservations')
    await requireInvariants(shop.db)
    const { held, sold } = await stockOf(shop.db, stock.id)
    expect({ held, sold }).toEqual({ held: 0, sold: outcomes.order })
    expect(outcomes.order + outcomes.refunded + outcomes.released).toBe(races)
    // Each side wins at least once: otherwise nothing raced.
    expect(outcomes.order).toBeGreaterThan(0)
    expect(outcomes.refunded + outcomes.released).toBeGreaterThan(0)
  },
)
