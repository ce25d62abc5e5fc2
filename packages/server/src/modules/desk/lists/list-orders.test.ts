import { listCustomers } from '@foyer/contract/api/lists/list-customers.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { listPayments } from '@foyer/contract/api/lists/list-payments.ts'
import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import { search } from '@foyer/contract/api/lists/search.ts'
import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { deskOrders } from '../../../testing/desk/desk-orders.ts'

describe('the orders of an organiser', () => {
  const shop = shopForTests()
  const references: string[] = []
  let organiser: { id: number; key: string }
  let desk: DeskCaller
  const { buy, refund } = deskOrders(shop)
  beforeAll(async () => {
    references.push(await buy(null))
    organiser = await organiserOf(references[0] ?? '')
    for (let count = 0; count < 2; count += 1) {
      shop.clock.advance(minuteMs)
      references.push(await buy(organiser.id))
    }
    desk = await openDesk(shop, { organiserId: organiser.id, role: 'owner' })
  })
  async function organiserOf(reference: string) {
    const { rows } = await shop.db.query(
      `select o.id, o.key from organiser o join organiser_order x on x.organiser_id = o.id
        join sale s on s.id = x.sale_id where s.reference = $1`,
      [reference],
    )
    return rows[0] as { id: number; key: string }
  }
  const list = async (query: Record<string, string> = {}) =>
    (await desk.call(listOrders, { params: { organiser: organiser.key }, query })).body
  const found = async (query: Record<string, string>) =>
    (await list(query)).data.map(({ reference }) => reference)
  const rename = async (reference: string, name: string, email: string) =>
    await shop.db.query('update sale set full_name = $2, email = $3 where reference = $1', [
      reference,
      name,
      email,
    ])

  it('come newest first, in pages that meet', async () => {
    const newestFirst = references.toReversed()
    expect(await found({})).toEqual(newestFirst)
    const first = await list({ limit: '2' })
    expect(first.data.map(({ reference }) => reference)).toEqual(newestFirst.slice(0, 2))
    const second = await list({ limit: '2', cursor: first.next_cursor ?? '' })
    expect(second.data.map(({ reference }) => reference)).toEqual(newestFirst.slice(2))
    expect(second.next_cursor).toBeNull()
  })

  it('refuse a page of another list', async () => {
    for (const cursor of ['x', Buffer.from('["2026; drop",1]').toString('base64url')]) {
      const query = { cursor }
      const { status } = await desk.try(listOrders, { params: { organiser: organiser.key }, query })
      expect(status).toBeLessThan(500)
    }
  })

  it('are found by name, e-mail address, reference and code, and by nothing else', async () => {
    const [one = '', two = ''] = references
    await rename(one, 'Zoë O’Brien', 'zoe.obrien@example.org')
    await rename(two, 'Idris Smith', 'idris@example.net')
    expect(await found({ q: 'zoe' })).toEqual([one])
    expect(await found({ q: 'o’br' })).toEqual([one])
    expect(await found({ q: 'zoe.obrien@example.org' })).toEqual([one])
    expect(await found({ q: 'idris@ex' })).toEqual([two])
    expect(await found({ q: two.replaceAll(/(.{4})/g, '$1 ').toLowerCase() })).toEqual([two])
    expect(await found({ q: 'zoe idris' })).toEqual([])
    const { rows } = await shop.db.query(
      'select t.code from ticket t join sale s on s.id = t.sale_id where s.reference = $1 limit 1',
      [two],
    )
    expect(await found({ q: String(rows[0]?.['code']) })).toEqual([two])
    for (const odd of [
      "'",
      '\\',
      ':*',
      '&',
      '|',
      '!',
      '(',
      '%',
      '_',
      '<->',
      '" or zzz=zzz --',
      '🎟',
    ])
      expect(await found({ q: odd })).toEqual([])
  })

  it('can be narrowed to what was bought, how it was paid, and when', async () => {
    const [one = ''] = references
    const { rows } = await shop.db.query(
      `select t.event_date_id as date, t.ticket_type_id as type, d.event_id as event from ticket t
        join sale s on s.id = t.sale_id join event_date d on d.id = t.event_date_id where s.reference = $1 limit 1`,
      [one],
    )
    const of = rows[0] as Record<string, number>
    for (const name of ['date', 'type', 'event'])
      expect(await found({ [name]: String(of[name]) })).toEqual([one])
    expect(await found({ paid_by: 'card' })).toHaveLength(3)
    expect(await found({ paid_by: 'bank' })).toEqual([])
    expect(await found({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  })

  it('say how much of them was refunded, and are found by that', async () => {
    const [, , three = ''] = references
    await refund(three)
    await shop.runJobs()
    expect(await found({ status: 'refunded' })).toEqual([three])
    const row = (await list({ status: 'refunded' })).data[0]
    expect(row).toMatchObject({ status: 'refunded', tickets: 0 })
  })

  it('are told together by customer and by payment', async () => {
    const params = { organiser: organiser.key }
    const { data } = (await desk.call(listCustomers, { params, query: { q: 'idris' } })).body
    expect(data).toMatchObject([{ email: 'idris@example.net', orders: 1, tickets: 2 }])
    const payments = (await desk.call(listPayments, { params, query: { q: 'idris' } })).body.data
    expect(payments).toMatchObject([{ order: references[1], way: 'card', is_shared: false }])
  })

  it('are found with their tickets and buyers by one search, as far as somebody may read them', async () => {
    const params = { organiser: organiser.key }
    const all = (await desk.call(search, { params, query: { q: 'idris' } })).body.data
    expect(all.map(({ kind, matched }) => [kind, matched])).toEqual([
      ['order', 'name'],
      ['ticket', expect.any(String)],
      ['ticket', expect.any(String)],
      ['customer', 'name'],
    ])
    const door = await openDesk(shop, { organiserId: organiser.id, role: 'door' })
    const few = (await door.call(search, { params, query: { q: 'idris@example.net' } })).body.data
    expect(few).toEqual([])
  })

  it('show stewards no e-mail address where nobody was named, and find nobody by it', async () => {
    const reference = await buy(organiser.id)
    await shop.db.query(
      `update ticket set holder_name = 'mary.shelley@example.org', holder_email = 'mary.shelley@example.org'
        where sale_id = (select id from sale where reference = $1)`,
      [reference],
    )
    await shop.db.query('update sale set full_name = null where reference = $1', [reference])
    const door = await openDesk(shop, { organiserId: organiser.id, role: 'door' })
    const params = { organiser: organiser.key }
    const seen = async (query: Record<string, string>) =>
      (await door.call(listTickets, { params, query })).body.data
    const tickets = await seen({ q: reference })
    expect(tickets.map(({ holder }) => holder)).toEqual(
      Array(2).fill(`Guest of order ${groupedReference(reference)}`),
    )
    expect(JSON.stringify(tickets)).not.toContain('@')
    expect(await seen({ q: 'shelley' })).toEqual([])
    const body = { ticket_ids: tickets.map(({ id }) => id), anyway: true }
    const { text } = await door.call(checkInTickets, { params, body })
    expect(text).not.toContain('@')
  })

  it('show nobody the part of another organiser', async () => {
    const reference = await buy(null)
    expect(await found({ q: reference })).toEqual([])
    const other = await organiserOf(reference)
    const theirs = await openDesk(shop, { organiserId: other.id, role: 'owner' })
    const params = { organiser: other.key }
    const { data } = (await theirs.call(listOrders, { params, query: { q: reference } })).body
    expect(data.map((row) => row.reference)).toEqual([reference])
  })

  it('are found by the last four digits of the card that paid, and payments with them; a wallet or a bank has none', async () => {
    const byCard = await buy(organiser.id, '0042')
    await buy(organiser.id)
    expect(await found({ last4: '0042' })).toEqual([byCard])
    expect(await found({ q: '0042' })).toEqual([byCard])
    expect((await list({ last4: '0042' })).data[0]).toMatchObject({ last4: '0042' })
    const params = { organiser: organiser.key }
    const query = { last4: '0042' }
    const payments = (await desk.call(listPayments, { params, query })).body.data
    expect(payments).toMatchObject([{ order: byCard, last4: '0042' }])
    const all = (await desk.call(search, { params, query: { q: '0042' } })).body.data
    expect(all[0]).toMatchObject({ kind: 'order', id: byCard, matched: 'last4' })
    const { status } = await desk.try(listOrders, { params, query: { last4: '42' } })
    expect(status).toBe(422)
  })

  it('are found by similar spellings and by words of their events when that is asked for, and else not', async () => {
    const reference = await buy(organiser.id)
    await rename(reference, 'Jon Müller', 'jm@example.net')
    await shop.db.query(
      `update event set title = 'Night of Zithers' where id = (select d.event_id from ticket t join event_date d on d.id = t.event_date_id
        join sale s on s.id = t.sale_id where s.reference = $1 limit 1)`,
      [reference],
    )
    const params = { organiser: organiser.key }
    const seen = async (who: DeskCaller, query: Record<string, string>) =>
      (await who.call(listTickets, { params, query })).body.data.map(({ order }) => order)
    const door = await openDesk(shop, { organiserId: organiser.id, role: 'door' })
    for (const q of ['Mueller', 'John Muller', 'mullre', 'zithers muller', 'zith john']) {
      expect(await found({ q })).toEqual([])
      expect(await found({ q, similar: 'yes' })).toEqual([reference])
      expect(new Set(await seen(desk, { q, similar: 'yes' }))).toEqual(new Set([reference]))
      expect(new Set(await seen(door, { q, similar: 'yes' }))).toEqual(new Set([reference]))
      const { data } = (await desk.call(search, { params, query: { q } })).body
      expect(data).toContainEqual(
        expect.objectContaining({ kind: 'order', id: reference, matched: 'similar' }),
      )
    }
    expect(await found({ q: 'zithers miller', similar: 'yes' })).toEqual([reference])
    expect(await found({ q: 'zithers meier', similar: 'yes' })).toEqual([])
    // Letters of an e-mail address are no name, however they are spelt.
    expect(await seen(door, { q: 'exemple', similar: 'yes' })).toEqual([])
    const exact = (await desk.call(search, { params, query: { q: 'jon' } })).body.data
    expect(exact.map(({ matched }) => matched)).not.toContain('similar')
  })
})
