import { beforeEach, describe, expect, it } from 'vitest'
import { signIn, type SignedIn } from '../../../testing/shoppers/account-holder.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../refunds/refund-sale.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import { reserveAsOwner, seedPlanShow } from '../plan/payment-plan-fixture.ts'

const code = '271828'
const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { each: 'test' })
let owner: SignedIn
beforeEach(async () => {
  owner = await signIn(shop, code)
})

async function startPlan() {
  const buyer = await reserveAsOwner(shop, await seedPlanShow(shop), owner)
  await payPlan(buyer, shop.card.addCard())
  await shop.runJobs()
  const { sale_reference } = await buyer.checkout()
  const { id } = (await plans())[0] ?? {}
  return { plan: String(id), reference: sale_reference ?? '' }
}

const plans = async () =>
  (
    await shop.db.query(
      'select id, customer_id as customer, payment_method_id as card from payment_plan',
    )
  ).rows

const add = async (card: string, plan: string) =>
  (await owner.post('/account/cards/add/', { payment_method: card, plan })).status

describe('a new card for a plan', () => {
  it('belongs to the customer who pays the plan, and pays what is still to come', async () => {
    const { plan } = await startPlan()
    const [before] = await plans()
    const fresh = shop.card.addCard()
    expect(await add(fresh, plan)).toBe(303)
    expect(await plans()).toEqual([{ ...before, card: fresh }])
    expect(shop.card.cards.get(fresh)?.customerId).toBe(before?.['customer'])
  })

  it('when the bank asks the buyer first, then it pays the plan once they are back', async () => {
    const { plan } = await startPlan()
    const [before] = await plans()
    const fresh = shop.card.addCard()
    shop.card.setMood(fresh, 'wants_buyer')
    expect(await add(fresh, plan), 'a page that leads to the bank').toBe(200)
    expect(await plans()).toEqual([before])
    await owner.open(`/account/cards/added/?plan=${plan}&setup_intent=seti_${fresh}`)
    expect(await plans()).toEqual([{ ...before, card: fresh }])
  })

  it('when the way back from the bank is opened again later then the card chosen since stays', async () => {
    const { plan } = await startPlan()
    const [first, second] = [shop.card.addCard(), shop.card.addCard()]
    shop.card.setMood(first, 'wants_buyer')
    await add(first, plan)
    const back = `/account/cards/added/?plan=${plan}&setup_intent=seti_${first}`
    await owner.open(back)
    expect(await add(second, plan)).toBe(303)
    expect((await owner.open(back)).status).toBe(303)
    expect((await plans())[0]).toMatchObject({ card: second })
    // Nor is it the default for all other orders now.
    expect((await owner.open(back.replace(`plan=${plan}&`, ''))).status).toBe(303)
    const customer = String(shop.card.cards.get(first)?.customerId)
    expect((await shop.foyer.providers.stripe.listCards(customer)).defaultId).not.toBe(first)
  })

  it('when the buyer of the plan was forgotten, then none is taken, and the plan stays nobody’s', async () => {
    const { plan, reference } = await startPlan()
    const begun = shop.card.addCard()
    shop.card.setMood(begun, 'wants_buyer')
    expect(await add(begun, plan)).toBe(200)
    await refundSale(shop.foyer, { reference, wish: { kind: 'all' }, reason: 'Not this time.' })
    await shop.db.query('update payment_plan set customer_id = null, payment_method_id = null')
    const forgotten = await plans()
    const fresh = shop.card.addCard()
    expect((await owner.open(`/account/cards/new/?plan=${plan}`)).status).toBe(404)
    expect(await add(fresh, plan)).toBe(404)
    const returned = `/account/cards/added/?plan=${plan}&setup_intent=seti_${begun}`
    expect((await owner.open(returned)).status).toBe(404)
    expect(await plans()).toEqual(forgotten)
    expect(shop.card.cards.get(fresh)?.customerId).toBeNull()
  })

  it('when the account has no customer at the provider yet, then it gets one with the card', async () => {
    const fresh = shop.card.addCard()
    expect(await add(fresh, '')).toBe(303)
    const { rows } = await shop.db.query('select stripe_customer_id as customer from account')
    expect(rows).toEqual([{ customer: shop.card.cards.get(fresh)?.customerId }])
    expect(rows[0]?.['customer']).not.toBeNull()
  })
})
