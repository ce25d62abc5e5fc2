import { describe, expect, it } from 'vitest'
import { returnLinkHours } from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createFakeBankProvider } from '../../../testing/providers/fake-bank-provider.ts'
import { createBankShopper } from '../../../testing/shoppers/bank-shopper.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import { reserveForPlan, seedPlanShow } from '../plan/payment-plan-fixture.ts'

const bank = createFakeBankProvider()
const shop = shopForTests({ providers: { truelayer: bank } })

/** A buyer whose bank asks about a card payment of 21.50. */
async function atTheirBank() {
  const { stock } = await seedShow(shop.db, { event: { express: true } })
  const buyer = createShopper(shop.app)
  const intent = await buyer.toPayment([stock, 1], 'ada@example.com')
  shop.card.settle(intent, { status: 'open', underWay: true })
  return { buyer, intent }
}

const cardReturn = (intent: string): string =>
  `/do/checkout/stripe_auth/?payment_intent=${intent}&redirect_status=succeeded`
const bankReturn = (id: string): string => `/do/checkout/truelayer_return/?payment_id=${id}`

let networks = 0
/** Another browser, in which nobody has bought anything, follows the address that the bank leads to. */
async function comeBackElsewhere(url: string) {
  networks += 1
  const browser = createShopper(shop.app, `10.4.${networks}.1`)
  const { status, headers } = await browser.inject({ method: 'GET', url })
  const to = String(headers['location'])
  const open = async () => {
    const page = await browser.inject({ method: 'GET', url: to })
    const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(page.body)?.[1] ?? ''
    return { ...page, title }
  }
  return { browser, status, to, open }
}

describe('coming back from a bank in another browser', () => {
  it('when the card has paid then it says so, and nothing of the order or its buyer', async () => {
    const { buyer, intent } = await atTheirBank()
    const { sale_reference: reference } = await buyer.checkout()
    shop.card.settle(intent, { status: 'captured' })
    const { status, to, open, browser } = await comeBackElsewhere(cardReturn(intent))
    expect([status, to.split('?')[0]]).toEqual([303, '/payment-return/'])
    const { title, body, headers } = await open()
    expect(title).toBe('Payment complete')
    expect(body).toContain('href="/account/wallet/"')
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    for (const secret of ['ada', 'Lovelace', 'Late Night Jazz', '21.50', reference ?? '?', intent])
      expect(body).not.toContain(secret)
    // It is no way into the order.
    expect((await browser.checkout()).sale_reference).toBeNull()
    const own = await buyer.inject({ method: 'GET', url: cardReturn(intent) })
    expect([own.status, own.headers['location']]).toEqual([303, '/checkout/'])
  })

  it('when the bank has not decided then it is being checked whatever the address says, and later it is paid', async () => {
    const { intent } = await atTheirBank()
    const { open } = await comeBackElsewhere(cardReturn(intent))
    expect((await open()).title).toBe('Your payment is being checked')
    shop.card.settle(intent, { status: 'processing' })
    const { title, body } = await open()
    expect(title).toBe('Your payment is being checked')
    expect(body).toContain('Please do not pay again')
    shop.card.failNext('before')
    expect((await open()).title).toBe('Your payment is being checked')
    shop.card.settle(intent, { status: 'captured' })
    expect((await open()).title).toBe('Payment complete')
  })

  it('when the bank has refused the card then it did not go through, and the tickets stay where they were', async () => {
    const { buyer, intent } = await atTheirBank()
    const failureText = 'Your card was declined.'
    shop.card.settle(intent, { status: 'open', underWay: false, failureText })
    const { open } = await comeBackElsewhere(cardReturn(intent))
    const { title, body } = await open()
    expect(title).toBe('The payment did not go through')
    expect(body).toContain('Nothing was taken.')
    expect(await buyer.checkout()).toMatchObject({ state: 'payment', tickets: [{ qty: 1 }] })
  })

  it('when it was paid at a bank, or given up there, then it says which', async () => {
    const paid = await createBankShopper(shop, bank)
    const id = await paid.toBank()
    const { open } = await comeBackElsewhere(bankReturn(id))
    expect((await open()).title).toBe('Your payment is being checked')
    bank.settle(id, { status: 'captured' })
    expect((await open()).title).toBe('Payment complete')
    const left = await createBankShopper(shop, bank)
    const given = await comeBackElsewhere(
      `${bankReturn(await left.toBank())}&error=tl_hpp_abandoned`,
    )
    expect((await given.open()).title).toBe('The payment did not go through')
    // The browser that has the order says it in its own way.
    expect((await left.checkout()).truelayer_returned_from).toBe(0)
  })

  it('when its money came too late then it is being refunded', async () => {
    const { buyer, intent } = await atTheirBank()
    const { sale_reference: reference } = await buyer.checkout()
    shop.card.settle(intent, { status: 'captured' })
    await shop.db.query(
      `update payment set lines_fingerprint = 'another basket'
        where sale_id = (select id from sale where reference = $1)`,
      [reference],
    )
    const { open } = await comeBackElsewhere(cardReturn(intent))
    expect((await open()).title).toBe('Your payment is being refunded')
  })

  it('when it is the first part of a plan then it says when the tickets come', async () => {
    const buyer = await reserveForPlan(shop, await seedPlanShow(shop))
    const card = shop.card.addCard()
    shop.card.setMood(card, 'wants_buyer')
    await payPlan(buyer, card)
    const intent = [...shop.card.intents.keys()].at(-1) ?? ''
    shop.card.settle(intent, { status: 'captured' })
    const { open } = await comeBackElsewhere(cardReturn(intent))
    const { title, body } = await open()
    expect(title).toBe('First payment complete')
    expect(body).toContain('after the last payment')
  })

  it('is nobody’s without its signature, ends, and is asked for a limited number of times', async () => {
    const { intent } = await atTheirBank()
    const { browser, to, open } = await comeBackElsewhere(cardReturn(intent))
    const [id = ''] = decodeURIComponent(to.split('link=')[1] ?? '').split('.')
    const stranger = createShopper(shop.app, '10.5.1.1')
    for (const url of [
      to.replace(/.{6}$/, 'AAAAAA'),
      to.replace(`=${id}.`, `=${Number(id) + 1}.`),
      '/payment-return/',
      '/payment-return/?link=1.2.3',
    ]) {
      const { status, body } = await stranger.inject({ method: 'GET', url })
      expect([status, body.includes('Payment')]).toEqual([404, false])
    }
    const statuses = []
    for (let visit = 0; visit < 31; visit += 1) statuses.push((await open()).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    // Other buyers of the same mobile carrier are not kept from their own.
    const neighbour = await atTheirBank()
    const own = await browser.inject({ method: 'GET', url: cardReturn(neighbour.intent) })
    const theirs = String(own.headers['location'])
    expect((await browser.inject({ method: 'GET', url: theirs })).status).toBe(200)
    const statusElsewhere = async (url: string) =>
      (await createShopper(shop.app, '10.5.1.2').inject({ method: 'GET', url })).status
    shop.clock.advance(returnLinkHours * hourMs - 1)
    expect(await statusElsewhere(theirs)).toBe(200)
    shop.clock.advance(1)
    expect([await statusElsewhere(theirs), await statusElsewhere(to)]).toEqual([404, 404])
  })
})
