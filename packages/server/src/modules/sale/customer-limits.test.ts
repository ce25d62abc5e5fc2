import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requireInvariants } from '../../testing/invariants.ts'
import { seedRequirement, seedShow, type SeededStock } from '../../testing/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts'

/** Who buys is known after the reservation, so the limit is asked again before any money is taken. */
describe('limits per customer', () => {
  let shop: TestFoyer
  beforeAll(async () => {
    shop = await createTestFoyer()
  })
  afterAll(async () => {
    await shop.close()
  })
  afterEach(async () => {
    await requireInvariants(shop.db)
  })
  const limited = async (price = 2_000): Promise<SeededStock> =>
    (
      await seedShow(shop.db, {
        event: { express: true },
        types: [{ max_per_customer: 8, price, booking_fee: 0 }],
      })
    ).stock
  const reserved = async (stock: SeededStock, qty: number): Promise<Shopper> => {
    const buyer = createShopper(shop.app)
    await buyer.add([stock, qty])
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
    return buyer
  }
  const name = async (buyer: Shopper, email: string) =>
    await buyer.send(setAccountDetails, {
      fullname: 'Ada Lovelace',
      email,
      address: '',
      organiser_subscribed_marketing: {},
    })

  it('count the reservations of other sessions under the same e-mail, however it is written', async () => {
    const stock = await limited()
    const [first, second] = [await reserved(stock, 5), await reserved(stock, 5)]
    await first.token()
    await second.token()
    expect((await name(first, 'limits@example.com')).status).toBe(200)
    expect(await name(second, ' LIMITS@example.com ')).toMatchObject({
      status: 402,
      body: { error: { type: 'payment', message: 'You can only reserve 3 tickets of this type' } },
    })
    // Somebody else is not concerned.
    expect((await name(second, 'other@example.com')).status).toBe(200)
  })

  it('count again for whoever is named while the card is confirmed', async () => {
    const stock = await limited()
    const [first, second] = [await reserved(stock, 5), await reserved(stock, 5)]
    await first.token()
    await second.token()
    expect((await name(first, 'renamed@example.com')).status).toBe(200)
    expect((await name(second, 'somebody@example.com')).status).toBe(200)
    expect((await name(second, 'renamed@example.com')).status).toBe(402)
    expect((await name(second, 'SOMEBODY@example.com')).status).toBe(200)
  })

  it('let the earlier of two reservations through, whoever is named first', async () => {
    const stock = await limited(0)
    const [first, second] = [await reserved(stock, 5), await reserved(stock, 5)]
    await name(second, 'early@example.com')
    await name(first, 'early@example.com')
    expect(await second.send(claimFreeTickets, { email: '' })).toMatchObject({
      status: 402,
      body: { error: { message: 'You can only reserve 3 tickets of this type' } },
    })
    expect((await first.send(claimFreeTickets, { email: '' })).status).toBe(200)
    expect((await second.send(claimFreeTickets, { email: '' })).status).toBe(402)
  })

  it('count what was bought, but not what was given back', async () => {
    const stock = await limited(0)
    const gone = await reserved(stock, 8)
    await name(gone, 'again@example.com')
    shop.clock.advance(600_000)
    const first = await reserved(stock, 6)
    await name(first, 'again@example.com')
    expect((await first.send(claimFreeTickets, { email: '' })).status).toBe(200)
    const second = await reserved(stock, 3)
    await name(second, 'again@example.com')
    expect((await second.send(claimFreeTickets, { email: '' })).status).toBe(402)
    expect((await second.send(getToken, {})).status).toBe(402)
  })

  it('know a required ticket that was bought before', async () => {
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
    const buyer = await reserved(festival, 1)
    await name(buyer, 'parking@example.com')
    await buyer.send(claimFreeTickets, { email: '' })
    await buyer.add([carPark, 1])
    expect((await buyer.reserve()).error).toContain('Festival ticket')
    // As the buyer is known to this basket from an earlier reservation.
    await shop.db.query(
      `update sale set email = 'parking@example.com' where status = 'basket' and id = (select max(id) from sale)`,
    )
    expect(await buyer.checkout()).toMatchObject({ tickets: [{ required_tickets: [] }] })
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
  })
})
