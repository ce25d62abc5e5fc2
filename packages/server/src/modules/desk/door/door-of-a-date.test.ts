import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import { listDoorDates } from '@foyer/contract/api/door/list-door-dates.ts'
import { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { undoCheckIn } from '@foyer/contract/api/order/undo-check-in.ts'
import { doorPageSize } from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { callerWith, openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { openStaffSession } from '../../../testing/desk/staff-builders.ts'
import { sessionCookieOf } from '../../../platform/sessions/session-cookie.ts'
import { sellAtDoor, type SoldAtDoor } from '../../../testing/shoppers/door-sales.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('a date at the door', () => {
  // What is sold here was never paid, as far as the ledger knows.
  const shop = shopForTests({}, { isAudited: false })
  let sold: SoldAtDoor
  let steward: DeskCaller
  let organiser: string
  let date: number

  beforeEach(async () => {
    // What a process has kept is of another date by then.
    shop.clock.advance(minuteMs)
    sold = await sellAtDoor(shop)
    ;({ organiser, date } = sold)
    steward = await openDesk(shop, { organiserId: sold.organiserId, role: 'door' })
  })
  const params = () => ({ organiser, date: String(date) })
  const counts = async () => {
    shop.clock.advance(3_000)
    return (await steward.call(getDoorDate, { params: params() })).body
  }
  const list = async (query: { since?: string; cursor?: string } = {}) =>
    (await steward.call(listDoorTickets, { params: params(), query })).body
  /** A mark once nothing else of this database server is under way: until then some rows come more often than they need to. */
  const markAtRest = async () =>
    await vi.waitFor(
      async () => {
        const { mark } = await list()
        expect((await list({ since: mark })).data).toEqual([])
        return mark
      },
      { timeout: 20_000, interval: 200 },
    )
  const [first, second] = [() => sold.tickets[0]?.id ?? 0, () => sold.tickets[1]?.id ?? 0]
  const checkIn = async (id: number) =>
    await steward.call(checkInTickets, {
      params: { organiser },
      body: { ticket_ids: [id], anyway: false },
    })
  async function addGuests(rows: Parameters<typeof takeGuests>[0]) {
    await takeGuests(rows)
    await shop.runJobs()
  }
  async function takeGuests(rows: { name: string; quantity?: number; note?: string }[]) {
    const clerk = await openDesk(shop, { organiserId: sold.organiserId, role: 'box_office' })
    await clerk.call(takeGuestList, {
      params: { organiser },
      body: {
        date,
        name: 'Friends of the band',
        reason: 'Guests',
        mailed: false,
        guests: { rows: rows.map((row) => ({ ...row, ticket_type: 'Standing' })) },
      },
    })
  }

  it('is the one that is on now or next, and stands among the others', async () => {
    const { body } = await steward.call(listDoorDates, { params: { organiser } })
    expect(body.now_or_next).toBe(date)
    expect(body.data.map((one) => one.date)).toContain(date)
  })

  it('counts who is in of how many, and who was taken back no longer', async () => {
    expect(await counts()).toMatchObject({ expected: 2, in: 0, last_in_at: null })
    await checkIn(first())
    const now = shop.clock.now().toISOString()
    expect(await counts()).toMatchObject({
      expected: 2,
      in: 1,
      last_in_at: now,
      types: [{ name: 'Standing', expected: 2, in: 1 }],
    })
    await steward.call(undoCheckIn, { params: { organiser, ticket: String(first()) } })
    expect(await counts()).toMatchObject({ expected: 2, in: 0, last_in_at: null })
  })

  it('does not expect who was refunded', async () => {
    await shop.db.query(`update ticket set status = 'refunded' where id = $1`, [first()])
    expect(await counts()).toMatchObject({ expected: 1, in: 0 })
  })

  it('is read once for all who ask within seconds, and says nothing to those who know it', async () => {
    const before = await counts()
    await checkIn(first())
    const { body, headers } = await steward.call(getDoorDate, { params: params() })
    expect(body).toEqual(before)
    const token = await openStaffSession(shop, steward.staffId ?? 0)
    const again = callerWith(shop, null, {
      cookie: `foyer-desk=${sessionCookieOf(shop.foyer.secrets, token)}`,
      'if-none-match': String(headers['etag']),
    })
    expect((await again.try(getDoorDate, { params: params() })).status).toBe(304)
    shop.clock.advance(3_000)
    expect((await again.try(getDoorDate, { params: params() })).status).toBe(200)
  })

  it('lists its tickets with where and when somebody came in', async () => {
    await checkIn(first())
    const { data, next_cursor: next } = await list()
    expect(next).toBeNull()
    expect(data).toMatchObject([
      {
        id: first(),
        code: sold.tickets[0]?.printed,
        status: 'used',
        checked_in_at: shop.clock.now().toISOString(),
        checked_in_by: 'Robin Page',
        guest_list: null,
        note: null,
      },
      { id: second(), status: 'valid', checked_in_at: null, checked_in_by: null },
    ])
  })

  it('says on which guest list somebody stands and what is written there, and no note of an order', async () => {
    await addGuests([{ name: 'Noor Das', note: 'Front row' }, { name: 'Ivo Brandt' }])
    await shop.db.query(
      `insert into desk_sale (sale_id, organiser_id, way, note, created_at) values ($1, $2, 'cash', 'Owes us twenty', now())`,
      [sold.saleId, sold.organiserId],
    )
    const { data } = await list()
    expect(data.map((row) => [row.holder, row.guest_list, row.note]).slice(2)).toEqual([
      ['Noor Das', 'Friends of the band', 'Front row'],
      ['Ivo Brandt', 'Friends of the band', null],
    ])
    expect(data[0]).toMatchObject({ guest_list: null, note: null })
    const { body: guests } = await steward.call(listTickets, { params: { organiser } })
    expect(guests.data.map((row) => [row.holder, row.guest_list, row.note])).toContainEqual([
      'Noor Das',
      'Friends of the band',
      'Front row',
    ])
    expect(JSON.stringify(guests.data)).not.toContain('twenty')
  })

  it('tells stewards no e-mail address, not even one that stands where a name should', async () => {
    await shop.db.query(`update ticket set holder_name = 'ada@example.com' where id = $1`, [
      first(),
    ])
    await shop.db.query(`update sale set full_name = 'ada@example.com' where id = $1`, [
      sold.saleId,
    ])
    const { text } = await steward.call(listDoorTickets, { params: params(), query: {} })
    expect(text).not.toContain('@')
  })

  it('lists what has changed since: who came in, was taken back, refunded or renamed, or has got a ticket', async () => {
    await checkIn(second())
    const since = await markAtRest()
    await checkIn(first())
    await addGuests([{ name: 'Noor Das' }])
    const changed = (await list({ since })).data
    expect(changed.map(({ holder, status }) => [holder, status]).slice(1)).toEqual([
      ['Noor Das', 'valid'],
    ])
    expect(changed[0]).toMatchObject({ id: first(), status: 'used' })
    const next = await markAtRest()
    await steward.call(undoCheckIn, { params: { organiser, ticket: String(second()) } })
    await shop.db.query(`update ticket set holder_name = 'Ada King' where id = $1`, [first()])
    const later = (await list({ since: next })).data
    expect(later.map(({ id, status, holder }) => [id, status, holder])).toEqual([
      [first(), 'used', 'Ada King'],
      [second(), 'valid', expect.any(String)],
    ])
  })

  it('when a mark is of another server, which had more transactions, then all are listed', async () => {
    expect((await list({ since: '999999999999999999' })).data).toHaveLength(2)
  })

  it('comes in pages that meet', async () => {
    const rows = Array.from({ length: 21 }, (_, index) => ({
      name: `Guest ${index}`,
      quantity: 50,
    }))
    await shop.db.query(`update ticket_stock set capacity = 5000 where event_date_id = $1`, [date])
    await addGuests(rows)
    const one = await list()
    expect(one.data).toHaveLength(doorPageSize)
    const two = await list({ cursor: one.next_cursor ?? '' })
    expect(two.next_cursor).toBeNull()
    const ids = [...one.data, ...two.data].map(({ id }) => id)
    expect(new Set(ids).size).toBe(21 * 50 + 2)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})
