import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { startChange } from '@foyer/contract/api/changes/start-change.ts'
import { changesOfDate } from '@foyer/contract/limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { choosingBuyersOf } from '../../testing/desk/choosing-buyers.ts'
import { openDesk } from '../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { type ChangedShow } from '../../testing/desk/ways-to-buy.ts'

describe('moving a date', () => {
  const shop = shopForTests()
  let shows: ReturnType<typeof changedShowsOf>
  beforeAll(() => {
    shows = changedShowsOf(shop)
  })

  const to = ({ show }: ChangedShow, starts: string) => ({
    kind: 'move' as const,
    date: show.dateIds[0] ?? 0,
    starts,
  })
  const newsTo = (email: string) =>
    shop.outbox.to(email).filter(({ subject }) => subject === 'Late Night Jazz has a new date')
  const { linkIn, open } = choosingBuyersOf(shop)

  it('begins to write to no guest of a list, because such mails count towards the bound of a day', async () => {
    const of = await shows.make()
    for (const mailed of [true, false])
      await of.desk.call(takeGuestList, {
        params: { organiser: of.organiser },
        body: {
          date: of.show.stock.dateId,
          name: `Mailed: ${mailed}`,
          reason: 'Press',
          mailed,
          guests: {
            rows: [
              {
                name: 'Ada',
                email: `list.${mailed}@example.com`,
                ticket_type: of.show.stock.typeId,
                quantity: 1,
              },
            ],
          },
        },
      })
    await shop.runJobs()
    const { id } = await shows.start(of, to(of, '2027-05-21T20:00'))
    await shop.runJobs()
    expect([
      newsTo('list.true@example.com').length,
      shop.outbox.to('list.false@example.com'),
    ]).toEqual([1, []])
    expect(await shows.see(of, id)).toMatchObject({
      progress: { orders: 2, kept: 2, told: { sent: 1, no_address: 1 } },
    })
  })

  it('when a later act has moved it once more then an older link gives nothing back', async () => {
    const of = await shows.make()
    await shows.buy(of, 'card', 'twice@example.com')
    await shows.start(of, to(of, '2027-05-21T20:00'), { choose_until: '2027-05-15' })
    await shop.runJobs()
    const link = linkIn('twice@example.com')
    expect((await open(link)).page.body).toContain('Keep my 2 tickets')
    const { id } = await shows.start(of, to(of, '2027-05-12T20:00'))
    await shop.runJobs()
    expect(await shows.see(of, id)).toMatchObject({ progress: { kept: 1 } })
    const { page, choose } = await open(link)
    expect(page.body).not.toContain('Keep my 2 tickets')
    expect((await choose('refund')).body).not.toContain('Your money is on its way back')
    expect(shop.card.refunds).toEqual([])
  })

  it('when it takes place before the day until which buyers may choose then the link gives nothing back after it', async () => {
    const of = await shows.make()
    await shows.buy(of, 'card', 'late@example.com')
    await shows.start(of, to(of, '2027-05-21T20:00'), { choose_until: '2027-05-15' })
    await shop.runJobs()
    const { page, choose } = await open(linkIn('late@example.com'))
    expect(page.body).toContain('Keep my 2 tickets')
    // An import with leave moves a date, too, and no act says so.
    await shop.db.query('update event_date set starts_at = $2 where id = $1', [
      of.show.dateIds[0],
      new Date(shop.clock.now().getTime() - 1_000),
    ])
    expect((await choose('refund')).body).not.toContain('Your money is on its way back')
    expect(shop.card.refunds).toEqual([])
  })

  it('tells everybody once, old and new; buyers keep their tickets or have the money back', async () => {
    const of = await shows.make()
    await shows.buy(of, 'card', 'keeps@example.com')
    await shows.buy(of, 'passed_on', 'silent@example.com')
    const back = await shows.buy(of, 'card', 'back@example.com')
    const { id } = await shows.start(of, to(of, '2027-05-21T20:00'), { choose_until: '2027-05-15' })
    await shop.runJobs()
    expect(await shows.see(of, id)).toMatchObject({
      status: 'running',
      dates: [{ starts_at: '2027-05-10T19:30:00.000Z', new_starts_at: '2027-05-21T19:00:00.000Z' }],
      progress: { orders: 3, choosing: 3, told: { sent: 3 }, holders_told: 1 },
    })
    expect(newsTo('keeps@example.com').at(-1)?.text).toMatch(/New: .*21 May.*It was .*10 May/)
    expect(newsTo('bo-silent@example.com')[0]?.text).not.toContain('/changes/')
    const kept = await open(linkIn('keeps@example.com'))
    expect(kept.page.body).toContain('Keep my 2 tickets')
    expect((await kept.choose('keep')).body).toContain('You keep your tickets.')
    expect((await kept.choose('both')).status).toBe(422)
    const given = await open(linkIn('back@example.com'))
    expect((await given.choose('refund')).body).toContain('Your money is on its way back.')
    expect((await given.choose('refund')).body).toContain('Your money is on its way back.')
    await shop.runJobs()
    expect(shop.card.refunds.at(-1)?.amount).toBe(4_300)
    expect((await shows.query('select status from sale where reference = $1', back))[0]).toEqual({
      status: 'refunded',
    })
    expect((await open('/changes/?token=1.1.forged')).page.status).toBe(404)
    shop.clock.advance(200 * dayMs)
    await shop.runJob('look-after-changes')
    // Everybody at the desk has to sign in again by then.
    const desk = await openDesk(shop, { organiserId: of.show.organiserId, role: 'manager' })
    expect(await shows.see({ ...of, desk }, id)).toMatchObject({
      status: 'done',
      progress: { kept: 2, answered: 1, refunded: 1, choosing: 0 },
      money: [{ sent: 4_300 }],
    })
    expect((await open(linkIn('silent@example.com'))).page.body).toContain(
      'The time to choose is over',
    )
    for (const name of ['keeps', 'silent', 'back'])
      expect(newsTo(`${name}@example.com`)).toHaveLength(1)
    // The tickets stay good, and the wallet says the new time.
    const { rows } = await shop.db.query(
      'select starts_at, moved_from from event_date where id = $1',
      [of.show.dateIds[0]],
    )
    expect(rows).toEqual([
      { starts_at: new Date('2027-05-21T19:00:00Z'), moved_from: new Date('2027-05-10T19:30:00Z') },
    ])
  })

  it.each([
    ['2026-11-30T20:00', 'This is in the past.'],
    ['2028-03-26T01:30', 'This time does not exist there: the clocks are put forward that night.'],
    ['2027-02-30T20:00', 'There is no such day.'],
    ['2027-05-10T20:30', 'It begins at this time already.'],
  ])('to %s is refused at its field, and nothing is changed', async (starts, told) => {
    const of = await shows.make()
    // After the test before, which let time pass.
    shop.clock.set('2026-12-01T10:00:00Z')
    const params = { organiser: of.organiser, event: String(of.show.eventId) }
    const answer = await of.desk.try(previewChange, { params, body: { what: to(of, starts) } })
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      [{ field: 'what.starts', detail: told }],
    ])
  })

  it('another venue is told of to those with tickets for dates to come, and only a venue of theirs can be chosen', async () => {
    const of = await shows.make()
    const other = await shows.make()
    await shows.buy(of, 'other_date', 'venue@example.com')
    const { rows } = await shop.db.query(
      'select venue_id from event where id = any($1::int[]) order by id',
      [[of.show.eventId, other.show.eventId]],
    )
    const [own, foreign] = rows.map((row) => Number(row['venue_id']))
    const params = { organiser: of.organiser, event: String(of.show.eventId) }
    const ask = async (venue: number) =>
      await of.desk.try(previewChange, { params, body: { what: { kind: 'venue', venue } } })
    expect((await ask(own ?? 0)).status).toBe(422)
    expect((await ask(foreign ?? 0)).status).toBe(404)
    await shop.db.query('update event set organiser_id = $2 where id = $1', [
      other.show.eventId,
      of.show.organiserId,
    ])
    const { body, headers } = await of.desk.call(previewChange, {
      params,
      body: { what: { kind: 'venue', venue: foreign ?? 0 } },
    })
    // No catalogue file keeps it, so nobody is told of one.
    expect(body.warnings.join()).not.toContain('file')
    expect(body).toMatchObject({ orders: 1, tickets: 3, new_venue: { id: foreign } })
    const { body: made } = await of.desk.call(startChange, {
      params,
      body: { what: { kind: 'venue', venue: foreign ?? 0 }, words: 'The roof leaks.' },
      version: String(headers['etag']),
    })
    await shop.runJobs()
    expect(await shows.see(of, made.id)).toMatchObject({
      status: 'done',
      progress: { kept: 1, told: { sent: 1 } },
    })
    expect(shop.outbox.to('venue@example.com').at(-1)?.subject).toBe(
      'Late Night Jazz is at another place',
    )
  })

  it('when it was moved often in a day then not again until later, and it can always be cancelled', async () => {
    const of = await shows.make()
    await shows.buy(of, 'card', 'dizzy@example.com')
    const move = async (day: number) => {
      const what = to(of, `2027-05-${day}T20:00`)
      const { headers } = await shows.preview(of, what)
      const answer = await of.desk.try(startChange, {
        params: { organiser: of.organiser, event: String(of.show.eventId) },
        body: { what, words: 'The band is ill.' },
        version: String(headers['etag']),
      })
      return answer.status
    }
    const statuses: number[] = []
    const { capacity } = changesOfDate
    for (let nth = 0; nth < capacity + 2; nth += 1) statuses.push(await move(11 + nth))
    expect(statuses).toEqual([...Array<number>(capacity).fill(200), 429, 429])
    await shows.start(of, { kind: 'cancel', dates: [of.show.dateIds[0] ?? 0] })
    await shop.runJobs()
    const told = shop.outbox.to('dizzy@example.com').map(({ subject }) => subject)
    expect(told.filter((subject) => subject.includes('has a new date'))).toHaveLength(capacity)
    expect(told.filter((subject) => subject.includes('cancelled'))).toHaveLength(1)
  })
})
