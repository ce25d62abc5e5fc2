import { listNeedsPerson } from '@foyer/contract/api/home/list-needs-person.ts'
import { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import { refundOrder } from '@foyer/contract/api/order/refund-order.ts'
import { voidDisputedTickets } from '@foyer/contract/api/order/void-disputed-tickets.ts'
import { getOwedToOrganiser } from '@foyer/contract/api/papers/get-owed-to-organiser.ts'
import { getStatement } from '@foyer/contract/api/papers/get-statement.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../../testing/desk/desk-caller.ts'
import {
  look,
  serveMixedOrder,
  serveOrder,
  type ServedOrder,
} from '../../../../testing/desk/served-order.ts'
import { untilIssued, untilSummed } from '../../../../testing/desk/until-caught-up.ts'
import { sendCardWebhook } from '../../../../testing/providers/card-webhook.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import type { ProviderDispute } from '../../../../providers/payment/port.ts'

describe('a disputed order at the desk', () => {
  const shop = shopForTests()

  async function dispute({ reference }: ServedOrder, change: Partial<ProviderDispute> = {}) {
    const { rows } = await shop.db.query(
      'select p.provider_id as id from payment p join sale s on s.id = p.sale_id where s.reference = $1',
      [reference],
    )
    const intent = String(rows[0]?.['id'])
    shop.card.dispute(intent, change)
    expect(await sendCardWebhook(shop, intent, { type: 'charge.dispute.updated' })).toBe(200)
  }
  const needs = async ({ desk, organiser }: ServedOrder) =>
    (await desk.call(listNeedsPerson, { params: { organiser } })).body.data
  const owed = async ({ organiser, organiserId }: ServedOrder) => {
    const finance = await openDesk(shop, { organiserId, role: 'finance' })
    const { body } = await finance.call(getOwedToOrganiser, { params: { organiser } })
    return body.data[0]
  }

  it('needs somebody, says what and until when, and owes the organiser less', async () => {
    const order = await serveOrder(shop)
    expect(await owed(order)).toMatchObject({ owed: 4_000, payable: 4_000 })
    await dispute(order)
    expect(await needs(order)).toMatchObject([
      {
        kind: 'disputed',
        order: order.reference,
        amount: 4_300,
        detail: 'needs your answer, product not received',
        due_by: '2027-01-05T23:59:59.000Z',
      },
    ])
    const { order: shown } = await look(order)
    expect(shown.disputes).toMatchObject([
      {
        state: 'needs_response',
        reason: 'product_not_received',
        amount: 4_300,
        taken: 4_300,
        own_taken: 4_000,
        respond_by: '2027-01-05T23:59:59.000Z',
        url: `https://dashboard.stripe.com/disputes/${shown.disputes[0]?.id}`,
      },
    ])
    expect(await owed(order)).toMatchObject({ owed: 0, payable: 0 })
    await dispute(order, { status: 'under_review' })
    expect(await needs(order)).toEqual([])
    await dispute(order, { status: 'won' })
    expect(await owed(order)).toMatchObject({ owed: 4_000, payable: 4_000 })
    expect(await needs(order)).toEqual([])
  })

  it('cannot be refunded, and its tickets can be voided; the statement tells it line by line', async () => {
    const order = await serveOrder(shop)
    const { desk, params, organiser, organiserId } = order
    await dispute(order, { status: 'lost' })
    expect((await needs(order)).map(({ kind }) => kind)).toEqual(['disputed'])
    const wish = { what: { kind: 'all' }, with_fees: true, reason: 'A wish', tell_buyer: true }
    const refused = await desk.try(refundOrder, {
      params,
      body: wish as never,
      version: (await look(order)).version,
    })
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('disputes this payment'),
    ])
    const { body } = await desk.call(voidDisputedTickets, {
      params,
      body: { reason: 'Charged back' },
      version: (await look(order)).version,
    })
    expect(body.tickets).toHaveLength(2)
    const again = await desk.try(voidDisputedTickets, {
      params,
      body: { reason: 'Charged back' },
      version: (await look(order)).version,
    })
    expect(again.status).toBe(409)
    expect(await needs(order)).toEqual([])
    const { order: shown } = await look(order)
    expect(shown.tickets.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    const { paid, became, total } = (await desk.call(explainAmount, { params })).body
    expect(became.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)

    await untilIssued(shop)
    const day = shop.clock.now().toISOString().slice(0, 10)
    const finance = await openDesk(shop, { organiserId, role: 'finance' })
    const read = async () =>
      (
        await finance.call(getStatement, {
          params: { organiser },
          query: { from: day, to: day },
        })
      ).body.currencies[0]
    const told = await read()
    expect(told?.lines.map(({ line, amount }) => [line, amount])).toEqual([
      ['sold', 4_000],
      ['given_back', 0],
      ['disputed', -4_000],
    ])
    expect(told?.closing).toBe(0)
    await untilSummed(shop)
    expect(await read()).toEqual(told)
  })

  it('tells each of several organisers of its own part alone', async () => {
    const order = await serveMixedOrder(shop)
    await dispute(order)
    const { order: shown } = await look(order)
    expect(shown.disputes).toMatchObject([{ amount: null, taken: null, own_taken: 4_000 }])
    expect((await needs(order))[0]).toMatchObject({ kind: 'disputed', amount: null })
    const { body } = await order.desk.call(voidDisputedTickets, {
      params: order.params,
      body: { reason: 'Charged back' },
      version: (await look(order)).version,
    })
    expect(body).toMatchObject({ gift_vouchers_cancelled: 0 })
    expect(body.tickets).toHaveLength(2)
    const { rows } = await shop.db.query(
      `select t.status, count(*)::int as n from ticket t join sale s on s.id = t.sale_id where s.reference = $1 group by 1 order by 1`,
      [order.reference],
    )
    expect(rows).toEqual([
      { status: 'refunded', n: 2 },
      { status: 'valid', n: 2 },
    ])
  })

  it('which nobody disputes has nothing to be voided for', async () => {
    const order = await serveOrder(shop)
    const answer = await order.desk.try(voidDisputedTickets, {
      params: order.params,
      body: { reason: 'Charged back' },
      version: (await look(order)).version,
    })
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('No bank has taken money'),
    ])
  })
})
