import { beforeEach, describe, expect, it } from 'vitest'
import { cardTriesOfBuyerInHour, partLinkDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { encodeForm } from '../../../testing/shoppers/browser.ts'
import type { Show } from '../../../testing/builders/seed-catalogue.ts'
import { signIn } from '../../../testing/shoppers/account-holder.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../refunds/refund-sale.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import {
  eraseOwner,
  letDaysPass,
  partsOf,
  reserveAsOwner,
  reserveForPlan,
  seedPlanShow,
  ticketCount,
} from '../plan/payment-plan-fixture.ts'

const code = '271828'
const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { each: 'test' })
let show: Show
beforeEach(async () => {
  show = await seedPlanShow(shop)
})

describe('the link to pay now', () => {
  async function overdue(by?: Shopper) {
    const buyer = by ?? (await reserveForPlan(shop, show))
    const card = shop.card.addCard()
    await payPlan(buyer, card)
    await shop.runJobs()
    shop.card.setMood(card, 'declined')
    await letDaysPass(shop, 40)
    const { rows } = await shop.db.query(`select payload from mail where kind = 'plan_failed'`)
    // Anybody with the link may pay: it is stored only until it is sent.
    expect(JSON.stringify(rows)).not.toContain('payUrl')
    const mail = shop.outbox.mails.find(({ text }) => text.includes('/payment-plan/'))
    const mailed = /https?:\S+\/payment-plan\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const { pathname, search, searchParams } = new URL(mailed)
    const url = `${pathname}${search}`
    const link = searchParams.get('link') ?? ''
    const visitor = createShopper(shop.app)
    const accept = 'text/html'
    const open = async (path = url) => await visitor.inject({ url: path, headers: { accept } })
    await open()
    const post = async (fields: Record<string, string>) =>
      await visitor.inject({
        method: 'POST',
        url: `${pathname}pay/`,
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm({
          link,
          _xsrf: decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''),
          ...fields,
        }),
      })
    return { open, post, card, url, link }
  }

  it('takes a new card, which pays the rest as well, and the plan goes on', async () => {
    const { open, post } = await overdue()
    expect((await open()).body).toContain('£14.33')
    const fresh = shop.card.addCard()
    expect(await post({ payment_method: fresh })).toMatchObject({ status: 303 })
    expect((await open()).body).toContain('Payment complete')
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'paid', plan: 'active' })
    await letDaysPass(shop, 30)
    expect(shop.card.charges.at(-1)).toMatchObject({ charge: { cardId: fresh, offSession: true } })
    expect(await ticketCount(shop)).toBe(2)
  })

  it('says why a card is refused, and leads to the bank that wants its customer', async () => {
    const { open, post, url } = await overdue()
    expect(await post({})).toMatchObject({ status: 422 })
    const strict = shop.card.addCard()
    shop.card.setMood(strict, 'wants_buyer')
    const { status, body } = await post({ payment_method: strict })
    expect([status, String(body).includes('https://bank.example/')]).toEqual([200, true])
    const intent = [...shop.card.intents.keys()].at(-1) ?? ''
    shop.card.settle(intent, { status: 'captured' })
    expect((await open(`${url}&payment_intent=${intent}`)).body).toContain('Payment complete')
  })

  it('is nobody’s without its signature, and takes no card of somebody else', async () => {
    const { open, post, url } = await overdue()
    expect((await open(url.replace(/.{6}$/, 'AAAAAA'))).status).toBe(404)
    const foreign = shop.card.addCard({ customerId: 'cus_other' })
    expect((await post({ payment_method: foreign })).status).toBe(404)
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'failed' })
  })

  it('names nobody in its path, leads nobody on and is in no list', async () => {
    const { open, url, link } = await overdue()
    expect(url.startsWith('/payment-plan/?link=')).toBe(true)
    const headers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
    expect((await open()).headers).toMatchObject(headers)
    const old = await open(`/payment-plan/${link}/`)
    expect([old.status, old.body.includes('does not work any more')]).toEqual([404, true])
  })

  it('ends after its time', async () => {
    const { open, post } = await overdue()
    shop.clock.advance((partLinkDays + 1) * dayMs)
    expect((await open()).status).toBe(404)
    expect((await post({ payment_method: shop.card.addCard() })).status).toBe(404)
  })

  it('is no place to try which cards are good', async () => {
    const { post } = await overdue()
    const statuses = []
    for (let tries = 0; tries <= cardTriesOfBuyerInHour.capacity; tries += 1) {
      const stolen = shop.card.addCard()
      shop.card.setMood(stolen, 'declined')
      statuses.push((await post({ payment_method: stolen })).status)
    }
    const asked = Array.from({ length: cardTriesOfBuyerInHour.capacity }, () => 422)
    expect(statuses).toEqual([...asked, 429])
    const charges = shop.card.charges.length
    const last = await post({ payment_method: shop.card.addCard() })
    expect([last.status, shop.card.charges.length]).toEqual([429, charges])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each(['paid', 'refunded'] as const)(
    'when the order is %s and its buyer erased, then it says how the payment ended, and charges nothing',
    async (end) => {
      const owner = await signIn(shop, code)
      const { open, post, card } = await overdue(await reserveAsOwner(shop, show, owner))
      if (end === 'paid') {
        shop.card.setMood(card, 'pays')
        await post({})
        await letDaysPass(shop, 25)
      } else {
        const { rows } = await shop.db.query('select reference from sale')
        const reference = String(rows[0]?.['reference'])
        const wish = { kind: 'all' } as const
        await refundSale(shop.foyer, { reference, wish, reason: 'Not this time.' })
        await shop.runJobs()
      }
      await eraseOwner(shop, owner, code)
      const charges = shop.card.charges.length
      const expectEnd = async () => {
        const { status, body } = await open()
        expect(status).toBe(200)
        expect(body).toContain(end === 'paid' ? 'Payment complete' : 'Nothing left to pay')
        expect(body).not.toContain('card on file')
        expect(body).not.toContain(owner.email)
      }
      await expectEnd()
      for (const fields of [{}, { payment_method: shop.card.addCard() }] as const)
        expect(await post(fields)).toMatchObject({ status: 303 })
      await expectEnd()
      await letDaysPass(shop, 10)
      expect(shop.card.charges).toHaveLength(charges)
    },
  )
})
