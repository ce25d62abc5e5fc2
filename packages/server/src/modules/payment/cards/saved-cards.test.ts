import { getOpoaUsers } from '@foyer/contract/endpoints/payment/get-opoa-users.ts'
import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { removePaymentMethod } from '@foyer/contract/endpoints/payment/remove-payment-method.ts'
import { setDefaultPaymentMethod } from '@foyer/contract/endpoints/payment/set-default-payment-method.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardTriesOfBuyerInDay, cardTriesOfBuyerInHour } from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { giveAccount, signInByCode } from '../../../testing/shoppers/account-builders.ts'
import { encodeForm } from '../../../testing/shoppers/browser.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '123456'
const shop = shopForTests({ ids: { oneTimeCode: () => code } })
let owner: Shopper
let accountId: number
let people = 0
beforeEach(async () => {
  ;({ owner, accountId } = await signedIn())
})

async function signedIn() {
  people += 1
  const email = `cards${people}@example.com`
  const account = await giveAccount(shop, email)
  const shopper = createShopper(shop.app, `203.0.113.${people}`)
  await signInByCode(shopper, email, code)
  return { owner: shopper, accountId: account }
}

/** The owner has two cards; the second is the default. */
async function giveCards() {
  const customerId = await shop.card.createCustomer({ key: `x${accountId}`, name: 'A', email: 'a' })
  await shop.db.query('update account set stripe_customer_id = $1 where id = $2', [
    customerId,
    accountId,
  ])
  const amex = shop.card.addCard({ customerId, brand: 'amex', last4: '0005', expYear: 2031 })
  const other = shop.card.addCard({ customerId, brand: 'discover', expMonth: 12 })
  await shop.card.makeDefault(customerId, other)
  return { customerId, amex, other }
}

const listed = async () => (await owner.call(getOpoaUsers)).body

describe('the page that takes a card', () => {
  it('asks for the form in the language of the shop', async () => {
    const { body } = await owner.inject({ url: '/account/cards/new/' })
    expect(body).toContain('data-locale="en-GB"')
  })

  it('leads a stranger to sign in', async () => {
    const { statusCode, headers } = await shop.app.inject({ url: '/account/cards/new/' })
    expect([statusCode, headers.location]).toEqual([303, '/signin/?next=/account/'])
  })
})

describe('get_opoa_users', () => {
  it('lists the cards of who is signed in, the default first, with kind, digits and expiry', async () => {
    const { amex, other } = await giveCards()
    expect(await listed()).toEqual({
      full_name: 'Ada Lovelace',
      opoa_users: [
        {
          payment_method_id: other,
          card_type: 'other',
          last4digits: '4242',
          expiry: '12/30',
          is_default: true,
        },
        {
          payment_method_id: amex,
          card_type: 'amex',
          last4digits: '0005',
          expiry: '04/31',
          is_default: false,
        },
      ],
    })
  })

  it('has none for a visitor, and none while the provider does not answer', async () => {
    const visitor = createShopper(shop.app)
    expect((await visitor.call(getOpoaUsers)).body).toEqual({ opoa_users: [], full_name: null })
    await giveCards()
    shop.card.failNext('before')
    expect(await listed()).toEqual({ opoa_users: [], full_name: 'Ada Lovelace' })
  })
})

describe('changing saved cards', () => {
  it('makes another one the default, and removes one', async () => {
    const { amex, other } = await giveCards()
    expect((await owner.send(setDefaultPaymentMethod, { payment_method_id: amex })).status).toBe(
      200,
    )
    expect((await listed()).opoa_users[0]).toMatchObject({ payment_method_id: amex })
    expect((await owner.send(removePaymentMethod, { payment_method_id: other })).status).toBe(200)
    expect((await listed()).opoa_users).toHaveLength(1)
  })

  it.each([removePaymentMethod, setDefaultPaymentMethod])(
    'when it is somebody else’s, then it is as little there as one that never was',
    async (endpoint) => {
      const { amex, customerId } = await giveCards()
      const stranger = (await signedIn()).owner
      const asked = async (from: Shopper, id: string) => {
        const { status, body } = await from.send(endpoint, { payment_method_id: id })
        const text = JSON.stringify(body).replace(/"request_id":"[^"]+"/, '')
        return { status, text }
      }
      const foreign = await asked(stranger, amex)
      expect(foreign.status).toBe(404)
      expect(foreign).toEqual(await asked(stranger, 'pm_never'))
      expect(foreign).toEqual(await asked(createShopper(shop.app), amex))
      expect((await shop.card.listCards(customerId)).cards).toHaveLength(2)
    },
  )
})

