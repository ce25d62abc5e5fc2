import { describe, expect, it } from 'vitest'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { aroundStatements } from '../../../testing/postgres/around-statements.ts'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import { paidOrdersOf } from '../../../testing/shoppers/paid-orders.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import type { Database, Tx } from '../../../platform/database/db.ts'
import { printOrder } from '../print/print-papers.ts'
import { reissuePapers } from '../reissue/reissue-papers.ts'
import { issuePapers } from './issue-papers.ts'
import { issueRound } from './issue-round.ts'

describe('giving numbers in several processes at once', () => {
  const { shopAt } = raceShops()

  /** Paid orders of one organiser that have no papers yet. */
  async function paidOrders(count: number): Promise<number[]> {
    const { stock } = await seedShow(shopAt(0).db, {
      event: { express: true },
      types: [{ price: 2_000, booking_fee: 150, stock: 1_000 }],
    })
    const references: string[] = []
    for (let made = 0; made < count; made += 1) {
      const shop = shopAt(made)
      const buyer = createShopper(shop.app, `10.9.${made}.1`)
      await buyer.add([stock, 1])
      await buyer.reserve()
      references.push(await paidOrdersOf(shop).pay(buyer))
    }
    const { rows } = await shopAt(0).db.query(
      'select id from sale where reference = any($1::text[]) order by id',
      [references],
    )
    return rows.map(({ id }) => Number(id))
  }
  const numbersOf = async (saleIds: readonly number[]) => {
    const { rows } = await shopAt(0).db.query(
      `select d.organiser_id, array_agg(d.number order by d.number) as numbers from tax_document d
        where d.sale_id = any($1::bigint[]) group by d.organiser_id order by d.organiser_id nulls first`,
      [saleIds],
    )
    return rows.map(({ numbers }) => numbers as number[])
  }
  const countUp = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + index)

  it('when rounds and buyers ask for the same papers then each has one number, and none is missing', async () => {
    const saleIds = await paidOrders(6)
    const asked = saleIds.flatMap((id, index) => [
      async () => void (await printOrder(shopAt(index).foyer, id, shopAt(0).clock.now())),
      async () => await issueRound(shopAt(index + 1).foyer),
      async () => void (await printOrder(shopAt(index + 2).foyer, id, shopAt(0).clock.now())),
    ])
    await Promise.all(asked.map(async (ask) => await ask()))
    const [platform = [], own = []] = await numbersOf(saleIds)
    expect(own).toEqual(countUp(1, 6))
    expect(platform).toEqual(countUp(platform[0] ?? 0, 6))
  })

  it('when one order is made out to several companies at once, and printed, then each time has its numbers, and none is missing', async () => {
    const [saleId = 0] = await paidOrders(1)
    const now = shopAt(0).clock.now()
    const to = (company: string) => ({
      company,
      address: '1 Pier Road',
      vat_number: '',
      reference: '',
    })
    const reissue = async (index: number) => {
      const { foyer } = shopAt(index)
      const asked = { saleId, to: to(`Company ${index}`), sellers: 'all', most: 9, now } as const
      return await foyer.db.transaction(async (tx) => await reissuePapers(foyer, tx, asked))
    }
    const done = await Promise.all([
      reissue(0),
      printOrder(shopAt(1).foyer, saleId, now),
      reissue(1),
      issueRound(shopAt(2).foyer),
      reissue(2),
    ])
    expect(
      done.filter((one) => one && 'outcome' in one && one.outcome === 'reissued'),
    ).toHaveLength(3)
    const [platform = [], own = []] = await numbersOf([saleId])
    expect(own).toEqual(countUp(1, 7))
    expect(platform).toEqual(countUp(platform[0] ?? 0, 7))
  })

  it('when somebody gives up in the middle then their numbers go to the next', async () => {
    const saleIds = await paidOrders(4)
    const issue = async (saleId: number, index: number) => {
      const { foyer, clock } = shopAt(index)
      await foyer.db.transaction(async (tx) => {
        await issuePapers(foyer, tx, [saleId], { now: clock.now() })
        if (index % 2 === 1) throw new Error('gives up')
      })
    }
    const done = await Promise.allSettled(saleIds.map(issue))
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect((await numbersOf(saleIds))[1]).toEqual(countUp(1, 2))
    for (const id of saleIds) await printOrder(shopAt(0).foyer, id, shopAt(0).clock.now())
    expect((await numbersOf(saleIds))[1]).toEqual(countUp(1, 4))
  })

  it('when the series was not locked then two would give the same number: the control', async () => {
    const saleIds = await paidOrders(2)
    let waiting = 0
    const both = Promise.withResolvers<void>()
    /** Whoever has read the last number waits for the other to have read it, too. */
    const unlocked = (tx: Tx): Tx =>
      aroundStatements(tx, async (name, ask, { text, values }) => {
        if (name !== 'papers.lock_series') return await ask()
        const rows = await tx.dynamic.all(
          'testing.unlocked_series',
          text.replace('for update', ''),
          values,
        )
        waiting += 1
        if (waiting === 2) both.resolve()
        await both.promise
        return rows
      })
    const { db } = shopAt(0)
    await beginSeries(db, saleIds)
    const done = await Promise.allSettled(
      saleIds.map(async (saleId, index) => {
        const { foyer, clock } = shopAt(index)
        await foyer.db.transaction(async (tx) => {
          await issuePapers(foyer, unlocked(tx), [saleId], { now: clock.now() })
        })
      }),
    )
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refused).toEqual([expect.stringContaining('tax_document_number')])
    for (const id of saleIds) await printOrder(shopAt(0).foyer, id, shopAt(0).clock.now())
  })

  /** A series that is there already: beginning it would make the second wait for the first. */
  async function beginSeries(db: Database, saleIds: readonly number[]): Promise<void> {
    await db.query(
      `insert into tax_document_series (organiser_id, year)
        select distinct v.organiser_id, extract(year from s.paid_at)::int from sale s join sale_line l on l.sale_id = s.id
          join ticket_stock k on k.id = l.ticket_stock_id join ticket_type y on y.id = k.ticket_type_id join event v on v.id = y.event_id
        where s.id = any($1::bigint[])`,
      [saleIds],
    )
  }
})
