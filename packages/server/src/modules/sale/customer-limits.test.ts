import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import { giveAccount } from '../../testing/shoppers/account-builders.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { saleRows, stockOf } from '../../testing/evidence/sale-rows.ts'
import {
  seedRequirement,
  seedShow,
  type SeededStock,
} from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const code = '271828'

/** The customer may be known only after the reservation, so the limit is checked again before any money is taken. */
describe('limits per customer', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } })
  let count = 0
  const limited = async (price = 2_000): Promise<SeededStock> =>
    (
      await seedShow(shop.db, {
        event: { express: true },
        types: [{ max_per_customer: 8, price, booking_fee: 0 }],
      })
    ).stock
  const reserved = async (stock: SeededStock, qty: number): Promise<Shopper> => {
    count += 1
    const buyer = createShopper(shop.app, `10.7.${count}.1`)
    await buyer.add([stock, qty])
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
    return buyer
  }
  /** Types an e-mail address on the payment screen of an express sale: it may be anybody's. */
  const name = async (buyer: Shopper, email: string) =>
    await buyer.send(setAccountDetails, {
      fullname: 'Ada Lovelace',
      email,
      address: '',
      organiser_subscribed_marketing: {},
    })
  /** Proves by a code that the e-mail address is one's own. */
  const signIn = async (buyer: Shopper, email: string): Promise<void> => {
    await buyer.call(sendOneTimeCode, { email })
    const { status } = await buyer.call(checkOneTimeCode, { email, code })
    expect(status).toBe(200)
  }
  const account = async (email: string): Promise<string> => {
    await giveAccount(shop, email)
    return email
  }
  /** Pays an express sale in this name; answers what its rows say then. */
  const payExpress = async (buyer: Shopper, email: string) => {
    const intent = await buyer.token()
    expect((await name(buyer, email)).status).toBe(200)
    const { sale_reference } = await buyer.checkout()
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    return await saleRows(shop.db, sale_reference)
  }
  const token = async (buyer: Shopper) => await buyer.send(getToken, {})

  it('count the reservations of other sessions of the same account', async () => {
    const stock = await limited()
    const email = await account('limits@example.com')
    const [first, second] = [await reserved(stock, 5), await reserved(stock, 5)]
    await signIn(second, email)
    await signIn(first, ' LIMITS@example.com ')
    expect(await token(second)).toMatchObject({
      status: 402,
      body: { error: { type: 'payment', message: 'You can only reserve 3 tickets of this type' } },
    })
    expect((await token(first)).status).toBe(200)
  })

  it('count what was bought, but not what was released', async () => {
    const stock = await limited(0)
    const email = await account('again@example.com')
    const gone = await reserved(stock, 8)
    await signIn(gone, email)
    shop.clock.advance(reservationMs)
    const first = await reserved(stock, 6)
    await signIn(first, email)
    expect((await first.send(claimFreeTickets, { email: '' })).status).toBe(200)
    const second = await reserved(stock, 3)
    await signIn(second, email)
    expect((await second.send(claimFreeTickets, { email: '' })).status).toBe(402)
    expect((await token(second)).status).toBe(402)
  })

  it('know a required ticket that was bought before, once its buyer is proved', async () => {
    const show = await seedShow(shop.db, {
      event: { express: true },
      types: [
        { price: 0, booking_fee: 0 },
        { price: 0, booking_fee: 0 },
      ],
    })
    const [festival, carPark] = show.stocks
    if (festival === undefined || carPark === undefined) throw new Error('two types')
    await seedRequirement(shop.db, carPark.typeId, 'Festival ticket', [festival.typeId])
    const email = await account('parking@example.com')
    const buyer = await reserved(festival, 1)
    await name(buyer, email)
    await buyer.send(claimFreeTickets, { email: '' })
    await buyer.add([carPark, 1])
    expect((await buyer.reserve()).error).toContain('Festival ticket')
    // A typed e-mail address tells nobody what its owner has bought.
    await shop.db.query(
      `update sale set email = 'parking@example.com' where status = 'basket' and id = (select max(id) from sale)`,
    )
    expect(await buyer.checkout()).toMatchObject({
      tickets: [{ required_tickets: [{ title: 'Festival ticket' }] }],
    })
    expect((await buyer.reserve()).error).toContain('Festival ticket')
    await signIn(buyer, email)
    expect(await buyer.checkout()).toMatchObject({ tickets: [{ required_tickets: [] }] })
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
  })

  describe('of an e-mail address that was only typed', () => {
    it('when a stranger types it, then its owner may have as many as before', async () => {
      const stock = await limited()
      const email = await account('owner@example.com')
      const stranger = await reserved(stock, 8)
      await stranger.token()
      expect((await name(stranger, email)).status).toBe(200)
      const owner = createShopper(shop.app, '10.8.1.1')
      await signIn(owner, email)
      await owner.add([stock, 8])
      expect(await owner.checkout()).toMatchObject({ tickets: [{ max_can_reserve: 8 }] })
      expect(await owner.reserve()).toMatchObject({ reserved: true })
      expect((await token(owner)).status).toBe(200)
    })

    it('when its owner has all there may be, then nothing says so before the money is here', async () => {
      const stock = await limited()
      const owners = await reserved(stock, 8)
      expect(await payExpress(owners, 'full@example.com')).toMatchObject({ status: 'sold' })
      const answersTo = async (email: string) => {
        const stranger = await reserved(stock, 4)
        const answers = [
          (await token(stranger)).status,
          (await name(stranger, email)).status,
          (await name(stranger, email)).status,
          (await token(stranger)).status,
          (await stranger.checkout()).tickets[0]?.max_can_reserve,
          (await stranger.checkout()).state,
        ]
        shop.clock.advance(hourMs)
        return answers
      }
      expect(await answersTo('full@example.com')).toEqual(await answersTo('nobody@example.com'))
    })

    it('when the money makes it too many, then all of it is refunded, once, and only the mail says why', async () => {
      const stock = await limited()
      const email = 'Over@example.com'
      expect(await payExpress(await reserved(stock, 5), email)).toMatchObject({ status: 'sold' })
      const second = await reserved(stock, 4)
      expect(await payExpress(second, 'over@EXAMPLE.com')).toMatchObject({
        status: 'basket',
        payments: ['surplus'],
        refunds: ['succeeded'],
      })
      expect(await stockOf(shop.db, stock.id)).toMatchObject({ held: 0, sold: 5 })
      const { state, reserving_error } = await second.checkout()
      expect({ state, reserving_error }).toEqual({
        state: 'basket',
        reserving_error:
          'Your payment could not be used for this order. It is being refunded to you in full.',
      })
      const refunds = shop.outbox.mails.filter(({ text }) => text.includes('one customer may have'))
      expect(refunds.map(({ to }) => to.email)).toEqual(['over@example.com'])
      // The owner may still use the rest of the limit.
      expect(await payExpress(await reserved(stock, 3), email)).toMatchObject({ status: 'sold' })
    })

    it('when its owner is about to pay, then what somebody else pays in that name is refunded', async () => {
      const stock = await limited()
      const email = await account('both@example.com')
      const stranger = await reserved(stock, 4)
      const owner = await reserved(stock, 6)
      await signIn(owner, email)
      expect((await token(owner)).status).toBe(200)
      expect(await payExpress(stranger, email)).toMatchObject({ payments: ['surplus'] })
    })

    it('free tickets that are limited ask for a proved customer, others do not', async () => {
      const stock = await limited(0)
      const buyer = await reserved(stock, 4)
      expect(await buyer.checkout()).toMatchObject({ express: false, progress: { express: false } })
      expect((await name(buyer, 'free@example.com')).status).toBe(409)
      expect((await buyer.send(claimFreeTickets, { email: '' })).status).toBe(409)
      await signIn(buyer, await account('free@example.com'))
      expect((await buyer.send(claimFreeTickets, { email: '' })).status).toBe(200)
      const open = await seedShow(shop.db, {
        event: { express: true },
        types: [{ price: 0, booking_fee: 0 }],
      })
      expect(await (await reserved(open.stock, 4)).checkout()).toMatchObject({ express: true })
    })
  })

  it('when a released order of the account is paid late, then it counts what was bought since', async () => {
    const stock = await limited()
    const email = await account('late@example.com')
    const late = await reserved(stock, 6)
    await signIn(late, email)
    const intent = await late.token()
    const { sale_reference } = await late.checkout()
    shop.clock.advance(reservationMs + minuteMs)
    await shop.runJob('expire-reservations')
    expect(await payExpress(await reserved(stock, 5), email)).toMatchObject({ status: 'sold' })
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    expect(await saleRows(shop.db, sale_reference)).toMatchObject({
      paid: false,
      payments: ['surplus'],
      refunds: ['succeeded'],
    })
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ held: 0, sold: 5 })
  })
})
