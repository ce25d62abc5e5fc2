import { beforeAll, describe, expect, it } from 'vitest'
import { requireInvariants } from '../../../../testing/evidence/invariants.ts'
import { untilAddedUp } from '../../../../testing/desk/until-added-up.ts'
import { ordersOf } from '../../../../testing/desk/paid-orders.ts'
import { seedShow } from '../../../../testing/builders/seed-catalogue.ts'
import { closeAtTheEnd } from '../../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../../testing/shops/test-foyer.ts'
import { rollUpFigures } from './roll-up-figures.ts'

describe('adding up figures at once', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  let second: TestFoyer
  beforeAll(async () => {
    const open = await shopOnPostgres(closing, 'figures_at_once')
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
})
