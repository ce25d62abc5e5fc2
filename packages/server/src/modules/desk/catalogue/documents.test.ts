import { beforeAll, describe, expect, it } from 'vitest'
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { paidOrdersOf } from '../../../testing/shoppers/paid-orders.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()
let own: DeskOrganiser
beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
})

describe('an event made at the desk', () => {
  it('when it is begun then nobody sees it, and its mistakes are told at their fields', async () => {
    const params = { organiser: own.key, section: 'events' as const }
    const { body } = await own.owner.call(createDocument, { params, body: { title: 'Begun' } })
    expect(body).toEqual({ key: 'begun', version: 1 })
    const saved = await own.write('events', 'begun', {
      ...concert,
      title: 'Begun',
      venue: 'nowhere',
      tickets: { adult: { ...concert.tickets.adult, price: '12.505' } },
    })
    expect(saved.problems).toEqual([
      { path: ['venue'], text: 'The shop does not have this. Please choose another.' },
      {
        path: ['tickets', 'adult', 'price'],
        text: 'GBP has no more than 2 decimals.',
      },
    ])
    const refused = await own.tryApply('events', 'begun')
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toContainEqual({
      field: 'tickets.adult.price',
      detail: 'GBP has no more than 2 decimals.',
    })
    expect((await shop.app.inject('/events/begun/')).statusCode).toBe(404)
  })

  it('when it is applied then it is on sale, somebody buys, and a new price is for others', async () => {
    const venue = await own.make('venues', 'Town Hall', { name: 'Town Hall', town: 'Bristol' })
    const key = await own.make('events', 'Concert', { ...concert, venue, express: true })
    expect(await own.look('events', key)).toMatchObject({
      state: 'published',
      page: '/events/concert/',
      keeper: 'desk',
      has_draft: false,
      refers: [{ section: 'venues', title: 'Town Hall' }],
    })
    const page = await shop.app.inject('/events/concert/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Town Hall')
    const { rows } = await shop.db.query(
      `select s.id, e.id as event, d.id as date, t.id as type
        from ticket_stock s join ticket_type t on t.id = s.ticket_type_id
          join event_date d on d.id = s.event_date_id join event e on e.id = d.event_id
        where t.key = 'concert/adult' and d.key = 'concert/friday'`,
    )
    const [row] = rows as { id: number; event: number; date: number; type: number }[]
    if (row === undefined) throw new Error('no concert')
    const buyer = createShopper(shop.app, '10.9.1.1')
    const wire = `${row.event}|${row.date}|${row.type}|0`
    await buyer.add([{ id: row.id, dateId: row.date, typeId: row.type, wire }, 2])
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
    const { pay, ticketsOf } = paidOrdersOf(shop)
    const reference = await pay(buyer)
    expect(await ticketsOf(reference)).toHaveLength(2)
    const dearer = { ...concert.tickets.adult, price: '20.00' }
    const changed = await own.change('events', key, {
      tickets: { ...concert.tickets, adult: dearer },
    })
    expect(changed.status).toBe(200)
    const { body: list } = await own.owner.call(listDocuments, {
      params: { organiser: own.key, section: 'events' },
    })
    const listed = list.data.find((one) => one.key === key)
    expect(listed).toMatchObject({ state: 'published', event: { sold: 2, held: 0, stock: 140 } })
  })
})
