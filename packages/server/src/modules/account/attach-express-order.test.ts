import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { setDeliveryAddress } from '@foyer/contract/endpoints/addresses/set-delivery-address.ts'
import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { describe, expect, it } from 'vitest'
import { giveAccount, saleOf } from '../../testing/shoppers/account-builders.ts'
import { createBrowser } from '../../testing/shoppers/browser.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { recordConsents } from '../consent/exports.ts'
import { attachExpressOrder } from './attach-express-order.ts'

const code = '271828'

describe('a paid express order', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } })
  let count = 0

  /** Buys one free ticket in express, with everything ticked unless told otherwise. */
  async function buy(ticked = true, address?: string) {
    count += 1
    const email = address ?? `Express${count}@example.com`
    const show = await seedShow(shop.db, {
      event: { express: true },
      types: [{ price: 0, booking_fee: 0 }],
    })
    const shopper = createShopper(shop.app, `198.51.${count}.9`)
    await shopper.add([show.stock, 1])
    await shopper.reserve()
    const named = await shopper.send(setAccountDetails, {
      fullname: 'Ada King of Lovelace',
      email,
      address: '',
      ct_subscribed: ticked,
      organiser_subscribed_marketing: { [show.organiserId]: ticked },
    })
    expect(named.status).toBe(200)
    expect((await shopper.send(claimFreeTickets, {})).status).toBe(200)
    return { email, shopper, show, sale: await saleOf(shop, shopper) }
  }
  const consents = async (email: string) =>
    (
      await shop.db.query(
        'select subject, organiser_id, given, source from consent where email_key = lower($1) order by id',
        [email],
      )
    ).rows

  it('belongs to a new account in the buyer’s name, with what they ticked, and nobody is signed in', async () => {
    const { email, shopper, show } = await buy()
    expect(await consents(email)).toEqual([])
    await shop.runJobs()
    const { rows } = await shop.db.query(
      'select id, email, first_name, last_name from account where email_key = lower($1)',
      [email],
    )
    expect(rows).toMatchObject([{ email, first_name: 'Ada', last_name: 'King of Lovelace' }])
    expect(await saleOf(shop, shopper)).toMatchObject({ accountId: rows[0]?.['id'], email })
    expect(await consents(email)).toEqual([
      { subject: 'product', organiser_id: null, given: true, source: 'express' },
      { subject: 'organiser', organiser_id: show.organiserId, given: true, source: 'express' },
    ])
    expect((await shopper.call(getUser)).body.id).toBeNull()
    const wallet = await shopper.inject({ url: '/account/wallet/' })
    expect(wallet.body).toContain('Late Night Jazz')
  })

  it('done twice changes nothing more', async () => {
    const { email, sale } = await buy()
    await shop.runJobs()
    await attachExpressOrder(shop.foyer, sale?.id ?? 0)
    expect(await consents(email)).toHaveLength(2)
  })

  it('belongs to the account there is, which keeps its name and the answers given before', async () => {
    const email = 'member@example.com'
    const id = await giveAccount(shop, email, { first: 'Grace', last: 'Hopper' })
    await shop.db.transaction(async (tx) => {
      const no = { accountId: id, emailKey: email, subject: 'product' as const, given: false }
      await recordConsents(tx, [{ ...no, source: 'account' }], shop.clock.now())
    })
    const { shopper } = await buy(true, email)
    await shop.runJobs()
    expect(await saleOf(shop, shopper)).toMatchObject({ accountId: id })
    expect((await shopper.call(getUser)).body).toMatchObject({ id: null, full_name: null })
    expect((await shopper.checkout()).marketing_preferences).toMatchObject({
      ct_subscribed: false,
      basket_organisers: [{ organiser_subscribed: false }],
    })
    // A buyer who refused one thing is not signed up to another by somebody who only typed their e-mail address.
    expect(await consents(email)).toEqual([
      { subject: 'product', organiser_id: null, given: false, source: 'account' },
    ])
    const owner = createBrowser(shop.app, '192.0.2.77')
    await owner.call(sendOneTimeCode, { email })
    await owner.call(checkOneTimeCode, { email, code })
    expect((await owner.call(getUser)).body.full_name).toBe('Grace Hopper')
    const wallet = await owner.inject({ url: '/account/wallet/' })
    expect(wallet.body).toContain('Late Night Jazz')
  })

  it('with nothing ticked, nothing is answered: the question stays open', async () => {
    const { email } = await buy(false)
    await shop.runJobs()
    expect(await consents(email)).toEqual([])
  })

  it('when something of it was posted, then a new account keeps the address, and an old one is not written into', async () => {
    const posted = { event: { express: true, posted: true }, types: [{ price: 0, booking_fee: 0 }] }
    const { stock } = await seedShow(shop.db, posted)
    const buyPosted = async (email: string): Promise<void> => {
      count += 1
      const shopper = createShopper(shop.app, `198.51.${count}.9`)
      await shopper.add([stock, 1])
      await shopper.reserve()
      const address = {
        selected_user_address_id: 'new',
        first_name: 'Ada',
        last_name: 'Lovelace',
        address_1: '1 Quay Street',
        town: 'Bristol',
        postcode: 'BS1 4DJ',
      }
      expect((await shopper.send(setDeliveryAddress, { address })).status).toBe(200)
      await shopper.name(email)
      expect((await shopper.send(claimFreeTickets, {})).status).toBe(200)
      await shop.runJobs()
    }
    const addresses = async (email: string) =>
      (
        await shop.db.query(
          'select a.town from address a join account on account.id = account_id where email_key = $1',
          [email],
        )
      ).rows
    await buyPosted('first.posted@example.com')
    expect(await addresses('first.posted@example.com')).toEqual([{ town: 'Bristol' }])
    await giveAccount(shop, 'known.posted@example.com')
    shop.clock.advance(1_000)
    await buyPosted('known.posted@example.com')
    expect(await addresses('known.posted@example.com')).toEqual([])
    const [mail] = shop.outbox.to('known.posted@example.com')
    expect(mail?.text).toContain('Posted to:\nAda Lovelace\n1 Quay Street\nBristol\nBS1 4DJ')
  })
})
