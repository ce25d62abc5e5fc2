import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedSeatedShow } from '../../testing/builders/seed-seats.ts'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { choosingBuyersOf } from '../../testing/desk/choosing-buyers.ts'
import { openDesk } from '../../testing/desk/desk-caller.ts'
import type { ChangedShow } from '../../testing/desk/ways-to-buy.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('another date for the tickets of a changed one', () => {
  const shop = shopForTests()
  let shows: ReturnType<typeof changedShowsOf>
  beforeAll(() => {
    shows = changedShowsOf(shop)
  })
  const { linkIn, open } = choosingBuyersOf(shop)
  const other = ({ show }: ChangedShow) => `date-${show.dateIds[1] ?? 0}`

  it('when a date is moved then its buyers may keep, take another date or have the money, and change their mind', async () => {
    const of = await shows.make()
    await shows.buy(of, 'card', 'moved@example.com')
    const { id } = await shows.start(
      of,
      { kind: 'move', date: of.show.dateIds[0] ?? 0, starts: '2027-05-21T20:00' },
      { choose_until: '2027-05-09' },
    )
    await shop.runJobs()
    const { page, choose } = await open(linkIn('moved@example.com'))
    expect(page.body).toContain('Keep my 2 tickets')
    expect((await choose('keep')).body).toContain('You can change your mind until')
    expect((await choose(other(of))).body).toContain('You have tickets for')
    await shop.runJob('look-after-changes')
    expect(await shows.see(of, id)).toMatchObject({
      status: 'done',
      progress: { exchanged: 1, kept: 0, chose: { exchange: 1 } },
    })
    expect(shop.card.refunds).toEqual([])
  })

  it('when the new tickets cost more since then the organiser takes it off, and when they cost less that goes back', async () => {
    const of = await shows.make()
    await shows.buy(of, 'card', 'dearer@example.com')
    await shows.buy(of, 'card', 'cheaper@example.com')
    await shows.start(of, shows.firstDate(of), { choose_until: '2027-05-05' })
    await shop.runJobs()
    const priceOf = async (price: number) => {
      await shop.db.query('update ticket_type set price = $2 where id = $1', [
        of.show.stock.typeId,
        price,
      ])
    }
    const first = await open(linkIn('dearer@example.com'))
    await priceOf(2_500)
    expect((await first.choose(other(of))).body).toContain('You have tickets for')
    await shop.runJobs()
    expect(shop.card.refunds).toEqual([])
    await priceOf(1_500)
    const second = await open(linkIn('cheaper@example.com'))
    expect((await second.choose(other(of))).body).toContain('You have tickets for')
    await shop.runJobs()
    expect(shop.card.refunds.map(({ amount }) => amount)).toEqual([1_000])
  })

  it('when the tickets have seats then the best that are free are given, each once', async () => {
    const show = await seedSeatedShow(shop.db, {
      event: { express: true },
      dates: [{}, {}],
      rows: [{ section: 'Stalls', row: 'A', seats: 4 }],
    })
    const organiser = `seated-${show.organiserId}`
    await shop.db.query('update organiser set key = $2 where id = $1', [
      show.organiserId,
      organiser,
    ])
    const desk = await openDesk(shop, { organiserId: show.organiserId, role: 'manager' })
    const of = { show, desk, organiser }
    for (const email of ['seat-one@example.com', 'seat-two@example.com'])
      await desk.call(sellOrder, {
        params: { organiser },
        body: {
          buyer: { name: 'Ada Lovelace', email },
          lines: [{ date: show.stock.dateId, ticket_type: show.stock.typeId, quantity: 2 }],
          payment: { way: 'cash' },
        },
      })
    await shows.start(of, shows.firstDate(of), { choose_until: '2027-05-05' })
    await shop.runJobs()
    for (const email of ['seat-one@example.com', 'seat-two@example.com']) {
      const { page, choose } = await open(linkIn(email))
      expect(page.body).toContain('You get the best free seats.')
      expect((await choose(other(of))).body).toContain('You have tickets for')
    }
    const { rows } = await shop.db.query(
      `select t.seat ->> 'number' as number from ticket t where t.event_date_id = $1 and t.status = 'valid' order by 1`,
      [show.dateIds[1]],
    )
    expect(rows.map(({ number }) => number)).toEqual(['1', '2', '3', '4'])
  })
})
