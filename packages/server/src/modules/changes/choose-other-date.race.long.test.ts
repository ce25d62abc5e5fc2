import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/db.ts'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { choosingBuyersOf } from '../../testing/desk/choosing-buyers.ts'
import type { ChangedShow, WayToBuy } from '../../testing/desk/ways-to-buy.ts'
import { ofTier } from '../../testing/evidence/of-tier.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { openForShops } from '../../testing/postgres/migrated-database.ts'
import { createFakeCardProvider } from '../../testing/providers/fake-card-provider.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'

const ways: readonly WayToBuy[] = ['card', 'passed_on', 'voucher', 'cash', 'other_date']
const lastDay = '2027-05-05'

/** Buyers of a cancelled date answer on several connections while others do, and while the day ends for other processes. */
describe('choosing another date at the same moment as somebody else', { timeout: 300_000 }, () => {
  const closing = closeAtTheEnd()
  const card = createFakeCardProvider()
  let db: Database
  let deadlocks: unknown
  /** For the one it is the last minute before the day ends, for the other the first after it. */
  let before: TestFoyer
  let after: TestFoyer
  beforeAll(async () => {
    const database = closing(await openForShops())
    db = closing(database.open(10))
    before = closing(await createTestFoyer({ db, card }))
    after = closing(await createTestFoyer({ db: closing(database.open(6)), card }))
    deadlocks = await countDeadlocks()
    after.clock.advance(Date.parse('2027-05-05T23:00:00Z') - after.clock.now().getTime())
  })
  afterEach(async () => {
    await requireInvariants(db)
    expect(await countDeadlocks()).toEqual(deadlocks)
  })
  const countDeadlocks = async () =>
    (
      await db.query(
        'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
      )
    ).rows

  /** Asked buyers, each with the link in their mail; `places` are left for the other date. */
  async function asked(count: number, places: number) {
    const { make, buy, start, firstDate } = changedShowsOf(before)
    const of = await make()
    const emails = Array.from(
      { length: count },
      (_, index) => `b${index}-${of.show.eventId}@x.example`,
    )
    for (const [index, email] of emails.entries())
      await buy(of, ways[index % ways.length] ?? 'card', email)
    await db.query('update ticket_stock set capacity = sold + held + $2 where event_date_id = $1', [
      of.show.dateIds[1],
      places,
    ])
    const { id } = await start(of, firstDate(of), { choose_until: lastDay })
    await before.runJobs()
    const links = emails.map((email) => choosingBuyersOf(before).linkIn(email))
    return { of, id, links, other: `date-${of.show.dateIds[1] ?? 0}` }
  }
  const answers = async (id: number) =>
    (
      await db.query(
        `select o.state, count(*)::int as orders from event_change_order o where o.event_change_id = $1 group by 1 order by 1`,
        [id],
      )
    ).rows.map(({ state, orders }) => `${String(state)} ${String(orders)}`)
  /** Orders that say what has not happened to their tickets: exchanged and money back, both or neither. */
  const whatIsWrong = async ({ show }: ChangedShow, id: number) =>
    (
      await db.query(
        `select * from (select o.state,
            (select sum(l.qty - l.returned)::int from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
              where l.sale_id = o.sale_id and k.event_date_id = $2) as old,
            (select coalesce(sum(l.qty), 0)::int from exchange x join sale_line l on l.sale_id = x.sale_id
              where x.from_sale_id = o.sale_id and x.completed_at is not null) as new,
            (select count(*)::int from refund r where r.sale_id = o.sale_id and r.moved_to is null) as refunds,
            o.sent + o.by_hand as back
          from event_change_order o where o.event_change_id = $1) w
          where not case w.state when 'exchanged' then w.old = 0 and w.new = 2 and w.refunds = 0 and w.back = 0
            when 'refunded' then w.old = 0 and w.new = 0 and w.refunds = 1 and w.back > 0
            when 'choosing' then w.old = 2 and w.new = 0 and w.refunds = 0 else false end`,
        [id, show.dateIds[0]],
      )
    ).rows

  it('when the day ends while buyers choose then each has another date or the money, and never both', async () => {
    const { of, id, links, other } = await asked(ofTier({ sample: 9, all: 20 }), 5_000)
    const pages = await Promise.all(
      links.map(async (link) => await choosingBuyersOf(before).open(link, before)),
    )
    const choosing = Promise.all(
      pages.map(async ({ choose }, index) => await choose(index % 4 === 3 ? 'refund' : other)),
    )
    while (!(await answers(id)).some((text) => text.startsWith('exchanged')))
      await new Promise((resolve) => setTimeout(resolve, 2))
    await Promise.all([
      choosing,
      after.runJob('look-after-changes'),
      after.runJob('look-after-changes'),
    ])
    // Whoever was answering at that moment has their turn in the next round.
    await after.runJob('look-after-changes')
    await after.runJobs()
    await after.runJob('look-after-changes')
    await after.runJobs()
    expect(await whatIsWrong(of, id)).toEqual([])
    const found = await answers(id)
    expect(found.map((text) => text.split(' ')[0])).toEqual(['exchanged', 'refunded'])
    const { rows } = await db.query('select status from event_change where id = $1', [id])
    expect(rows).toEqual([{ status: 'done' }])
  })

  it('when a buyer answers in two tabs at once then one answer is done', async () => {
    const { of, id, links, other } = await asked(4, 5_000)
    const tabs = links.flatMap((link) => [link, link])
    const pages = await Promise.all(
      tabs.map(async (link) => await choosingBuyersOf(before).open(link, before)),
    )
    await Promise.all(
      pages.map(async ({ choose }, index) => await choose(index % 4 === 1 ? 'refund' : other)),
    )
    await before.runJobs()
    expect(await whatIsWrong(of, id)).toEqual([])
    expect(await answers(id)).not.toContain('choosing')
  })

  it('when two want the last places of a date then one has them, and the other reads so and may go on choosing', async () => {
    const { of, id, links, other } = await asked(3, 2)
    const pages = await Promise.all(
      links.map(async (link) => await choosingBuyersOf(before).open(link, before)),
    )
    const said = await Promise.all(pages.map(async ({ choose }) => await choose(other)))
    expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const refused = said.filter(({ status }) => status === 409)
    expect(refused.filter(({ body }) => !body.includes('no room for all of your tickets'))).toEqual(
      [],
    )
    expect(await whatIsWrong(of, id)).toEqual([])
    expect(await answers(id)).toEqual(['choosing 2', 'exchanged 1'])
  })

  it('control: when a state is written down without what it says then the evidence shows it', async () => {
    const { of, id, links, other } = await asked(2, 5_000)
    const [first] = await Promise.all(
      links.map(async (link) => await choosingBuyersOf(before).open(link, before)),
    )
    await first?.choose(other)
    const setTo = async (from: string, to: string) =>
      await db.query(
        'update event_change_order set state = $3 where event_change_id = $1 and state = $2',
        [id, from, to],
      )
    // A careless process writes down what it is about to do, and dies; another does it without looking whether it was done.
    await setTo('choosing', 'refunded')
    expect(await whatIsWrong(of, id)).toMatchObject([{ state: 'refunded', old: 2, refunds: 0 }])
    await setTo('refunded', 'choosing')
    await setTo('exchanged', 'refunded')
    expect(await whatIsWrong(of, id)).toMatchObject([{ state: 'refunded', new: 2, refunds: 0 }])
    await setTo('refunded', 'exchanged')
    expect(await whatIsWrong(of, id)).toEqual([])
  })
})
