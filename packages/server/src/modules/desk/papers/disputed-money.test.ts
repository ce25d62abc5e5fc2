import { disputeStateTitle } from '@foyer/contract/api/order/dispute-state-texts.ts'
import type { DisputeState } from '@foyer/contract/api/order/dispute-states.ts'
import { exportList } from '@foyer/contract/api/exports/export-list.ts'
import { listPayments } from '@foyer/contract/api/lists/list-payments.ts'
import { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import { exportStatement } from '@foyer/contract/api/papers/export-statement.ts'
import { getOwedToOrganiser } from '@foyer/contract/api/papers/get-owed-to-organiser.ts'
import { getStatement } from '@foyer/contract/api/papers/get-statement.ts'
import { getVatReport } from '@foyer/contract/api/papers/get-vat-report.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { disputesOf, ordersOf } from '../../../testing/desk/paid-orders.ts'
import { look, serveMixedOrder, serveOrder } from '../../../testing/desk/served-order.ts'
import { untilIssued } from '../../../testing/desk/until-caught-up.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { moneyPlaces } from '../home/takings/money-places-fixture.ts'

interface Step {
  readonly dispute?: DisputeState
  /** What the bank takes; all of the payment unless it says otherwise. */
  readonly amount?: number
  readonly give?: 'all' | 'ticket' | 'voided'
}

/** Two tickets at 20.00, of which the organiser has 40.00, with fees of 3.00. */
interface Case {
  readonly steps: readonly Step[]
  readonly net: number
  readonly owed: number
  readonly lines: readonly (readonly [string, number])[]
  readonly payments: readonly (readonly [kind: string, dispute: string | null, back: number])[]
}
const sold = ['sold', 4_000] as const
const cases: Readonly<Record<string, Case>> = {
  'under dispute': {
    steps: [{ dispute: 'needs_response' }],
    net: 4_000,
    owed: 0,
    lines: [sold, ['disputed', -4_000]],
    payments: [['order', 'needs_response', 0]],
  },
  'asked about': {
    steps: [{ dispute: 'inquiry' }],
    net: 4_000,
    owed: 4_000,
    lines: [sold],
    payments: [['order', 'inquiry', 0]],
  },
  won: {
    steps: [{ dispute: 'needs_response' }, { dispute: 'won' }],
    net: 4_000,
    owed: 4_000,
    lines: [sold, ['disputed', -4_000], ['dispute_returned', 4_000]],
    payments: [['order', 'won', 0]],
  },
  lost: {
    steps: [{ dispute: 'lost' }],
    net: 4_000,
    owed: 0,
    lines: [sold, ['disputed', -4_000]],
    payments: [['order', 'lost', 0]],
  },
  'lost, and its tickets voided': {
    steps: [{ dispute: 'lost' }, { give: 'voided' }],
    net: 0,
    owed: 0,
    lines: [sold, ['given_back', 0], ['disputed', -4_000]],
    payments: [
      ['voided', null, 0],
      ['order', 'lost', 0],
    ],
  },
  'voided, and won in the end': {
    steps: [{ dispute: 'needs_response' }, { give: 'voided' }, { dispute: 'won' }],
    net: 0,
    owed: 4_000,
    lines: [sold, ['given_back', 0], ['disputed', -4_000], ['dispute_returned', 4_000]],
    payments: [
      ['voided', null, 0],
      ['order', 'won', 0],
    ],
  },
  'disputed in part': {
    steps: [{ dispute: 'needs_response', amount: 2_150 }],
    net: 4_000,
    owed: 2_000,
    lines: [sold, ['disputed', -2_000]],
    payments: [['order', 'needs_response', 0]],
  },
  'disputed after a refund of a ticket': {
    steps: [{ give: 'ticket' }, { dispute: 'lost', amount: 2_150 }],
    net: 2_000,
    owed: 0,
    lines: [sold, ['given_back', -2_000], ['disputed', -2_000]],
    payments: [
      ['refund', null, 2_150],
      ['order', 'lost', 0],
    ],
  },
  'disputed after it was refunded whole': {
    steps: [{ give: 'all' }, { dispute: 'lost', amount: 4_300 }],
    net: 0,
    owed: 0,
    lines: [sold, ['given_back', -4_000]],
    payments: [
      ['refund', null, 4_300],
      ['order', 'lost', 0],
    ],
  },
  'refunded after the dispute was won': {
    steps: [{ dispute: 'needs_response' }, { dispute: 'won' }, { give: 'all' }],
    net: 0,
    owed: 0,
    lines: [sold, ['given_back', -4_000], ['disputed', -4_000], ['dispute_returned', 4_000]],
    payments: [
      ['refund', null, 4_300],
      ['order', 'won', 0],
    ],
  },
  'refunded after a dispute of half was lost': {
    steps: [{ dispute: 'lost', amount: 2_150 }, { give: 'all' }],
    net: 0,
    owed: 0,
    lines: [sold, ['given_back', -2_000], ['disputed', -2_000]],
    payments: [
      ['refund', null, 2_150],
      ['order', 'lost', 0],
    ],
  },
}

describe('money that a bank disputes, everywhere an accountant looks', () => {
  const shop = shopForTests()
  const { give, codesOf } = ordersOf(shop)
  const { dispute } = disputesOf(shop)

  async function walk(reference: string, steps: readonly Step[]) {
    for (const step of steps) {
      shop.clock.advance(1_000)
      if (step.dispute !== undefined)
        await dispute(reference, {
          status: step.dispute,
          ...(step.amount !== undefined && { amount: step.amount }),
        })
      if (step.give === 'all') await give(reference, { kind: 'all' })
      if (step.give === 'voided') await give(reference, { kind: 'disputed' })
      if (step.give === 'ticket')
        await give(reference, {
          kind: 'tickets',
          codes: (await codesOf(reference)).slice(0, 1),
          amount: null,
        })
      await shop.runJobs()
    }
    await untilIssued(shop)
  }
  const sumOf = (rows: readonly { readonly amount: number }[]) =>
    rows.reduce((sum, { amount }) => sum + amount, 0)

  it.each(Object.entries(cases))('when it was %s', async (_, expected) => {
    const served = await serveOrder(shop)
    const { organiser, organiserId, reference } = served
    await walk(reference, expected.steps)
    const desk = await openDesk(shop, { organiserId, role: 'owner' })
    const params = { organiser }
    const day = shop.clock.now().toISOString().slice(0, 10)

    const { expectTheSame } = moneyPlaces(shop, () => desk, organiser)
    expect((await expectTheSame(day, day)).net).toBe(expected.net)
    const { body: listed } = await desk.call(listPayments, { params, query: {} })
    const shown = listed.data.map((row) => [row.kind, row.dispute, row.refunded])
    expect(shown).toEqual(expected.payments)
    const file = await desk.try(exportList, {
      params,
      query: { list: 'payments', columns: 'kind,dispute' },
    })
    const states = expected.payments.map(([, state]) => state)
    expect(file.text).toContain(`Order,${disputeStateTitle(states.at(-1) ?? '')}`)

    const { body: owed } = await desk.call(getOwedToOrganiser, { params })
    expect(owed.data[0]).toMatchObject({ owed: expected.owed, payable: expected.owed })
    const query = { from: day, to: day }
    const [statement] = (await desk.call(getStatement, { params, query })).body.currencies
    expect(statement?.lines.map(({ line, amount }) => [line, amount])).toEqual(expected.lines)
    expect(statement?.closing).toBe(expected.owed)
    expect(sumOf(statement?.lines ?? [])).toBe(expected.owed)
    const printed = await desk.try(exportStatement, { params, query: { ...query, format: 'csv' } })
    expect(/Disputed by buyers’ banks/.test(printed.text)).toBe(
      expected.lines.some(([line]) => line === 'disputed'),
    )
    // VAT is due on what was sold and not refunded: a dispute changes neither that nor takings.
    const { body: vat } = await desk.call(getVatReport, { params, query })
    expect(vat.rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(expected.net)

    const { order } = await look({ ...served, desk })
    expect(order.disputes.at(-1)?.state).toBe(expected.payments.at(-1)?.[1])
    const explained = (await desk.call(explainAmount, { params: served.params })).body
    expect(sumOf(explained.paid)).toBe(explained.total)
    expect(sumOf(explained.became)).toBe(explained.total)
    const kept = explained.became.filter(({ text }) => text.endsWith(' keeps'))
    expect(sumOf(kept)).toBe(expected.net)
  })

  it('in an order of several, tells each its own, and calls nothing a refund that was none', async () => {
    const served = await serveMixedOrder(shop)
    await walk(served.reference, [{ dispute: 'lost' }, { give: 'voided' }])
    const desk = await openDesk(shop, { organiserId: served.organiserId, role: 'owner' })
    const { order } = await look({ ...served, desk })
    expect(order.refunds).toEqual([])
    const { paid, became, total } = (await desk.call(explainAmount, { params: served.params })).body
    expect(paid.map(({ amount }) => amount)).toEqual([4_000])
    expect(became.map(({ text, amount }) => [text, amount])).toEqual([
      ['You keep', 0],
      ['Disputed: off what each would keep', 4_000],
    ])
    expect(sumOf(became)).toBe(total)
  })
})
