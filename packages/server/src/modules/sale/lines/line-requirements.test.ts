import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { describe, expect, it } from 'vitest'
import { giveAccount, signInByCode } from '../../../testing/shoppers/account-builders.ts'
import { seedRequirement, seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'

describe('a ticket that is only sold with another of its date', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } })
  const twoDays = async (free = false) => {
    const types = { ...(free && { price: 0, booking_fee: 0 }) }
    const show = await seedShow(shop.db, {
      event: { express: true },
      dates: [{}, {}],
      types: [types, types],
    })
    const [saturday, saturdayPark, sunday, sundayPark] = show.stocks
    if (!saturday || !saturdayPark || !sunday || !sundayPark) throw new Error('two days')
    await seedRequirement(shop.db, saturdayPark.typeId, 'Festival ticket', [saturday.typeId])
    return { saturday, saturdayPark, sunday, sundayPark }
  }

  it('when the other is of another date then it is named, and reserving is refused', async () => {
    const { saturday, saturdayPark, sunday, sundayPark } = await twoDays()
    const buyer = createShopper(shop.app)
    await buyer.add([saturday, 1], [sundayPark, 1])
    const { tickets } = await buyer.checkout()
    expect(tickets.find(({ ticket_id: id }) => id === sundayPark.id)?.required_tickets).toEqual([
      { ids: [sunday.id], title: 'Festival ticket' },
    ])
    expect((await buyer.reserve()).error).toContain('Festival ticket')
    await buyer.add([sunday, 1])
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
    const other = createShopper(shop.app)
    await other.add([saturday, 1], [saturdayPark, 1])
    expect(await other.reserve()).toMatchObject({ reserved: true })
  })

  it('when the other was bought before for another date then it does not count', async () => {
    const { saturday, saturdayPark, sundayPark } = await twoDays(true)
    const buyer = createShopper(shop.app)
    await buyer.add([saturday, 1])
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
    await giveAccount(shop, 'two-days@example.com')
    await signInByCode(buyer, 'two-days@example.com', code)
    expect((await buyer.send(claimFreeTickets, { email: '' })).status).toBe(200)
    await buyer.add([saturdayPark, 1], [sundayPark, 1])
    const { tickets } = await buyer.checkout()
    expect(tickets.map((line) => line.required_tickets.length)).toEqual([0, 1])
    expect((await buyer.reserve()).error).toContain('Festival ticket')
  })

  it('when who had bought it is somebody else by then, the payment is refused, too', async () => {
    const { saturday, saturdayPark } = await twoDays()
    const buyer = createShopper(shop.app)
    await buyer.add([saturday, 1], [saturdayPark, 1])
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
    await buyer.name('not-the-one@example.com')
    // The reservation was let through because of what its buyer had bought before.
    await shop.db.query('delete from sale_line where ticket_stock_id = $1', [saturday.id])
    await shop.db.query('delete from stock_hold where ticket_stock_id = $1', [saturday.id])
    await shop.db.query('update ticket_stock set held = 0 where id = $1', [saturday.id])
    const refused = await buyer.send(getToken, {})
    expect([refused.status, refused.body.error.message]).toEqual([
      402,
      'You must also purchase the following tickets to continue the checkout. Festival ticket',
    ])
  })
})