describe('get_token with cards', () => {
  async function reserve(): Promise<string> {
    const show = await seedShow(shop.db, { event: { express: true } })
    await owner.add([show.stock, 1])
    await owner.reserve()
    return await owner.token()
  }

  it('lets an own card pay, and refuses a stranger’s', async () => {
    const { amex } = await giveCards()
    await reserve()
    const wish = (id: string) => ({ selected_payment_method_id: id })
    expect((await owner.send(getToken, wish(amex))).status).toBe(200)
    const foreign = shop.card.addCard({ customerId: 'cus_other' })
    expect((await owner.send(getToken, wish(foreign))).status).toBe(404)
    expect((await owner.send(getToken, wish('pm_never'))).status).toBe(404)
  })

  it('keeps a new card once it has paid, as the default', async () => {
    const intent = await reserve()
    const wish = { make_default_payment_method: '1' as const }
    expect((await owner.send(getToken, wish)).status).toBe(200)
    const { rows } = await shop.db.query('select stripe_customer_id from account where id = $1', [
      accountId,
    ])
    const customerId = String(rows[0]?.['stripe_customer_id'])
    const fresh = shop.card.addCard({ customerId })
    shop.card.payWith(fresh)
    shop.card.settle(intent, { status: 'captured' })
    await shop.db.query(`update sale set email = 'a@b.example', full_name = 'Ada Lovelace'`)
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    expect((await shop.card.listCards(customerId)).defaultId).toBe(fresh)
  })
})

describe('cards in the account', () => {
  const post = async (path: string, fields: Record<string, string>) =>
    await owner.inject({
      method: 'POST',
      url: `/account/cards/${path}/`,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: encodeForm({
        _xsrf: decodeURIComponent(owner.cookies.get('XSRF-TOKEN') ?? ''),
        ...fields,
      }),
    })
  const account = async () =>
    String((await owner.inject({ url: '/account/', headers: { accept: 'text/html' } })).body)

  it('are shown, added, made the default and removed', async () => {
    const { amex } = await giveCards()
    expect(await account()).toContain('American Express ending 0005')
    expect((await post('remove', { payment_method: amex })).status).toBe(303)
    expect(await account()).not.toContain('American Express')
    const fresh = shop.card.addCard({ brand: 'mastercard', last4: '4444' })
    expect(await post('add', { payment_method: fresh, plan: '' })).toMatchObject({ status: 303 })
    expect((await listed()).opoa_users[0]).toMatchObject({ payment_method_id: fresh })
  })

  it('when somebody tries card after card, then a few an hour and a day are asked about', async () => {
    const statuses: number[] = []
    const tryCard = async () => {
      const stolen = shop.card.addCard()
      shop.card.setMood(stolen, 'declined')
      statuses.push((await post('add', { payment_method: stolen })).status)
    }
    const { capacity: atOnce, perHour } = cardTriesOfBuyerInHour
    const anHourLater = Math.min(atOnce, perHour, cardTriesOfBuyerInDay.capacity - atOnce)
    for (let count = 0; count <= atOnce; count += 1) await tryCard()
    shop.clock.advance(hourMs)
    for (let count = 0; count <= anHourLater; count += 1) await tryCard()
    const asked = (count: number) => Array.from({ length: count }, () => 422)
    expect(statuses).toEqual([...asked(atOnce), 429, ...asked(anHourLater), 429])
  })

  it('when the bank refuses or wants to see the buyer, then the page says so', async () => {
    const poor = shop.card.addCard()
    shop.card.setMood(poor, 'declined')
    expect((await post('add', { payment_method: poor })).status).toBe(422)
    const strict = shop.card.addCard()
    shop.card.setMood(strict, 'wants_buyer')
    expect(String((await post('add', { payment_method: strict })).body)).toContain('bank.example')
    expect((await post('add', { payment_method: strict, plan: '77' })).status).toBe(404)
  })
})
