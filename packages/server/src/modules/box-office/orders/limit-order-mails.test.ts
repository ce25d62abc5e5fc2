import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { expect, it } from 'vitest'
import { takeToken } from '../../../platform/limits/rate-limit.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { orderMailsKey, orderMailsOfOrganiser } from './limit-order-mails.ts'

const shop = shopForTests()

it('when staff have emailed hundreds of orders at once then more are sold without an address alone', async () => {
  const organiserId = await seedOrganiser(shop.db, { key: 'harbour-lights' })
  const desk = await openDesk(shop, { organiserId, role: 'owner' })
  const { stock } = await seedShow(shop.db, { organiserId })
  const sell = async (email: string | null) =>
    (
      await desk.try(sellOrder, {
        params: { organiser: 'harbour-lights' },
        body: {
          buyer: { name: 'Ada Lovelace', email },
          lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 1 }],
          payment: { way: 'cash' },
        },
      })
    ).status
  expect(await sell('ada@example.com')).toBe(200)
  const { capacity } = orderMailsOfOrganiser
  const key = orderMailsKey(shop.foyer, organiserId)
  await shop.db.transaction(
    async (tx) => await takeToken(tx, key, orderMailsOfOrganiser, shop.clock.now(), capacity - 1),
  )
  expect(await sell('bob@example.com')).toBe(429)
  expect(await sell(null)).toBe(200)
  shop.clock.advance(3_600_000)
  expect(await sell('bob@example.com')).toBe(200)
})
