import { payOrder } from '@foyer/contract/api/box-office/pay-order.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { staffProofMinutes, staffSellingHours } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedShow, type SeededStock } from '../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

type Body = GivenBodyOf<typeof sellOrder>
const cash: Body['payment'] = { way: 'cash' }
const link: Body['payment'] = { way: 'card_link' }

describe('selling for cash all evening', () => {
  const shop = shopForTests()
  const organiser = 'playhouse'
  let organiserId: number
  let stock: SeededStock
  let desk: DeskCaller
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: organiser })
    stock = (
      await seedShow(shop.db, { organiserId, event: { express: true }, types: [{ stock: 500 }] })
    ).stock
  })
  beforeEach(async () => {
    desk = await openDesk(shop, { organiserId, role: 'box_office' })
  })
  const bodyFor = (payment: Body['payment'], quantity = 1): Body => ({
    buyer: { name: 'Nadia Ferreira', email: 'nadia@example.com' },
    lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity }],
    payment,
    ...(payment.way === 'free' ? { reason: 'A friend of the house' } : {}),
  })
  const sell = async (payment: Body['payment'], from = desk) =>
    await from.try(sellOrder, { params: { organiser }, body: bodyFor(payment) })
  const pass = (minutes: number) => shop.clock.advance(minutes * minuteMs)

  it('asks a desk that was left open for a proof before it issues tickets', async () => {
    pass(staffProofMinutes + 1)
    expect((await sell(cash)).body.type).toContain('sign_in_again')
    expect((await sell(link)).status).toBe(200)
  })

  it('asks nobody in the middle of a queue, and again after a while without a sale', async () => {
    for (let sold = 0; sold < 9; sold += 1) {
      expect((await sell(cash)).status).toBe(200)
      pass(staffProofMinutes - 1)
    }
    // Only for cash: everything else still needs the proof.
    expect((await sell({ way: 'free' })).status).toBe(403)
    expect((await sell(cash)).status).toBe(200)
    pass(staffProofMinutes + 1)
    expect((await sell(cash)).status).toBe(403)
  })

  it('takes cash for an order that waits by the same rule', async () => {
    const { reference } = (
      await desk.call(sellOrder, { params: { organiser }, body: bodyFor(link) })
    ).body
    const pay = async () =>
      await desk.try(payOrder, { params: { organiser, order: reference }, body: { way: 'cash' } })
    pass(staffProofMinutes - 10)
    expect((await sell(cash)).status).toBe(200)
    pass(staffProofMinutes + 5)
    // A link opens no counter, and neither does what was refused.
    expect((await sell(link)).status).toBe(200)
    expect((await pay()).status).toBe(403)
    expect((await pay()).status).toBe(403)
  })

  it('keeps no other session of the same person open', async () => {
    const other = await openDesk(shop, { organiserId, role: 'box_office' })
    pass(staffProofMinutes - 5)
    expect((await sell(cash)).status).toBe(200)
    pass(10)
    expect((await sell(cash, other)).status).toBe(403)
    expect((await sell(cash)).status).toBe(200)
  })

  it('asks at the end of an evening, however many were sold', async () => {
    for (let left = staffSellingHours * 60; left > 0; left -= staffProofMinutes) {
      pass(Math.min(staffProofMinutes, left))
      expect((await sell(cash)).status).toBe(200)
    }
    pass(1)
    expect((await sell(cash)).status).toBe(403)
  })
})
