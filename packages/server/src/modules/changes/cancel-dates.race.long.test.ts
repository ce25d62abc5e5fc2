import { sendOwedOfChange } from '@foyer/contract/api/changes/send-owed-of-change.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/db.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import { TriedAgain } from '../../platform/jobs/tried-again.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { migratedTemplate } from '../../testing/postgres/migrated-postgres.ts'
import { startRealPostgres } from '../../testing/postgres/real-postgres.ts'
import { createFakeCardProvider } from '../../testing/providers/fake-card-provider.ts'
import { createFakeHostedSeating } from '../../testing/providers/fake-hosted-seating.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { startShopProcess } from '../../testing/shops/shop-process.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { type ChangedShow, type WayToBuy } from '../../testing/desk/ways-to-buy.ts'

/** So many orders are in the suite; more by hand, with ORDERS_OF_CHANGE. */
const orders = Number(process.env['ORDERS_OF_CHANGE'] ?? 60)
const ways: readonly WayToBuy[] = [
  'card',
  'card',
  'voucher',
  'plan',
  'cash',
  'invoice',
  'passed_on',
  'other_date',
  'card',
  'other_organiser',
]

/** Several processes on one PostgreSQL cancel a date, one of them is killed, and the provider fails as it likes. */
describe('cancelling a date with many orders', { timeout: 600_000 }, () => {
  const closing = closeAtTheEnd()
  const processes: TestFoyer[] = []
  const card = createFakeCardProvider()
  let url: string
  let db: Database
  beforeAll(async () => {
    const postgres = closing(await startRealPostgres())
    url = await postgres.newDatabase('cancel_dates', migratedTemplate)
    db = closing(openPostgres(url, 10))
    processes.push(closing(await createTestFoyer({ db, card: moody() })))
    const { clock } = processAt(0)
    for (let more = 0; more < 2; more += 1)
      processes.push(
        closing(await createTestFoyer({ db: closing(openPostgres(url, 6)), clock, card: moody() })),
      )
  })
  afterEach(async () => {
    isMoody = false
    await requireInvariants(db)
    const { rows } = await db.query(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
  const processAt = (index: number): TestFoyer => {
    const one = processes[index]
    if (one === undefined) throw new Error('no process')
    return one
  }
  let isMoody = false
  let asked = 0
  /** Refuses every third refund, and loses the answer to every fifth. */
  function moody() {
    return {
      ...card,
      refund: async (refund: Parameters<typeof card.refund>[0]) => {
        asked += 1
        if (isMoody && asked % 3 === 0) throw new PaymentProviderError('refused', 'not today', null)
        const made = await card.refund(refund)
        if (isMoody && asked % 5 === 0) throw new PaymentProviderError('unknown', 'no answer', null)
        return made
      },
    }
  }
  /** Each job is tried until it succeeds, as the queue does. */
  const work = async (shop: TestFoyer): Promise<void> => {
    for (;;) {
      try {
        await shop.runJobs()
        return
      } catch (error) {
        if (!(error instanceof TriedAgain)) throw error
      }
    }
  }
  const mailsOf = () =>
    processes
      .flatMap(({ outbox }) => outbox.mails)
      .filter(({ subject }) => subject.endsWith('is cancelled'))
  /** Orders that count as refunded and have tickets left, or whose buyer was not mailed exactly once. */
  const whatIsWrong = async (id: number) =>
    (
      await db.query(
        `select * from (select
            (select sum(l.qty - l.returned)::int from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
                join event_change_date d on d.event_date_id = k.event_date_id and d.event_change_id = o.event_change_id
              where l.sale_id = o.sale_id) as tickets,
            (select count(*)::int from mail m join sale s on s.id = m.sale_id
              where m.sale_id = o.sale_id and m.kind = 'event_change' and m.to_email = s.email) as mails
          from event_change_order o where o.event_change_id = $1 and o.state = 'refunded') w
          where w.tickets <> 0 or w.mails <> 1`,
        [id],
      )
    ).rows
  const buyAll = async (of: ChangedShow, count: number) => {
    const { buy } = changedShowsOf(processAt(0))
    for (let index = 0; index < count; index += 1)
      await buy(
        of,
        ways[index % ways.length] ?? 'card',
        `buyer-${of.show.eventId}-${index}@example.com`,
      )
  }

  it('tells every buyer once, and returns each penny or names it as owed, though a process is killed', async () => {
    const shop = processAt(0)
    const { make, start, see, ordersOfChange } = changedShowsOf(shop)
    const of = await make()
    await buyAll(of, orders)
    const { id } = await start(of)
    const begun = performance.now()
    isMoody = true
    const doomed = await startShopProcess(url, shop.clock.now(), {
      card,
      chart: createFakeHostedSeating(() => shop.clock.now()),
    })
    const dying = doomed.runJob('look-after-changes').catch(() => {})
    const settled = async () => {
      const { rows } = await db.query(
        `select count(*)::int as n from event_change_order where event_change_id = $1 and state <> 'waiting'`,
        [id],
      )
      return Number(rows[0]?.['n'])
    }
    while ((await settled()) < orders / 10) await new Promise((resolve) => setTimeout(resolve, 5))
    await doomed.kill()
    await dying
    const before = await settled()
    expect(before).toBeLessThan(orders)
    await Promise.all(processes.map(async (one) => await one.runJob('look-after-changes')))
    // What the dead process had taken is free after a minute.
    shop.clock.advance(61_000)
    await Promise.all(processes.map(async (one) => await one.runJob('look-after-changes')))
    await work(shop)
    shop.clock.advance(61_000)
    await shop.runJob('look-after-changes')
    await work(shop)
    isMoody = false
    const seconds = (performance.now() - begun) / 1_000

    expect(await whatIsWrong(id)).toEqual([])
    const change = await see(of, id)
    expect(change).toMatchObject({
      status: 'done',
      progress: { orders, waiting: 0, refunded: orders, told: { sent: orders } },
    })
    expect(change.progress.owed).toBeGreaterThan(0)
    const told = mailsOf().map(({ to }) => to.email)
    expect(new Set(told).size).toBe(told.length)
    expect(told.filter((email) => email.startsWith('buyer-'))).toHaveLength(orders)
    expect(told.filter((email) => email.startsWith('bo-'))).toHaveLength(
      change.progress.holders_told,
    )
    // What was paid for these tickets is with the buyers, or is named as owed to them.
    const { sent, owed } = change.money[0] ?? { sent: 0, owed: 0 }
    const { rows } = await db.query(
      `select (select coalesce(sum(r.amount), 0)::int from refund r where r.status = 'succeeded' and r.sale_id in (
          select sale_id from event_change_order where event_change_id = $1)
          and (select provider from payment p where p.id = r.payment_id) = 'stripe') as arrived`,
      [id],
    )
    expect(Number(rows[0]?.['arrived']) + owed).toBe(sent)
    await requireInvariants(db)

    await of.desk.call(sendOwedOfChange, {
      params: { organiser: of.organiser, change: String(id) },
    })
    await work(shop)
    expect((await see(of, id)).progress.owed).toBe(0)
    expect((await ordersOfChange(of, id)).every(({ owed: left }) => left === 0)).toBe(true)
    if (orders > 100)
      process.stdout.write(
        `${orders} orders in ${seconds.toFixed(1)} s, ${before} before the kill, ${change.progress.owed} refused at first\n`,
      )
  })

  it('control: when the state of an order is not changed together with its refund, then the evidence says so', async () => {
    const shop = processAt(0)
    const { make, start } = changedShowsOf(shop)
    const of = await make()
    await buyAll(of, 1)
    const { id } = await start(of)
    const setTo = async (state: string) =>
      await db.query('update event_change_order set state = $2 where event_change_id = $1', [
        id,
        state,
      ])
    // A careless process writes down what it is about to do, and dies.
    await setTo('refunded')
    await work(shop)
    expect(await whatIsWrong(id)).toEqual([{ tickets: 2, mails: 0 }])
    await setTo('waiting')
    await db.query(`update event_change set status = 'running' where id = $1`, [id])
    await shop.runJob('look-after-changes')
    await work(shop)
    expect(await whatIsWrong(id)).toEqual([])
  })
})
