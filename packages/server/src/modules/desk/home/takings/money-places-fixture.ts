import { exportList } from '@foyer/contract/api/exports/export-list.ts'
import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import { getPaymentTotals } from '@foyer/contract/api/lists/get-payment-totals.ts'
import { listPayments } from '@foyer/contract/api/lists/list-payments.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { expect } from 'vitest'
import type { DeskCaller } from '../../../../testing/desk/desk-caller.ts'
import type { TestFoyer } from '../../../../testing/shops/test-foyer.ts'

const columns = [
  'brought',
  'given_back',
  'net',
  'fees',
  'fee_vat',
  'vouchers_sold',
  'donations',
] as const
type Sums = Readonly<Record<(typeof columns)[number], number>>

export const sumsOf = (all: readonly Sums[]): Sums =>
  Object.fromEntries(
    columns.map((name) => [name, all.reduce((sum, row) => sum + row[name], 0)]),
  ) as Sums

/** The places that tell the money of some days: takings, the list of payments, its totals, and its file. */
export function moneyPlaces(shop: TestFoyer, openedDesk: () => DeskCaller, organiser: string) {
  const params = { organiser }
  /** What the four places say of some days; all of them have to say the same. */
  async function said(from: string, to: string, more: { paid_by?: 'card' | 'cash' } = {}) {
    const query = { from, to, ...more }
    const listed: AnswerOf<typeof listPayments>['data'] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const asked = { ...query, limit: '3', ...(cursor === undefined ? {} : { cursor }) }
      const { body } = await openedDesk().call(listPayments, { params, query: asked })
      listed.push(...body.data)
      cursor = body.next_cursor
    }
    const { body } = await openedDesk().call(getPaymentTotals, { params, query })
    const file = await openedDesk().try(exportList, {
      params,
      query: { list: 'payments', columns: columns.join(','), ...query },
    })
    const exported = file.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').map((cell) => Math.round(Number(cell) * 100)))
      .map((cells) =>
        Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? 0])),
      ) as Sums[]
    return {
      listed: sumsOf(listed),
      totals: sumsOf(body.totals ?? []),
      exported: sumsOf(exported),
      kinds: [...new Set(listed.map(({ kind, way }) => `${kind} ${way}`))].toSorted(),
    }
  }
  async function expectTheSame(from: string, to: string): Promise<Sums> {
    // What was read lately is kept for some seconds.
    shop.clock.advance(6_000)
    const { body } = await openedDesk().call(getTakings, { params, query: { from, to } })
    const takings = sumsOf(body.totals)
    const { listed, totals, exported } = await said(from, to)
    expect({ listed, totals, exported }).toEqual({
      listed: takings,
      totals: takings,
      exported: takings,
    })
    const byWay = new Map(body.by_way.map((row) => [row.way, row]))
    for (const [way, provider] of [
      ['card', 'stripe'],
      ['cash', 'cash'],
    ] as const) {
      const own = await said(from, to, { paid_by: way })
      const of = byWay.get(provider)
      expect(own.totals).toEqual(sumsOf(of === undefined ? [] : [of]))
      expect(own.listed).toEqual(own.totals)
    }
    return takings
  }
  return { said, expectTheSame }
}
