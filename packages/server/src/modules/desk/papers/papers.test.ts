import { exportStatement } from '@foyer/contract/api/papers/export-statement.ts'
import { exportVatReport } from '@foyer/contract/api/papers/export-vat-report.ts'
import { getPaper } from '@foyer/contract/api/papers/get-paper.ts'
import { getStatement } from '@foyer/contract/api/papers/get-statement.ts'
import { getVatReport } from '@foyer/contract/api/papers/get-vat-report.ts'
import { listOrderPapers } from '@foyer/contract/api/papers/list-order-papers.ts'
import { makePayout } from '@foyer/contract/api/papers/make-payout.ts'
import { undoPayout } from '@foyer/contract/api/papers/undo-payout.ts'
import { listPapers } from '@foyer/contract/api/lists/list-papers.ts'
import { listPayouts } from '@foyer/contract/api/lists/list-payouts.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paperLinkDays, reportDaysMaximum } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import {
  seedSampleOrganiser,
  type SampleOrganiser,
} from '../../../testing/desk/sample-organiser.ts'
import { untilIssued } from '../../../testing/desk/until-caught-up.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { receiptsLinkOf } from '../../papers/exports.ts'

/** From this day to the first of 2026 there is one day too many. */
const tooEarly = new Date(Date.parse('2026-01-01') - reportDaysMaximum * dayMs)
  .toISOString()
  .slice(0, 10)

describe('money papers at the desk', () => {
  const shop = shopForTests()
  let own: SampleOrganiser
  let other: SampleOrganiser
  let finance: DeskCaller
  let operator: DeskCaller
  let today: string
  beforeAll(async () => {
    own = await seedSampleOrganiser(shop)
    other = await seedSampleOrganiser(shop)
  })
  beforeEach(async () => {
    finance = await openDesk(shop, { organiserId: own.id, role: 'finance' })
    operator = await openDesk(shop, { isOperator: true })
    today = shop.clock.now().toISOString().slice(0, 10)
  })
  const params = () => ({ organiser: own.key })
  const fieldsOf = (answer: { body: { errors?: unknown } }) => JSON.stringify(answer.body)
  const payout = (wanted: object) => ({
    params: params(),
    body: { currency: 'GBP', amount: 100, day: today, reference: 'A1', ...wanted } as never,
  })

  it.each([
    ['an end before its start', { from: '2026-02-01', to: '2026-01-01' }, 'before the first day'],
    ['too many days', { from: tooEarly, to: '2026-01-01' }, String(reportDaysMaximum)],
    ['a day to come', { from: '2099-01-01', to: '2099-01-31' }, 'has yet to come'],
    ['no day', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
  ])('when somebody asks for %s then the field says so', async (_what, query, said) => {
    for (const operation of [getStatement, getVatReport, exportStatement, exportVatReport]) {
      const answer = await finance.try(operation, { params: params(), query })
      expect([operation.id, answer.status]).toEqual([operation.id, 422])
      expect(fieldsOf(answer)).toContain(said)
    }
  })

  it.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['half a penny', { amount: 10.5 }],
    ['more than there is money', { amount: 1e15 }],
    ['more than is owed', { amount: 999_999 }],
    ['another currency', { currency: 'EUR' }],
    ['a day to come', { day: '2126-01-01' }],
    ['no reference', { reference: '  ' }],
  ])(
    'when an operator marks a payout of %s then it is refused, and nothing is booked',
    async (_what, wanted) => {
      const before = await shop.db.query('select count(*)::int as n from ledger_transaction')
      const answer = await operator.try(makePayout, payout(wanted))
      expect(answer.status).toBe(422)
      const after = await shop.db.query('select count(*)::int as n from ledger_transaction')
      expect(after.rows).toEqual(before.rows)
    },
  )

  it('when finance tries to mark a payout then it may not, and sees what the operator marked', async () => {
    expect((await finance.try(makePayout, payout({}))).status).toBe(403)
    const html = '<b>March</b>'
    const key = 'the-same-key-twice-0001'
    const made = await operator.call(makePayout, { ...payout({ note: html }), key })
    // The same press again is the same payout.
    const again = await operator.call(makePayout, { ...payout({ note: html }), key })
    expect(again.body.id).toBe(made.body.id)
    const { body } = await finance.call(listPayouts, { params: params(), query: {} })
    expect(body.data[0]).toMatchObject({ amount: 100, note: html, status: 'made' })
    const undo = { params: { ...params(), payout: String(made.body.id) }, body: { why: 'Twice' } }
    expect((await finance.try(undoPayout, undo)).status).toBe(403)
    expect((await operator.call(undoPayout, undo)).body.status).toBe('undone')
    expect((await operator.try(undoPayout, undo)).status).toBe(409)
    const foreign = { ...undo, params: { organiser: other.key, payout: String(made.body.id) } }
    expect((await operator.try(undoPayout, foreign)).status).toBe(404)
  })

  it('when more than is owed is meant then it is booked, and the statement says that the organiser owes it', async () => {
    const made = await operator.call(
      makePayout,
      payout({ amount: 50_000, is_more_than_owed: true }),
    )
    await untilIssued(shop)
    const query = { from: today, to: today }
    const { body } = await finance.call(getStatement, { params: params(), query })
    expect(body.currencies[0]?.closing).toBeLessThan(0)
    expect(body.currencies[0]?.lines.map(({ line }) => line)).toContain('payout')
    await operator.call(undoPayout, {
      params: { ...params(), payout: String(made.body.id) },
      body: { why: 'A test' },
    })
  })

  it('when a paper is another organiser’s or the platform’s then members do not find it', async () => {
    const find = async (who: DeskCaller, paper: unknown) =>
      (await who.try(getPaper, { params: { ...params(), paper: String(paper) } })).status
    expect(await find(finance, own.ids['paper'])).toBe(200)
    expect(await find(finance, other.ids['paper'])).toBe(404)
    const { rows } = await shop.db.query(
      'select id from tax_document where organiser_id is null limit 1',
    )
    expect(await find(finance, rows[0]?.['id'])).toBe(404)
    expect(await find(operator, rows[0]?.['id'])).toBe(200)
    const seller = { params: params(), query: { seller: 'platform' as const } }
    expect((await finance.try(listPapers, seller)).status).toBe(403)
    expect((await operator.call(listPapers, seller)).body.data.length).toBeGreaterThan(0)
  })

  it('when an order is looked at then its papers are there, page by page in the list', async () => {
    const order = String(own.ids['order'])
    const { body } = await finance.call(listOrderPapers, { params: { ...params(), order } })
    expect(body.data).toMatchObject([{ kind: 'receipt', number: '2026-000001', gross: 4_000 }])
    const page = await finance.call(listPapers, { params: params(), query: { limit: '1' } })
    expect(page.body.data).toHaveLength(1)
    const file = await finance.try(exportStatement, {
      params: params(),
      query: { from: today, to: today, format: 'pdf' },
    })
    expect(file.status).toBe(200)
  })

  it('when a buyer follows the link of the mail then the papers come, and with another order in it they do not', async () => {
    const order = String(own.ids['order'])
    const url = new URL(receiptsLinkOf(shop.foyer, order, shop.clock.now()))
    const got = async (search: string) => await shop.app.inject({ url: `${url.pathname}${search}` })
    const answer = await got(url.search)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const forged = url.search.replace(order, String(other.ids['order']))
    for (const search of [forged, '', '?link=1', '?link=a&link=b'])
      expect((await got(search)).statusCode).toBe(404)
    shop.clock.advance((paperLinkDays + 1) * dayMs)
    expect((await got(url.search)).statusCode).toBe(404)
  })
})
