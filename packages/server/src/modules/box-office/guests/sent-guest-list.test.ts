import { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { refundOrder } from '@foyer/contract/api/order/refund-order.ts'
import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { endLostLists } from './end-lost-lists.ts'
import { findGuestList } from './guest-list-store.ts'
import { guestListsOf } from './guest-lists-fixture.ts'
import { reopenGuestList } from './reopen-guest-list.ts'

describe('a list that was sent', () => {
  const shop = shopForTests()
  const { show, open, refusal, many } = guestListsOf(shop)

  it('when it is taken in then it says for what and by whom, and its orders and tickets are found by it', async () => {
    const of = await show()
    const desk = await openDesk(shop, { organiserId: of.organiserId, role: 'manager' })
    const { rows } = await shop.db.query('select key from organiser where id = $1', [
      of.organiserId,
    ])
    const organiser = String(rows[0]?.['key'])
    const take = async (guests: readonly string[]) =>
      await desk.call(takeGuestList, {
        params: { organiser },
        body: {
          date: of.stock.dateId,
          name: guests.join(),
          reason: 'Press',
          mailed: false,
          guests: {
            rows: guests.map((name, index) => ({
              name,
              ticket_type: index === 0 ? 'Standing' : 'Balcony',
              quantity: 2,
            })),
          },
        },
      })
    const { body: list } = await take(['Ada Lovelace', 'Grace Hopper'])
    await take(['Katherine Johnson'])
    expect(list).toMatchObject({
      event: { id: of.eventId, title: 'Late Night Jazz', date: of.stock.dateId },
      types: [
        { name: 'Standing', tickets: 2 },
        { name: 'Balcony', tickets: 2 },
      ],
      can_be_repeated: false,
    })
    expect(list.taken_by).toBeTruthy()
    const { body: lists } = await desk.call(listGuestLists, { params: { organiser } })
    expect(lists.data).toHaveLength(2)
    expect(lists.data[1]).toEqual(list)
    const query = { guest_list: String(list.id) }
    const orders = await desk.call(listOrders, { params: { organiser }, query })
    expect(new Set(orders.body.data.map(({ name }) => name))).toEqual(
      new Set(['Ada Lovelace', 'Grace Hopper']),
    )
    const tickets = await desk.call(listTickets, { params: { organiser }, query })
    expect(tickets.body.data).toHaveLength(4)
    // Whoever does not come is taken off as every buyer is: their order is refunded, and others can have the places.
    const params = { organiser, order: orders.body.data[0]?.reference ?? '' }
    const { headers, body: order } = await desk.call(getOrder, { params })
    expect(order.story.map(({ text, by }) => [text, by])).toContainEqual([
      'The tickets were given by the guest list “Ada Lovelace,Grace Hopper”.',
      list.taken_by,
    ])
    await desk.call(refundOrder, {
      params,
      version: String(headers['etag']),
      body: { what: { kind: 'all' }, with_fees: true, reason: 'Is ill', tell_buyer: false },
    })
    const left = await desk.call(listTickets, {
      params: { organiser },
      query: { ...query, status: 'valid' },
    })
    expect(left.body.data).toHaveLength(2)
    const { rows: sold } = await shop.db.query(
      'select sum(sold)::int as sold from ticket_stock where event_date_id = $1',
      [of.stock.dateId],
    )
    expect(sold).toEqual([{ sold: 4 }])
    const none = await desk.call(listTickets, {
      params: { organiser },
      query: { guest_list: String(list.id + 1_000) },
    })
    expect(none.body.data).toEqual([])
  })

  it('when one has failed then it is refused again as long as its reason lasts', async () => {
    const of = await show()
    const list = await open(of, many(501), { isMailed: false })
    const fail = `update guest_list set status = 'failed', ended_at = now() where id = $1`
    await shop.db.query('delete from testing_job')
    await endLostLists(shop.foyer)
    expect(await shop.db.readOne(async (tx) => await findGuestList(tx, list.id))).toMatchObject({
      status: 'failed',
      canBeRepeated: true,
    })
    const again = async (organiserId = of.organiserId) =>
      await shop.db.transaction(
        async (tx) =>
          await reopenGuestList(tx, shop.foyer, { id: list.id, organiserId }, shop.clock.now()),
      )
    expect((await refusal(again((await show()).organiserId))).type).toBe('not_found')
    const capacity = 'update ticket_stock set capacity = $2 where id = $1'
    await shop.db.query(capacity, [of.stock.id, 10])
    expect((await refusal(again())).userMessage).toContain('There is room for 10')
    await shop.db.query(capacity, [of.stock.id, 5_000])
    await shop.db.query('update ticket_stock set archived_at = now() where id = $1', [of.stock.id])
    expect((await refusal(again())).userMessage).toBe('These tickets are not on offer any more.')
    await shop.db.query('update ticket_stock set archived_at = null where id = $1', [of.stock.id])
    await again()
    await shop.runJobs()
    expect(await shop.db.readOne(async (tx) => await findGuestList(tx, list.id))).toMatchObject({
      status: 'done',
    })
    const forgotten = await open(of, many(501), { isMailed: false })
    await shop.db.query(`${fail}`, [forgotten.id])
    await shop.db.query('update guest_list set rows = null where id = $1', [forgotten.id])
    const error = await refusal(
      shop.db.transaction(
        async (tx) =>
          await reopenGuestList(
            tx,
            shop.foyer,
            { id: forgotten.id, organiserId: of.organiserId },
            shop.clock.now(),
          ),
      ),
    )
    expect(error.userMessage).toContain('are not kept any more')
    await shop.db.query('delete from testing_job')
  })
})
