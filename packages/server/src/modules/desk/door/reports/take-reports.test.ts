import { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import { listDoorConflicts } from '@foyer/contract/api/door/list-door-conflicts.ts'
import { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { settleDoorConflict } from '@foyer/contract/api/door/settle-door-conflict.ts'
import { reportDoor } from '@foyer/contract/api/door/report-door.ts'
import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { undoCheckIn } from '@foyer/contract/api/order/undo-check-in.ts'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { openDesk, type DeskCaller } from '../../../../testing/desk/desk-caller.ts'
import { deviceOf, newDoorId, type DoorDevice } from '../../../../testing/desk/door-devices.ts'
import { openStaffSession } from '../../../../testing/desk/staff-builders.ts'
import { sessionCookieOf } from '../../../../platform/sessions/session-cookie.ts'
import { sellAtDoor, type SoldAtDoor } from '../../../../testing/shoppers/door-sales.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import { handOverTickets } from '../../../tickets/exports.ts'

describe('what devices at the door report', () => {
  // What is sold here was never paid, as far as the ledger knows.
  const shop = shopForTests({}, { isAudited: false })
  let sold: SoldAtDoor
  let steward: DeskCaller
  let organiser: string
  let date: number
  let main: DoorDevice
  let balcony: DoorDevice

  beforeEach(async () => {
    shop.clock.advance(minuteMs)
    sold = await sellAtDoor(shop)
    ;({ organiser, date } = sold)
    steward = await openDesk(shop, { organiserId: sold.organiserId, role: 'door' })
    const here = { organiser, date }
    main = deviceOf(steward, { ...here, name: 'Main entrance' })
    balcony = deviceOf(steward, { ...here, name: 'Balcony' })
  })
  const first = () => sold.tickets[0]?.id ?? 0
  const ago = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * minuteMs)
  const params = () => ({ organiser, date: String(date) })
  const shown = async () => {
    const { body } = await steward.call(listDoorTickets, { params: params(), query: {} })
    return body.data.find(({ id }) => id === first())
  }
  const conflicts = async () =>
    (await steward.call(listDoorConflicts, { params: params() })).body.data
  const looked = async () => {
    shop.clock.advance(3_000)
    return (await steward.call(getDoorDate, { params: params() })).body
  }

  it('when somebody was let in an hour ago then they are in since then, by that device', async () => {
    const [taken] = await main.send(main.letIn(first(), ago(60)))
    expect(taken).toMatchObject({ result: 'admitted', other_at: null })
    expect(await shown()).toMatchObject({
      status: 'used',
      checked_in_at: ago(60).toISOString(),
      checked_in_by: 'Robin Page',
      checked_in_device: 'Main entrance',
    })
    expect(await conflicts()).toEqual([])
    expect((await looked()).devices).toMatchObject([{ name: 'Main entrance', in: 1, waiting: 0 }])
  })

  it('when a report comes again, alone or with others, then it counts once and is answered as before', async () => {
    const report = main.letIn(first(), ago(10))
    const before = await main.send(report)
    await steward.call(undoCheckIn, { params: { organiser, ticket: String(first()) } })
    expect(await main.send(report, report)).toEqual([...before, ...before])
    expect(await shown()).toMatchObject({ status: 'valid' })
  })

  it('when two came with one ticket then the first by the time of the door is in, whichever is told first', async () => {
    await main.send(main.letIn(first(), ago(10)))
    const [later] = await balcony.send(balcony.letIn(first(), ago(20)))
    expect(later).toMatchObject({ result: 'admitted', other_by: 'Robin Page, Main entrance' })
    expect(await shown()).toMatchObject({ checked_in_device: 'Balcony' })
    expect(await conflicts()).toMatchObject([
      { kind: 'twice', device: 'Balcony', other_by: 'Robin Page, Main entrance', settled_at: null },
    ])
    const third = deviceOf(steward, { organiser, date, name: 'Side door' })
    expect(await third.send(third.letIn(first(), ago(5)))).toMatchObject([
      { result: 'used', other_by: 'Robin Page, Balcony' },
    ])
    expect((await looked()).in).toBe(1)
  })

  it('when the second of two is sent away then nobody has to look after it any more', async () => {
    await main.send(main.letIn(first(), ago(10)))
    const second = balcony.letIn(first(), ago(5))
    await balcony.send(second)
    expect((await looked()).conflicts).toBe(1)
    await balcony.send(balcony.takeBack(first(), ago(4), second.id))
    expect((await looked()).conflicts).toBe(0)
    expect(await shown()).toMatchObject({ status: 'used', checked_in_device: 'Main entrance' })
  })

  it('when the first of two is sent away then the other one is the guest of the ticket', async () => {
    const report = main.letIn(first(), ago(10))
    await main.send(report)
    await balcony.send(balcony.letIn(first(), ago(5)))
    await main.send(main.takeBack(first(), ago(4), report.id))
    expect(await shown()).toMatchObject({
      status: 'used',
      checked_in_at: ago(5).toISOString(),
      checked_in_device: 'Balcony',
    })
    expect((await looked()).conflicts).toBe(0)
  })

  it('when a check-in is taken back that came after then it stays', async () => {
    await main.send(main.letIn(first(), ago(5)))
    expect(await balcony.send(balcony.takeBack(first(), ago(10)))).toMatchObject([
      { result: 'nothing' },
    ])
    expect(await balcony.send(balcony.takeBack(first(), ago(3)))).toMatchObject([
      { result: 'taken_back' },
    ])
    expect(await shown()).toMatchObject({ status: 'valid' })
  })

  it.each([
    ['refunded', `update ticket set status = 'refunded' where id = $1`, 'refunded'],
    ['moved', 'update ticket set event_date_id = $2 where id = $1', 'moved'],
  ] as const)(
    'when the ticket was %s meanwhile then a person is told, and it is not used',
    async (_, text, kind) => {
      const other = await sellAtDoor(shop)
      const { rows } = await shop.db.query(
        'select event_date_id as date from ticket where id = $1',
        [other.tickets[0]?.id],
      )
      // Another date of the same organiser.
      await shop.db.query(
        'update event set organiser_id = $2 where id = (select event_id from event_date where id = $1)',
        [rows[0]?.['date'], sold.organiserId],
      )
      await shop.db.query(text, kind === 'moved' ? [first(), rows[0]?.['date']] : [first()])
      expect(await main.send(main.letIn(first(), ago(10)))).toMatchObject([{ result: kind }])
      expect(await conflicts()).toMatchObject([{ kind, ticket: first(), device: 'Main entrance' }])
      const { rows: after } = await shop.db.query('select status from ticket where id = $1', [
        first(),
      ])
      expect(after[0]?.['status']).not.toBe('used')
    },
  )

  it('when the ticket was passed on meanwhile then its new holder is let in all the same', async () => {
    const change = { newCode: () => shop.foyer.ids.ticketCode(), now: shop.clock.now() }
    const { rows } = await shop.db.query(
      `insert into account (email, email_key, first_name, last_name, created_at)
        values ('passed@example.org', $1, 'Grace', 'Hopper', now()) returning id`,
      [`passed-${first()}@example.org`],
    )
    const holder = {
      accountId: Number(rows[0]?.['id']),
      name: 'Grace Hopper',
      email: 'grace@example.org',
    }
    await shop.db.transaction(async (tx) => await handOverTickets(tx, [first()], holder, change))
    expect(await main.send(main.letIn(first(), ago(10)))).toMatchObject([{ result: 'passed_on' }])
    const good = balcony.letIn(first(), ago(5), { version: 2 })
    expect(await balcony.send(good)).toMatchObject([{ result: 'admitted' }])
    expect(await conflicts()).toMatchObject([{ kind: 'passed_on', holder: 'Grace Hopper' }])
  })

  it('when the desk took a check-in back meanwhile then who came in before is in, and a person is told', async () => {
    await steward.call(checkInTickets, {
      params: { organiser },
      body: { ticket_ids: [first()], anyway: true },
    })
    await steward.call(undoCheckIn, { params: { organiser, ticket: String(first()) } })
    expect(await main.send(main.letIn(first(), ago(1)))).toMatchObject([{ result: 'admitted' }])
    expect(await conflicts()).toMatchObject([{ kind: 'undone' }])
  })

  it('when it is a ticket of somebody else then it is told as unknown, and nothing is dropped', async () => {
    const theirs = (await sellAtDoor(shop)).tickets[0]?.id ?? 0
    expect(await main.send(main.letIn(theirs, ago(1)), main.letIn(first(), ago(1)))).toMatchObject([
      { result: 'unknown' },
      { result: 'admitted' },
    ])
    expect(await conflicts()).toMatchObject([{ kind: 'unknown', ticket: null, holder: null }])
    // What is about real tickets comes first, however often a device says so.
    await balcony.send(balcony.letIn(first(), ago(1)), balcony.letIn(theirs, ago(1)))
    const kinds = (await conflicts()).map(({ kind }) => kind)
    expect(kinds).toEqual(['twice', 'unknown', 'unknown'])
  })

  it('when somebody has looked after a conflict then it is said by whom, and stays so', async () => {
    await shop.db.query(`update ticket set status = 'refunded' where id = $1`, [first()])
    await main.send(main.letIn(first(), ago(10)))
    const [open] = await conflicts()
    const settle = { params: { organiser, conflict: String(open?.conflict) } }
    await steward.call(settleDoorConflict, settle)
    await steward.call(settleDoorConflict, settle)
    expect(await conflicts()).toMatchObject([{ settled_by: 'Robin Page' }])
    const { rows } = await shop.db.query(
      `select action from action_log where action like 'door.%' and organiser_id = $1 order by id`,
      [sold.organiserId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'door.conflict_reported',
      'door.conflict_settled',
    ])
  })

  it('hears a device that has nothing to report, and what it says of itself', async () => {
    const device = { id: newDoorId(), name: 'Yard', date, types: [1], waiting: 12 }
    await steward.call(reportDoor, { params: { organiser }, body: { device, reports: [] } })
    expect((await looked()).devices).toEqual([
      {
        device: device.id,
        name: 'Yard',
        types: [1],
        in: 0,
        waiting: 12,
        heard_at: expect.any(String) as string,
      },
    ])
  })

  it('packs a list for those who can read that', async () => {
    expect(await shown()).toMatchObject({ is_paid: true, version: 1 })
    await shop.db.query(`update ticket set holder_name = repeat('A', 9000) where id = $1`, [
      first(),
    ])
    const token = await openStaffSession(shop, steward.staffId ?? 0)
    const ask = async (accepted: string) =>
      await shop.app.inject({
        url: `/api/v1/organisers/${organiser}/door/dates/${date}/tickets`,
        headers: {
          'accept-encoding': accepted,
          cookie: `foyer-desk=${sessionCookieOf(shop.foyer.secrets, token)}`,
        },
      })
    const [packed, plain] = [await ask('gzip, br'), await ask('br, gzip;q=0')]
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ])
    const { data: before } = plain.json<{ data: unknown }>()
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toMatchObject({ data: before })
    expect(packed.rawPayload.length).toBeLessThan(2_000)
  })
})
