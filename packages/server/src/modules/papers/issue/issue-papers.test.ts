import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { findBroken } from '../../../audit/find-broken.ts'
import { ordersOf } from '../../../testing/desk/paid-orders.ts'
import { untilIssued } from '../../../testing/desk/until-caught-up.ts'

describe('the papers of orders', () => {
  const shop = shopForTests()
  let orders: ReturnType<typeof ordersOf>
  beforeAll(() => {
    orders = ordersOf(shop)
  })
  const papersOf = async (reference: string) => {
    await untilIssued(shop)
    const { rows } = await shop.db.query(
      `select d.organiser_id is null as is_platform, d.number, d.kind, d.net::int as net, d.vat::int as vat, d.content ->> 'corrects' as corrects
        from tax_document d join sale s on s.id = d.sale_id where s.reference = $1 order by d.transaction_id, 1`,
      [reference],
    )
    return rows
  }

  it('when an order is paid then each of its sellers has a receipt', async () => {
    const { reference } = await orders.order()
    expect(await papersOf(reference)).toEqual([
      { is_platform: false, number: 1, kind: 'receipt', net: 4_000, vat: 0, corrects: null },
      { is_platform: true, number: 1, kind: 'receipt', net: 250, vat: 50, corrects: null },
    ])
  })

  it('when a ticket of it comes back then a credit note takes back what it was', async () => {
    const { reference } = await orders.order()
    const [code = ''] = await orders.codesOf(reference)
    await orders.give(reference, { kind: 'tickets', codes: [code], amount: null })
    await shop.runJobs()
    expect(await papersOf(reference)).toMatchObject([
      { is_platform: false, kind: 'receipt' },
      { is_platform: true, kind: 'receipt' },
      { kind: 'credit_note', net: -2_000, vat: 0, corrects: '2026-000001' },
      { kind: 'credit_note', net: -125, vat: -25, corrects: '2026-000002' },
    ])
  })

  it('when those of one order cannot be issued then all others have theirs, it is named, and later it has its own', async () => {
    const broken = (await orders.order()).reference
    const sound = (await orders.order()).reference
    const idOf = async () =>
      (await shop.db.query('select id, frozen_prices from sale where reference = $1', [broken]))
        .rows[0]
    const before = await idOf()
    await shop.db.query(`update sale set frozen_prices = '{}' where id = $1`, [before?.['id']])
    const issued = await papersOf(sound)
    expect(issued).toMatchObject([{ kind: 'receipt' }, { kind: 'receipt' }])
    expect(await papersOf(broken)).toEqual([])
    const faults = async () =>
      (await shop.db.query('select sale_id::int as sale, tries from tax_document_fault')).rows
    expect(await faults()).toEqual([{ sale: Number(before?.['id']), tries: 1 }])
    expect(await shop.foyer.metrics.registry.metrics()).toMatch(/foyer_papers_failed_total [1-9]/)
    expect(Object.keys(await findBroken(shop.db))).toContain(
      'the papers of a booking say what was booked',
    )
    await shop.db.query('update sale set frozen_prices = $2 where id = $1', [
      before?.['id'],
      JSON.stringify(before?.['frozen_prices']),
    ])
    shop.clock.advance(2 * minuteMs)
    expect(await papersOf(broken)).toMatchObject([{ kind: 'receipt' }, { kind: 'receipt' }])
    expect(await faults()).toEqual([])
    expect(await findBroken(shop.db)).toEqual({})
  })
})
