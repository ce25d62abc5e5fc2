import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { refundOrder } from '@foyer/contract/api/order/refund-order.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { look, serveOrder, type ServedOrder } from '../../../testing/desk/served-order.ts'

/** Two people at two processes on one PostgreSQL serve the same order at once. */
describe('two people at one order', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  let second: TestFoyer
  beforeAll(async () => {
    const open = await shopOnPostgres(closing)
    shop = await open()
    second = await open()
  })
  afterEach(async () => {
    await shop.runJobs()
    await requireInvariants(shop.db)
  })

  const colleagueOf = async ({ organiserId }: ServedOrder): Promise<DeskCaller> =>
    await openDesk(second, { organiserId, role: 'manager' })
  /** The refund of the first ticket, as somebody asks for it who sees the order as it is now. */
  const askedNow = async (served: ServedOrder, index = 0) => {
    const { order, version } = await look(served)
    const what = { kind: 'tickets' as const, ticket_ids: [order.tickets[index]?.id ?? 0] }
    const body = { what, with_fees: true, reason: 'A wish', tell_buyer: false }
    return { params: served.params, body, version }
  }
  const refundedOf = (served: ServedOrder) =>
    shop.db.query(
      `select r.amount::int as amount from refund r join sale s on s.id = r.sale_id where s.reference = $1`,
      [served.reference],
    )

  it('when both refund what they saw then one has done it and the other is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      const served = await serveOrder(shop)
      const colleague = await colleagueOf(served)
      const asked = [await askedNow(served, 0), await askedNow(served, 1)] as const
      const answers = await Promise.all([
        served.desk.try(refundOrder, asked[0]),
        colleague.try(refundOrder, asked[1]),
      ])
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
      expect((await refundedOf(served)).rows).toEqual([{ amount: 2_150 }])
    }
  })

  it('when a call comes twice with its key then it is done once and answered twice', async () => {
    const served = await serveOrder(shop)
    const asked = { ...(await askedNow(served)), key: 'pressed-twice' }
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => await served.desk.try(refundOrder, asked)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await refundedOf(served)).rows).toEqual([{ amount: 2_150 }])
  })

  it('when a ticket is refunded and checked in at once then it is one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const served = await serveOrder(shop)
      const colleague = await colleagueOf(served)
      const asked = await askedNow(served)
      const ids = asked.body.what.ticket_ids
      const [refund, checkIn] = await Promise.all([
        served.desk.try(refundOrder, asked),
        colleague.call(checkInTickets, {
          params: { organiser: served.organiser },
          body: { ticket_ids: ids, anyway: true },
        }),
      ])
      const isRefunded = refund.status === 200
      expect(checkIn.body.data[0]?.result).toBe(isRefunded ? 'refunded' : 'admitted')
      const { order } = await look(served)
      expect(order.tickets[0]?.state).toBe(isRefunded ? 'refunded' : 'used')
      expect((await refundedOf(served)).rows).toHaveLength(isRefunded ? 1 : 0)
    }
  })
})
