import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { createBankShopper } from '../../../testing/shoppers/bank-shopper.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import {
  createFakeBankProvider,
  sendBankWebhook,
} from '../../../testing/providers/fake-bank-provider.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { ofTier } from '../../../testing/evidence/of-tier.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

/** Runs on a PostgreSQL with many connections: whatever happens at once, every capture is an order or a refund. */
describe('a bank payment and what races with it', () => {
  const bank = createFakeBankProvider()
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  beforeAll(async () => {
    const start = await shopOnPostgres(closing)
    shop = await start({ providers: { truelayer: bank }, sendsMails: false })
  })
  afterEach(async () => {
    await shop.runJobs()
    await requireInvariants(shop.db)
  })

  it('when card and bank are begun at once, then one of them at most is under way', async () => {
    for (let round = 0; round < ofTier({ sample: 4, all: 10 }); round += 1) {
      const buyer = await createBankShopper(shop, bank)
      await buyer.name()
      await buyer.prepare()
      const intent = await buyer.token()
      await Promise.all([buyer.pay(), buyer.name(), buyer.pay(), buyer.name()].map(quietly))
      const id = buyer.latest()
      // Both providers say yes, as far as they still can.
      for (const [fake, one] of [
        [bank, id],
        [shop.card, intent],
      ] as const)
        if (fake.intents.get(one)?.status === 'open') fake.settle(one, { status: 'captured' })
      await Promise.all([sendBankWebhook(shop, id), sendCardWebhook(shop, intent)])
      await shop.runJobs()
      const { payments, refunds } = await buyer.rows()
      expect(payments.filter((status) => status === 'captured').length).toBeLessThanOrEqual(1)
      expect(refunds).toHaveLength(payments.filter((status) => status === 'surplus').length)
    }
  })

  it('when the buyer cancels while the bank says yes, then it is an order or it is off', async () => {
    for (let round = 0; round < ofTier({ sample: 6, all: 20 }); round += 1) {
      const buyer = await createBankShopper(shop, bank)
      const id = await buyer.toBank()
      const yes = async () => {
        if (bank.intents.get(id)?.status === 'open') bank.settle(id, { status: 'captured' })
        await sendBankWebhook(shop, id)
      }
      const moves = [
        async () => await buyer.move('payment'),
        async () => await buyer.goBack('&error=tl_hpp_abandoned'),
        async () => await buyer.status(),
        async () => await reconcilePayments(shop.foyer),
      ]
      const all = round % 2 === 0 ? [yes, ...moves] : [...moves, yes]
      await Promise.all(all.map(async (work) => await work()))
      await sendBankWebhook(shop, id)
      const took = bank.intents.get(id)?.status === 'captured'
      const rows = await buyer.rows()
      expect([rows.status, rows.payments]).toEqual(
        took ? ['sold', ['captured']] : ['held', ['cancelled']],
      )
    }
  })

  it('when the end of its time and the money come at once, then nothing is lost', async () => {
    for (let round = 0; round < ofTier({ sample: 4, all: 10 }); round += 1) {
      const buyer = await createBankShopper(shop, bank)
      const id = await buyer.toBank()
      shop.clock.advance(30 * minuteMs)
      if (round % 2 === 0) bank.settle(id, { status: 'captured' })
      await Promise.all([
        reconcilePayments(shop.foyer),
        shop.runJob('expire-reservations'),
        sendBankWebhook(shop, id),
        sendBankWebhook(shop, id),
        buyer.status(),
      ])
      if (round % 2 === 1) {
        // A round passes over a payment that somebody else has just asked about: the next one, a minute later, ends it.
        shop.clock.advance(61_000)
        await reconcilePayments(shop.foyer)
        await shop.runJob('expire-reservations')
      }
      expect((await buyer.rows()).status).toBe(round % 2 === 0 ? 'sold' : 'basket')
    }
  })
})

async function quietly(work: Promise<unknown>): Promise<void> {
  // A refusal is an answer, too.
  await work.catch(() => {})
}
