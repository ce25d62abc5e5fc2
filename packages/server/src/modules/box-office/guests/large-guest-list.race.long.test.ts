import { describe, expect, it } from 'vitest'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import { findGuestList } from './guest-list-store.ts'
import { importGuests } from './import-guests.ts'
import { openGuestList } from './open-guest-list.ts'

const guests = 5_000

describe('a large list of guests, with the time that statements have in a shop', () => {
  const { shopAt } = raceShops(1)

  it('when webhooks listen then all of it is taken in, and each order is told and found once', async () => {
    const { db, foyer, clock } = shopAt(0)
    const { organiserId, stock } = await seedShow(db, {
      types: [{ name: 'Standing', stock: guests }],
    })
    await db.query(
      `insert into webhook_subscription (organiser_id, url, events, secret, created_at)
        values ($1, 'https://receiver.example/', '{order.paid,ticket.issued}', '', now())`,
      [organiserId],
    )
    const rows = Array.from({ length: guests }, (_, index) => ({
      row: index + 2,
      name: `Guest ${index + 1}`,
      email: index % 2 === 0 ? `guest${index + 1}@example.com` : '',
      ticket_type: 'Standing',
      quantity: '1',
      note: '',
    }))
    const sheet = { name: 'Press night', reason: 'Press', isMailed: false, rows }
    const of = { organiserId, eventDateId: stock.dateId }
    const { id } = await db.transaction(
      async (tx) => await openGuestList(tx, foyer, { ...of, ...sheet }, clock.now()),
    )
    await importGuests(foyer, id)
    const list = await db.transaction(async (tx) => await findGuestList(tx, id))
    expect(list).toMatchObject({ status: 'done', written: guests })
    const { rows: counted } = await db.query(
      `select (select count(*)::int from organiser_order where organiser_id = $1) as found,
          (select count(*)::int from webhook_message where organiser_id = $1 and kind = 'order.paid') as paid,
          (select count(*)::int from webhook_message where organiser_id = $1 and kind = 'ticket.issued') as issued`,
      [organiserId],
    )
    expect(counted).toEqual([{ found: guests, paid: guests, issued: guests }])
  })
})
