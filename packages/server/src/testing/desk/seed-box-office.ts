import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { insertRow } from '../builders/insert-row.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import type { SampleOrganiser } from './sample-organiser.ts'
import { openDesk } from './desk-caller.ts'

/**
 * Gives an organiser what the box office has: an order on an invoice that nobody has paid, a list of guests, and an act that has
 * changed its event.
 */
export async function addBoxOffice(
  shop: TestFoyer,
  organiser: SampleOrganiser,
): Promise<SampleOrganiser> {
  const date = Number(organiser.ids['date'])
  const type = Number(organiser.ids['type'])
  const clerk = await openDesk(shop, { organiserId: organiser.id, role: 'box_office' })
  const params = { organiser: organiser.key }
  await clerk.call(sellOrder, {
    params,
    body: {
      buyer: { name: 'Grace Hopper', email: 'grace@example.com' },
      lines: [{ date, ticket_type: type, quantity: 1 }],
      payment: { way: 'invoice', due_on: '2026-12-24' },
    },
  })
  const { body: list } = await clerk.call(takeGuestList, {
    params,
    body: {
      date,
      name: 'Friends of the house',
      reason: 'Guests of the band',
      mailed: false,
      guests: { rows: [{ name: 'Katherine Johnson', ticket_type: 'Ticket 1' }] },
    },
  })
  const { rows } = await shop.db.query(
    `select p.id as invoice, (select code from ticket t where t.event_date_id = $2 order by id limit 1) as ticket_code
      from payment p join sale s on s.id = p.sale_id join desk_sale d on d.sale_id = s.id
      where p.provider = 'invoice' and d.organiser_id = $1`,
    [organiser.id, date],
  )
  const change = await insertRow(shop.db, 'event_change', {
    organiser_id: organiser.id,
    event_id: Number(organiser.ids['event']),
    kind: 'move',
    status: 'done',
    words: 'The hall is being painted.',
    facts: JSON.stringify({ dates: [], venue: null, newVenue: null }),
    created_by: 'Robin Page',
    created_at: shop.clock.now(),
  })
  const ofOffice = { ...(rows[0] as Readonly<Record<string, number>>), guest_list: list.id, change }
  return { ...organiser, ids: { ...organiser.ids, ...ofOffice } }
}
