import { dayMs } from '@foyer/contract/time-units.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn, type SignedIn } from '../../../testing/shoppers/account-holder.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../refunds/refund-sale.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import {
  eraseOwner,
  letDaysPass,
  partsOf,
  reserveAsOwner,
  seedPlanShow,
} from './payment-plan-fixture.ts'

const code = '271828'
const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { each: 'test' })
let owner: SignedIn
let card: string
let reference: string
beforeEach(async () => {
  owner = await signIn(shop, code)
  const buyer = await reserveAsOwner(shop, await seedPlanShow(shop), owner)
  card = shop.card.addCard()
  await payPlan(buyer, card)
  reference = (await buyer.checkout()).sale_reference ?? ''
  await shop.runJobs()
})

/** The second part is asked of `pi_2`, which has no end yet when its plan has one. */
const ends = {
  async complete() {
    shop.card.setMood(card, 'declined')
    await letDaysPass(shop, 30)
    shop.card.setMood(card, 'pays')
    await letDaysPass(shop, 40)
  },
  async cancelled() {
    shop.card.setMood(card, 'processing')
    await letDaysPass(shop, 30)
    await refundSale(shop.foyer, { reference, wish: { kind: 'all' }, reason: 'Not this time.' })
    await shop.runJobs()
  },
}

const forgets = {
  async erased() {
    await eraseOwner(shop, owner, code)
  },
  async forgotten() {
    shop.clock.advance(8 * 366 * dayMs)
    await shop.runJob('forget-what-is-over')
  },
}

const whoPays = async () =>
  (
    await shop.db.query(
      'select p.customer_id, p.payment_method_id, s.email from payment_plan p join sale s on s.id = p.sale_id',
    )
  ).rows

describe('money that comes late for a part of a plan', () => {
  const cases = (['complete', 'cancelled'] as const).flatMap((end) =>
    (['erased', 'forgotten'] as const).map((forgetting) => [end, forgetting] as const),
  )

  it.each(cases)(
    'when the plan is %s and its buyer %s, then all of it is refunded, once, and nobody is charged again',
    async (end, forgetting) => {
      await ends[end]()
      await forgets[forgetting]()
      expect(await whoPays()).toEqual([{ customer_id: null, payment_method_id: null, email: null }])
      expect((await partsOf(shop))[1]).toMatchObject({ plan: end })
      const before = { charges: shop.card.charges.length, refunds: shop.card.refunds.length }
      const mails = shop.outbox.mails.length
      const parts = await partsOf(shop)

      shop.card.settle('pi_2', { status: 'captured' })
      await sendCardWebhook(shop, 'pi_2')
      await sendCardWebhook(shop, 'pi_2')
      await shop.runJobs()
      await letDaysPass(shop, 10)

      expect(shop.card.refunds.slice(before.refunds)).toMatchObject([
        { providerId: 'pi_2', amount: 1433 },
      ])
      expect(shop.card.charges).toHaveLength(before.charges)
      expect(await partsOf(shop)).toEqual(parts)
      // Nobody is known who could be told.
      expect(shop.outbox.mails).toHaveLength(mails)
      const { rows } = await shop.db.query(`select status from payment where provider_id = 'pi_2'`)
      expect(rows).toEqual([{ status: 'surplus' }])
      expect(await whoPays()).toEqual([{ customer_id: null, payment_method_id: null, email: null }])
    },
  )
})
