import { beforeAll, describe, expect, it } from 'vitest'
import { archiveDocument } from '@foyer/contract/api/catalogue/archive-document.ts'
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { discardDraft } from '@foyer/contract/api/catalogue/discard-draft.ts'
import { unarchiveDocument } from '@foyer/contract/api/catalogue/unarchive-document.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

// Counters are moved without sales, which the audit would find.
const shop = shopForTests(createTestFoyer, { isAudited: false })
let own: DeskOrganiser
beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
})

/** Sells tickets of an event, as its counters say it. */
const sell = async (ticket: string, date: string, sold: number, held = 0) =>
  await shop.db.query(
    `update ticket_stock s set sold = $3, held = $4 from ticket_type t, event_date d
      where t.id = s.ticket_type_id and d.id = s.event_date_id and t.key = $1 and d.key = $2`,
    [ticket, date, sold, held],
  )
const { adult, child } = concert.tickets

describe('a change of an event of which tickets are sold', () => {
  it('when its price changes then it says who keeps the old one, and the log says it in words', async () => {
    const key = await own.make('events', 'Price', { ...concert, title: 'Price' })
    await sell(`${key}/adult`, `${key}/friday`, 4, 2)
    const dearer = { ...adult, price: '14.00' }
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, tickets: { adult: dearer, child } })
    const preview = await own.preview('events', key)
    expect(preview.changes).toEqual([
      { depth: 0, text: 'Price: changed, 4 sold, 2 held' },
      { depth: 1, text: 'Ticket type Adult: changed, 4 sold, 2 held, who keep their price' },
      { depth: 2, text: 'Price you keep: 12.50 -> 14.00' },
    ])
    await own.apply('events', key)
    const { body } = await own.owner.call(listActions, {
      params: { organiser: own.key },
      query: { action: 'document.applied' },
    })
    expect(body.data[0]).toMatchObject({
      subject_kind: 'events',
      subject_id: key,
      after: { title: 'Price', changes: expect.stringContaining('keep their price') as unknown },
    })
  })

  it('when stock falls below what is sold then that is told at its field', async () => {
    const key = await own.make('events', 'Stock', { ...concert, title: 'Stock' })
    await sell(`${key}/adult`, `${key}/friday`, 4, 2)
    const answer = await own.change('events', key, {
      tickets: { adult: { ...adult, stock: 5 }, child },
    })
    expect(answer.body.errors).toEqual([
      {
        field: 'tickets.adult.stock',
        detail: '5 are fewer than the 6 that are sold or held on 12/02/2027 at 7:30pm.',
      },
    ])
    const fits = await own.change('events', key, {
      tickets: { adult: { ...adult, stock: 6 }, child },
    })
    expect(fits.status).toBe(200)
  })

  it('when stock falls below what a date sold that is over then it is saved, and that date keeps what it sold', async () => {
    const key = await own.make('events', 'Over', { ...concert, title: 'Over' })
    const dates = { ...concert.dates, matinee: { starts: '2020-01-01 15:00' } }
    await own.change('events', key, { dates }, `past:${key}/matinee`)
    await sell(`${key}/adult`, `${key}/matinee`, 6)
    await sell(`${key}/adult`, `${key}/friday`, 1)
    const fewer = { dates, tickets: { adult: { ...adult, stock: 5 }, child } }
    expect((await own.change('events', key, fewer)).status).toBe(200)
    const { rows } = await shop.db.query(
      `select d.key, s.capacity from ticket_stock s join ticket_type t on t.id = s.ticket_type_id
        join event_date d on d.id = s.event_date_id where t.key = $1 order by d.starts_at`,
      [`${key}/adult`],
    )
    expect(rows.slice(0, 2)).toEqual([
      { key: `${key}/matinee`, capacity: 6 },
      { key: `${key}/friday`, capacity: 5 },
    ])
  })

  it('when a date that somebody bought is moved then no leave is enough; when it is left out then it stays', async () => {
    const key = await own.make('events', 'Move', { ...concert, title: 'Move' })
    await sell(`${key}/adult`, `${key}/friday`, 1)
    const moved = { ...concert.dates, friday: { starts: '2027-02-19 19:30' } }
    const refused = await own.change('events', key, { dates: moved })
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toContain('People have bought tickets')
    const { leaves } = await own.preview('events', key, `move:${key}/friday`)
    expect(leaves).toEqual([
      {
        allow: `move:${key}/friday`,
        path: ['dates', 'friday', 'starts'],
        text: '12/02/2027 at 7:30pm would move to 19/02/2027 at 7:30pm, though people have tickets (1 sold).',
        is_allowed: false,
        is_by_act: true,
      },
    ])
    expect((await own.tryApply('events', key, `move:${key}/friday`)).status).toBe(409)
    const { saturday } = concert.dates
    const lost = await own.change('events', key, { dates: { saturday } }, `drop:${key}/friday`)
    expect(lost.status).toBe(422)
    expect(lost.body.errors?.[0]?.detail).toContain('would go, though people have tickets (1 sold)')
  })

  it('when a date is moved that somebody only holds then that needs leave by its name', async () => {
    const key = await own.make('events', 'Held', { ...concert, title: 'Held' })
    await sell(`${key}/adult`, `${key}/friday`, 0, 1)
    const moved = { ...concert.dates, friday: { starts: '2027-02-19 19:30' } }
    const refused = await own.change('events', key, { dates: moved })
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toContain(`move:${key}/friday`)
    await own.apply('events', key, `move:${key}/friday`)
  })

  it('when it starts in the past, or sells more than fit, then that needs leave', async () => {
    const venue = await own.make('venues', 'Small', { name: 'Small', capacity: 200 })
    const key = await own.make('events', 'Leave', { ...concert, title: 'Leave' })
    const past = await own.change('events', key, {
      dates: { ...concert.dates, matinee: { starts: '2020-01-01 15:00' } },
    })
    expect(past.status).toBe(409)
    expect(past.body.detail).toContain(`past:${key}/matinee`)
    const full = await own.change('events', key, {
      venue,
      dates: concert.dates,
      tickets: { adult: { ...adult, stock: 900 }, child },
    })
    expect(full.status).toBe(409)
    expect(full.body.detail).toContain(
      `room:${key}/friday (900 tickets on 12/02/2027 at 7:30pm are more than the 200 people that Small holds.)`,
    )
  })

  it('when the zone of its venue changes then that is refused, as all its times would move', async () => {
    const venue = await own.make('venues', 'Zone', { name: 'Zone' })
    await own.make('events', 'In zone', { ...concert, venue })
    const answer = await own.change('venues', venue, { time_zone: 'Europe/Dublin' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[0]).toMatchObject({ field: 'time_zone' })
  })
})

