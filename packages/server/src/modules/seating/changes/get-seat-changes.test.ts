import { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import { getEventDate } from '@foyer/contract/endpoints/seating/get-event-date.ts'
import { getSeatChanges } from '@foyer/contract/endpoints/seating/get-seat-changes.ts'
import { seatsOfRows, type SeatRow } from '@foyer/contract/shapes/seat-row.ts'
import { gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seatHoldMinutes } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Database } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { sessionCookieOf } from '../../../platform/sessions/session-cookie.ts'
import { openPostgres } from '../../../platform/database/open-database.ts'
import { processorMs } from '../../../testing/evidence/processor-time.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import {
  migratedTemplate,
  startMigratedPostgres,
} from '../../../testing/postgres/migrated-postgres.ts'
import { createSeatChooser } from '../../../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow, type SeatedShow } from '../../../testing/builders/seed-seats.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'

const names = (rows: readonly SeatRow[]) =>
  seatsOfRows(rows)
    .map(({ section, row, number }) => `${section}-${row}-${number}`)
    .toSorted()

/** The test needs at least two connections, because it is about the changes of several transactions at once. */
describe('get_seat_changes', () => {
  const closing = closeAtTheEnd()
  let db: Database
  let shop: TestFoyer
  let show: SeatedShow
  beforeAll(async () => {
    const postgres = closing(await startMigratedPostgres())
    db = closing(openPostgres(await postgres.newDatabase('seat_changes', migratedTemplate), 8))
    shop = closing(await createTestFoyer({ db }))
  })
  beforeEach(async () => {
    show = await seedSeatedShow(db, { dates: [{}, {}] })
  })
  const someone = () => createSeatChooser(createShopper(shop.app), show.stock.dateId)
  /** After one second the shop reads again. */
  const later = () => {
    shop.clock.advance(1_000)
  }

  it('when there is no cursor, or one nobody gave out, then everything of others is told', async () => {
    const [ada, bob] = [someone(), someone()]
    await bob.hold('Stalls-A-1', 'Stalls-A-2')
    await ada.hold('Stalls-B-1')
    later()
    for (const since of ['', 'x', '0-zzzzzzzzz', "1'--", '999999999999999999999-1']) {
      const changes = await ada.changes(since)
      expect([since, changes.is_complete, names(changes.taken)]).toEqual([
        since,
        true,
        ['Stalls-A-1', 'Stalls-A-2'],
      ])
    }
    expect(names((await bob.plan()).seating_plan_event.unavailable_seats)).toEqual(['Stalls-B-1'])
  })

  it('when more has changed than is taken, then everything that is taken is told, whatever the cursor', async () => {
    const all = Array.from({ length: 20 }, (_, index) => `Stalls-C-${index + 1}`)
    const big = await seedSeatedShow(db, {
      rows: [{ section: 'Stalls', row: 'C', seats: 400 }],
    })
    await db.query(
      `insert into seat_hold (event_date_id, seat_guid, status, section, row_label, number_label, updated_at)
        select $1, 'Stalls-C-' || n, 'free', 'Stalls', 'C', n::text, now() from generate_series(1, 150) as n`,
      [big.stock.dateId],
    )
    const chooser = () => createSeatChooser(createShopper(shop.app), big.stock.dateId)
    await chooser().hold(...all)
    later()
    const ada = chooser()
    const { cursor } = await ada.changes()
    const [, at] = cursor.split('-')
    for (const since of [`0-${at}`, `1-${at}`, '']) {
      const changes = await ada.changes(since)
      expect([since, changes.is_complete, changes.free]).toEqual([since, true, []])
      expect(names(changes.taken)).toEqual(all.toSorted())
    }
    expect(await ada.changes(cursor)).toMatchObject({ is_complete: false })
  })

  it('when others hold, release and lose seats, then that is told since the cursor', async () => {
    const [ada, bob] = [someone(), someone()]
    await bob.hold('Stalls-C-1')
    later()
    let { cursor } = await ada.plan()
    const news = async () => {
      later()
      const changes = await ada.changes(cursor ?? '')
      ;({ cursor } = changes)
      expect(changes.is_complete).toBe(false)
      return { taken: names(changes.taken), free: names(changes.free) }
    }
    expect((await news()).free).toEqual([])
    await bob.hold('Stalls-A-1', 'Stalls-A-2')
    await ada.hold('Stalls-B-1')
    expect((await news()).taken).toEqual(['Stalls-A-1', 'Stalls-A-2'])
    await bob.release('Stalls-A-2')
    const after = await news()
    expect(after.free).toEqual(['Stalls-A-2'])
    expect(after.taken).not.toContain('Stalls-A-2')
    // Nobody changes the row of a hold that expires.
    shop.clock.advance(seatHoldMinutes * minuteMs)
    expect((await news()).free).toEqual(expect.arrayContaining(['Stalls-A-1', 'Stalls-C-1']))
    expect(await news()).toEqual({ taken: [], free: [] })
  })

  it('when a change began before the cursor and is committed after it, then it is told', async () => {
    const [ada, bob] = [someone(), someone()]
    await bob.holdToken()
    let cursor: string | null = ''
    await db.transaction(async (tx) => {
      await tx.dynamic.run(
        'testing.slow_hold',
        `insert into seat_hold (event_date_id, seat_guid, status, session_id, section, row_label, number_label,
            expires_at, updated_at) values ($1, 'Stalls-A-9', 'held', 1, 'Stalls', 'A', '9', '2027-01-01', now())`,
        [show.stock.dateId],
      )
      // Other transactions begin later and commit earlier, and the shop reads in between.
      await bob.hold('Stalls-B-1')
      later()
      const plan = await ada.plan()
      expect(names(plan.seating_plan_event.unavailable_seats)).toEqual(['Stalls-B-1'])
      cursor = plan.cursor
    })
    await bob.hold('Stalls-B-2')
    later()
    expect(names((await ada.changes(cursor)).taken)).toEqual(
      expect.arrayContaining(['Stalls-A-9', 'Stalls-B-2']),
    )
  })

  it('when a thousand visitors ask within a second, then the database is asked once', async () => {
    const all = Array.from({ length: 1000 }, () => someone())
    await all[0]?.plan()
    later()
    let reads = 0
    const { foyer } = shop
    const asking = new Set(['read', 'readOne', 'transaction', 'changeOne'])
    const counting = new Proxy(foyer.db, {
      get: (target, name, receiver) => {
        if (asking.has(String(name))) reads += 1
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    const real = foyer.db
    Object.assign(foyer, { db: counting })
    await Promise.all(all.map(async (buyer) => await buyer.changes()))
    Object.assign(foyer, { db: real })
    expect(reads).toBe(1)
  })

  it('when somebody signs in, then their seats are their own as soon as a page has read whose they are', async () => {
    const buyer = createShopper(shop.app)
    const chooser = createSeatChooser(buyer, show.stock.dateId)
    await chooser.hold('Stalls-A-1')
    later()
    expect(names((await chooser.changes()).taken)).toEqual([])
    // Their session has another token from now on, and what the shop knew of the old one is forgotten.
    const token = 'B'.repeat(43)
    await db.transaction(async (tx) => {
      await tx.dynamic.run(
        'testing.renew_session',
        'update session set token_hash = $1 where id = (select session_id from seat_hold where seat_guid = $2 and event_date_id = $3)',
        [sha256(token), 'Stalls-A-1', show.stock.dateId],
      )
    })
    buyer.cookies.set('foyer', sessionCookieOf(shop.foyer.secrets, token))
    await chooser.plan()
    expect(names((await chooser.changes()).taken)).toEqual([])
  })

  it('when a reader can unpack, then a long answer is compressed, and is the same for all to whom none of it belongs', async () => {
    const row = { section: 'Stalls', row: 'A', seats: 800 }
    const big = await seedSeatedShow(db, { rows: [row] })
    await db.query(
      `insert into seat_hold (event_date_id, seat_guid, status, section, row_label, number_label, updated_at)
        select $1, 'Stalls-A-' || n, 'sold', 'Stalls', 'A', n::text, now() from generate_series(1, 700) as n`,
      [big.stock.dateId],
    )
    const url = getSeatChanges.path.replace('{event_date_id}', String(big.stock.dateId))
    const ask = async (encoding: string) => {
      const { rawPayload, headers } = await shop.app.inject({
        method: 'GET',
        url,
        headers: { 'accept-encoding': encoding },
      })
      return { bytes: rawPayload, encoding: headers['content-encoding'] }
    }
    const [plain, packed, again] = [await ask('identity'), await ask('gzip'), await ask('br, gzip')]
    expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(packed.bytes.equals(again.bytes)).toBe(true)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
  })

  it('when the house is nearly sold out, then the answer stays small', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      section: `Block ${Math.floor(index / 10)}`,
      row: String(index % 10),
      seats: 100,
    }))
    show = await seedSeatedShow(db, { rows })
    await db.query(
      `insert into seat_hold (event_date_id, seat_guid, status, section, row_label, number_label, updated_at)
        select $1, s || '-' || r || '-' || n, 'sold', 'Block ' || s, r::text, n::text, now()
          from generate_series(0, 9) s, generate_series(0, 9) r, generate_series(1, 99) n`,
      [show.stock.dateId],
    )
    const buyer = createShopper(shop.app)
    let body = ''
    const spent = await processorMs(async () => {
      const answer = await buyer.inject({
        method: 'GET',
        url: getSeatChanges.path.replace('{event_date_id}', String(show.stock.dateId)),
      })
      body = answer.body
    })
    expect(spent).toBeLessThan(2_000)
    expect(names((JSON.parse(body) as { taken: SeatRow[] }).taken)).toHaveLength(9_900)
    expect(body.length).toBeLessThan(60_000)
  })

  it('when the date is unknown, not seated or a path, then it is not found', async () => {
    const buyer = createShopper(shop.app)
    for (const endpoint of [getSeatChanges, getCurrentSeatingPlan, getEventDate]) {
      for (const event_date_id of [
        '0',
        '99999999',
        '99999999999',
        'abc',
        'a_b',
        '-1',
        '1.0',
        '..',
      ]) {
        const { status } = await buyer.send(endpoint, {}, { event_date_id })
        expect([endpoint.path, event_date_id, status]).toEqual([endpoint.path, event_date_id, 404])
      }
    }
  })
})
