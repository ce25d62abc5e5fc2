import { beforeAll, describe, expect, it } from 'vitest'
import { requireInvariants } from '../../../../testing/evidence/invariants.ts'
import { untilAddedUp } from '../../../../testing/desk/until-caught-up.ts'
import { ordersOf } from '../../../../testing/desk/paid-orders.ts'
import { seedShow } from '../../../../testing/builders/seed-catalogue.ts'
import { closeAtTheEnd } from '../../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../../testing/shops/test-foyer.ts'
import { rollUpFigures, startFiguresAgain } from './roll-up-figures.ts'

describe('adding up figures at once', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  let second: TestFoyer
  beforeAll(async () => {
    const open = await shopOnPostgres(closing)
    shop = await open()
    second = await open()
  })
  const tickets = async (): Promise<number> => {
    const { rows } = await shop.db.query(
      'select coalesce(sum(tickets), 0)::int as sum from figure_day',
    )
    return Number(rows[0]?.['sum'])
  }
  const bothRoundsAtOnce = async (): Promise<void> => {
    await Promise.all(
      [shop, second, shop, second].map(async ({ foyer }) => await rollUpFigures(foyer)),
    )
  }

  it('when two processes add up the same bookings then each counts once', async () => {
    await ordersOf(shop).order()
    await ordersOf(shop).order()
    await untilAddedUp(shop, bothRoundsAtOnce)
    await bothRoundsAtOnce()
    expect(await tickets()).toBe(4)
    await requireInvariants(shop.db)
  })

  it('when a booking is committed after one with a higher number then it is not passed by', async () => {
    const { organiserId } = await seedShow(shop.db)
    const written = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const late = shop.db.transaction(async (tx) => {
      await tx.dynamic.run(
        'testing.late_booking',
        `with booked as (insert into ledger_transaction (sale_id, kind, source, at)
            select id, 'correction', 'late', now() from sale where paid_at is not null order by id limit 1 returning id)
          insert into ledger_entry (transaction_id, account, organiser_id, currency, amount)
          select b.id, e.account, e.organiser_id, 'GBP', e.amount from booked b cross join (values
            ('organiser_payable', $1::int, -700::bigint), ('provider:stripe', null, 700)) as e(account, organiser_id, amount)`,
        [organiserId],
      )
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await ordersOf(second).order()
    // Both would go past the number of what is still under way, if they looked at numbers only.
    await bothRoundsAtOnce()
    await bothRoundsAtOnce()
    const of = async () =>
      (
        await shop.db.query(
          'select sum(given_back)::int as back from figure_day where organiser_id = $1',
          [organiserId],
        )
      ).rows[0]?.['back']
    expect([await tickets(), await of()]).toEqual([4, null])
    mayCommit.resolve()
    await late
    await untilAddedUp(shop, bothRoundsAtOnce)
    await bothRoundsAtOnce()
    expect([await tickets(), await of()]).toEqual([6, -700])
  })

  it('when the mark was restored from a server that has counted more transactions then rounds go on', async () => {
    const { rows } = await shop.db.query(
      `update figure_mark set bound_before = (pg_current_xact_id()::text::bigint + 1000000)::text
        returning booked_to::int as booked_to, bound_id::int as bound_id`,
    )
    expect(rows[0]?.['bound_id']).toBe(rows[0]?.['booked_to'])
    await ordersOf(shop).order()
    await untilAddedUp(shop, bothRoundsAtOnce)
    expect(await tickets()).toBe(8)
    await requireInvariants(shop.db)
  })

  it('when figures are made again then one round adds up all that was booked before', async () => {
    const before = await tickets()
    await ordersOf(shop).order()
    await startFiguresAgain(shop.foyer)
    await noOthers()
    await rollUpFigures(shop.foyer)
    expect(await tickets()).toBe(before + 2)
  })

  /** Waits until whatever runs on this server now, for other tests, is over. */
  const noOthers = async (): Promise<void> => {
    const at = async (which: 'xmin' | 'xmax'): Promise<number> => {
      const { rows } = await shop.db.query(
        `select pg_snapshot_${which}(pg_current_snapshot())::text as at`,
      )
      return Number(rows[0]?.['at'])
    }
    const now = await at('xmax')
    await expect.poll(async () => (await at('xmin')) >= now, { timeout: 50_000 }).toBe(true)
  }
})