describe('publishing', () => {
  it('when it is unpublished, later, now, closed and archived then its page follows at once', async () => {
    const key = await own.make('events', 'Published', { ...concert, published: false })
    const url = `/events/${key}/`
    const page = async () => {
      shop.clock.advance(1_000)
      return (await shop.app.inject(url)).statusCode
    }
    const state = async () => {
      const { state, from } = await own.look('events', key)
      return [state, from]
    }
    expect([await state(), await page()]).toEqual([['draft', null], 404])
    await own.change('events', key, { published: '2027-01-20 10:00' })
    expect([await state(), await page()]).toEqual([['scheduled', '2027-01-20T10:00:00.000Z'], 404])
    await own.change('events', key, { published: true })
    expect([await state(), await page()]).toEqual([['published', null], 200])
    const closed = { starts: '2027-02-12 19:30', on_sale_until: '2026-11-01 10:00' }
    const answer = await own.change('events', key, {
      dates: { friday: closed },
      tickets: { adult },
    })
    expect(answer.status).toBe(200)
    expect([await state(), await page()]).toEqual([['closed', null], 200])
    await sell(`${key}/adult`, `${key}/friday`, 1)
    const params = own.at('events', key)
    const kept = await own.owner.try(archiveDocument, {
      params,
      version: await own.tagOf('events', key),
    })
    expect(kept.status).toBe(409)
    await sell(`${key}/adult`, `${key}/friday`, 0)
    await own.owner.call(archiveDocument, { params, version: await own.tagOf('events', key) })
    expect([await state(), await page()]).toEqual([['archived', null], 410])
    await own.owner.call(unarchiveDocument, { params, version: await own.tagOf('events', key) })
    expect([await state(), await page()]).toEqual([['draft', null], 410])
    await own.apply('events', key)
    expect([await state(), await page()]).toEqual([['closed', null], 200])
  })

  it('when all is sold then it is sold out', async () => {
    const key = await own.make('events', 'Sold out', {
      title: 'Sold out',
      dates: { friday: { starts: '2027-02-12 19:30' } },
      tickets: { adult: { ...adult, stock: 1 } },
    })
    await sell(`${key}/adult`, `${key}/friday`, 1)
    expect(await own.look('events', key)).toMatchObject({ state: 'sold_out' })
  })
})

describe('a copy', () => {
  it('when an event is copied then its dates move together, and nothing of it is on sale', async () => {
    const key = await own.make('events', 'Season', {
      ...concert,
      title: 'Season',
      queue: 'always',
      queue_opens: '2027-01-01 09:00',
      dates: {
        friday: { starts: '2027-03-26 19:30', ends: '22:00', on_sale_from: '2027-01-01 10:00' },
        saturday: { starts: '2027-03-27 19:30', capacity: 100, doors: '1 hour before start' },
      },
    })
    const wish = {
      params: { organiser: own.key, section: 'events' as const },
      body: { title: 'Season 2028', copy_of: key, first_date: '2028-03-24' },
    }
    const { body } = await own.owner.call(createDocument, wish)
    expect(body.key).toBe('season-2028')
    const copy = await own.look('events', body.key)
    expect(copy).toMatchObject({ state: 'draft', applied: null, problems: [] })
    expect(copy.fields).toMatchObject({
      title: 'Season 2028',
      published: false,
      queue_opens: '2027-12-31 09:00',
      dates: {
        friday: { starts: '2028-03-24 19:30', ends: '22:00', on_sale_from: '2027-12-31 10:00' },
        saturday: { starts: '2028-03-25 19:30', capacity: 100, doors: '1 hour before start' },
      },
    })
    const again = await own.owner.call(createDocument, wish)
    expect(again.body.key).toBe('season-2028-2')
  })

  it('when a draft is thrown away then what is in the shop counts, and what never was is gone', async () => {
    const key = await own.make('events', 'Thrown', { ...concert, title: 'Thrown' })
    await own.write('events', key, { ...concert, title: 'Other' })
    const params = own.at('events', key)
    await own.owner.call(discardDraft, { params, version: await own.tagOf('events', key) })
    expect(await own.look('events', key)).toMatchObject({ title: 'Thrown', has_draft: false })
    const { body } = await own.owner.call(createDocument, {
      params: { organiser: own.key, section: 'events' },
      body: { title: 'Never' },
    })
    await own.owner.call(discardDraft, { params: own.at('events', body.key), version: '"1"' })
    const left = await shop.db.query(`select 1 from catalogue_document where key = 'never'`)
    expect(left.rows).toEqual([])
  })
})
