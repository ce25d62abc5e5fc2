import { listNeedsPerson } from '@foyer/contract/api/home/list-needs-person.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { listPayments } from '@foyer/contract/api/lists/list-payments.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { payRefundOtherwise } from '@foyer/contract/api/order/pay-refund-otherwise.ts'
import { sendRefundAgain } from '@foyer/contract/api/order/send-refund-again.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../../../../audit/find-broken.ts'
import { seedShow } from '../../../../testing/builders/seed-catalogue.ts'
import { openDesk, type DeskCaller } from '../../../../testing/desk/desk-caller.ts'
import { ordersOf } from '../../../../testing/desk/paid-orders.ts'
import {
  seedSampleOrganiser,
  type SampleOrganiser,
} from '../../../../testing/desk/sample-organiser.ts'
import { createShopper } from '../../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'

describe('a refund that the provider refused', () => {
  const shop = shopForTests()
  const { pay, give, booked, sentBack } = ordersOf(shop)
  let organiser: SampleOrganiser
  let desk: DeskCaller
  beforeAll(async () => {
    organiser = await seedSampleOrganiser(shop)
    desk = await openDesk(shop, { organiserId: organiser.id, role: 'finance' })
  })
  const params = () => ({ organiser: organiser.key })
  /** An order of 43.00 that was given back, which the provider refused. */
  async function refused(others: boolean): Promise<string> {
    const { stock } = await seedShow(shop.db, {
      organiserId: organiser.id,
      event: { express: true },
    })
    const other = others ? [(await seedShow(shop.db, { event: { express: true } })).stock] : []
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 2], ...other.map((one) => [one, 1] as const))
    await buyer.reserve()
    const reference = await pay(buyer)
    shop.card.refuseRefunds('Insufficient funds in your account (req_123).')
    await give(reference, { kind: 'all' })
    await shop.runJobs()
    shop.card.refuseRefunds(null)
    return reference
  }
  async function seen(reference: string) {
    const { body, headers } = await desk.call(getOrder, {
      params: { ...params(), order: reference },
    })
    return { order: body, version: String(headers['etag']) }
  }
  const query = (reference: string) => ({ params: params(), query: { q: reference } })
  const problem = 'There is not enough money in the account at the payment provider.'

  it('reads refused with its reason wherever it stands, until it was sent again, once', async () => {
    const reference = await refused(false)
    const { order, version } = await seen(reference)
    expect(order.refused).toEqual({ amount: 4_300, problem })
    expect(order.refunds).toMatchObject([{ state: 'failed', problem }])
    const [row] = (await desk.call(listOrders, query(reference))).body.data
    expect(row?.status).toBe('refund_refused')
    const payments = (await desk.call(listPayments, query(reference))).body.data
    expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['refund_refused']))
    const needs = (await desk.call(listNeedsPerson, { params: params() })).body.data
    expect(needs.find((one) => one.order === reference)).toMatchObject({
      kind: 'refund_refused',
      amount: 4_300,
      detail: problem,
    })

    const call = { params: { ...params(), order: reference }, body: {}, version, key: 'again-1' }
    expect((await desk.call(sendRefundAgain, call)).body).toEqual({
      amount: 4_300,
      currency: 'GBP',
    })
    // The same press again gets the same answer, and another one is told that nothing is left to send.
    expect((await desk.call(sendRefundAgain, call)).body).toEqual({
      amount: 4_300,
      currency: 'GBP',
    })
    const now = await seen(reference)
    const late = { ...call, key: 'again-2' }
    expect((await desk.try(sendRefundAgain, late)).status).toBe(412)
    const nothing = await desk.try(sendRefundAgain, { ...late, version: now.version })
    expect(nothing.body).toMatchObject({ detail: 'Nothing is owed that is not on its way.' })
    await shop.runJobs()
    expect(sentBack()).toBe(4_300)
    expect((await seen(reference)).order).toMatchObject({
      refused: null,
      refunds: [{ state: 'failed' }, { state: 'succeeded', problem: null }],
    })
    const [again] = (await desk.call(listOrders, query(reference))).body.data
    expect(again?.status).toBe('refunded')
    expect(await booked(reference)).toEqual({})
    const [logged] = (
      await desk.call(listActions, {
        params: params(),
        query: { action: 'order.refund_sent_again', order: reference.toLowerCase() },
      })
    ).body.data
    expect(logged).toMatchObject({ after: { amount: 4_300, currency: 'GBP' } })
  })

  it('when it was paid in another way then it is booked as the organiser’s own money, and nothing is sent', async () => {
    const reference = await refused(false)
    const { version } = await seen(reference)
    const before = sentBack()
    const body = { paid_by: 'transfer' as const, reason: 'The card was closed' }
    const call = { params: { ...params(), order: reference }, body, version }
    expect((await desk.call(payRefundOtherwise, call)).body.amount).toBe(4_300)
    await shop.runJobs()
    expect(sentBack()).toBe(before)
    const { order } = await seen(reference)
    expect(order.refused).toBeNull()
    expect(order.refunds.at(-1)).toMatchObject({ state: 'succeeded', paid_by: 'transfer' })
    expect(await booked(reference)).toEqual({
      'provider:stripe': 4_300,
      'provider:transfer': -4_300,
    })
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('when others sell in the order then it can be sent again, and only its organisers’ shop pays it otherwise', async () => {
    const reference = await refused(true)
    const { order, version } = await seen(reference)
    expect(order.refused).toMatchObject({ amount: null })
    const call = { params: { ...params(), order: reference }, version }
    const body = { paid_by: 'cash' as const, reason: 'In the foyer' }
    expect((await desk.try(payRefundOtherwise, { ...call, body })).body).toMatchObject({
      title: 'refused',
    })
    expect((await desk.call(sendRefundAgain, { ...call, body: {} })).body.amount).toBeNull()
    await shop.runJobs()
    expect((await seen(reference)).order.refused).toBeNull()
    expect(await findBroken(shop.db)).toEqual({})
  })
})
