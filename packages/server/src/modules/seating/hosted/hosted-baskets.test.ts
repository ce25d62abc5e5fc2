import { removeFromBasket } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seatHoldMinutes } from '@foyer/contract/limits.ts'
import { minuteMs, minuteSeconds } from '@foyer/contract/time-units.ts'
import { createManualClock } from '../../../platform/clock.ts'
import {
  createFakeHostedSeating,
  type FakeHostedSeating,
} from '../../../testing/providers/fake-hosted-seating.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { seat } from '../../../testing/shoppers/seat-chooser.ts'
import { seatStates } from '../../../testing/evidence/seat-states.ts'
import { seedHostedShow } from '../../../testing/shoppers/seed-hosted-show.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'

const both = ['Stalls-A-1', 'Stalls-A-2'] as const
const unavailable = 'Stalls-A-1 is no longer available.'

describe('seats of a hosted chart that lie in a basket', () => {
  let shop: TestFoyer
  let chart: FakeHostedSeating
  beforeAll(async () => {
    const clock = createManualClock('2026-12-01T10:00:00.000Z')
    chart = createFakeHostedSeating(() => clock.now())
    shop = await createTestFoyer({ clock, providers: { seating: chart } })
  })
  afterAll(async () => {
    await shop.close()
  })
  afterEach(async () => {
    chart.silence(false)
    await requireInvariants(shop.db)
  })
  const inBasket = async () => {
    chart.seats.clear()
    const all = await seedHostedShow(shop)
    const token = await all.ada.holdToken()
    chart.holdInChart(token, ...both)
    expect((await all.ada.add(all.stock, ...both)).status).toBe(200)
    return { ...all, token }
  }
  const reserved = async () => {
    const all = await inBasket()
    expect((await all.ada.reserve()).reserved).toBe(true)
    await shop.runJobs()
    await all.ada.token()
    return all
  }
  /** The buyer releases seats in a window that was open before they were added. */
  const giveBack = async (token: string, ...labels: string[]) =>
    await chart.release('concert-friday', labels, token)
  type Buyer = Awaited<ReturnType<typeof inBasket>>['ada']
  const startToPay = async (buyer: Buyer) =>
    await buyer.send(setAccountDetails, {
      fullname: 'Ada Lovelace',
      email: 'ada@example.org',
      contact_number: '',
      ct_subscribed: false,
      organiser_subscribed_marketing: {},
    })
  /** The visitor who got them on the chart gets them here. */
  const expectBobHas = async (
    { stock, bob }: Awaited<ReturnType<typeof inBasket>>,
    label: string,
  ) => {
    chart.holdInChart(await bob.holdToken(), label)
    expect((await bob.add(stock, label)).status).toBe(200)
    expect((await bob.reserve()).reserved).toBe(true)
  }

  it('when the page is opened again, then it names them, and its new token cannot give them back', async () => {
    const { ada, token } = await inBasket()
    const plan = await ada.plan()
    expect(plan.basket_seats).toEqual(both.map(seat))
    expect(plan.hold_token).not.toBe(token)
    expect(plan.seconds_remaining).toBe(seatHoldMinutes * minuteSeconds)
    // Once this token exists, every further load uses it.
    expect((await ada.plan()).hold_token).toBe(plan.hold_token)
    await giveBack(plan.hold_token, ...both)
    expect((await ada.reserve()).reserved).toBe(true)
  })

  it('when more are chosen on the page that is opened again, then all are held for as long as they are reserved', async () => {
    const { stock, ada } = await inBasket()
    await ada.plan()
    chart.holdInChart(await ada.holdToken(), 'Stalls-A-3')
    expect((await ada.add(stock, 'Stalls-A-3')).status).toBe(200)
    shop.clock.advance((seatHoldMinutes - 1) * minuteMs)
    expect((await ada.reserve()).reserved).toBe(true)
    await shop.runJobs()
    const tokens = [...both, 'Stalls-A-3'].map((label) => chart.seats.get(label)?.holdToken ?? '')
    const until = shop.clock.now().getTime() + reservationMs
    expect(tokens.map((token) => chart.tokens.get(token))).toEqual([until, until, until])
  })

  it('when one was released over there, then nothing is reserved, it is named, and whoever chooses it has it', async () => {
    const all = await inBasket()
    await giveBack(all.token, 'Stalls-A-1')
    const { reserved: isReserved, error } = await all.ada.reserve()
    expect(isReserved).toBe(false)
    expect(error).toContain(unavailable)
    expect((await all.ada.checkout()).reserving_error).toContain(unavailable)
    await expectBobHas(all, 'Stalls-A-1')
    expect((await all.ada.reserve()).error).toContain(unavailable)
    await all.ada.send(removeFromBasket, { ticket_id: all.stock.id })
    expect(await seatStates(shop.db, all.stock.dateId)).toEqual({
      'Stalls-A-1': 'reserved',
      'Stalls-A-2': 'free',
    })
  })

  it('when somebody else holds one over there before it is reserved, then it can be added, and the first buyer hears it', async () => {
    const all = await inBasket()
    await giveBack(all.token, 'Stalls-A-1')
    await expectBobHas(all, 'Stalls-A-1')
    expect((await all.ada.reserve()).error).toContain(unavailable)
  })

  it('when their hold token was ended, then reserving does not succeed', async () => {
    const { ada } = await inBasket()
    for (const label of both) chart.seats.delete(label)
    const { reserved: isReserved, error } = await ada.reserve()
    expect(isReserved).toBe(false)
    expect(error).toContain('Stalls-A-1, Stalls-A-2 are no longer available.')
  })

  it('when one goes between reserving and paying, then nobody pays, and the basket names it', async () => {
    const all = await reserved()
    await giveBack(all.token, 'Stalls-A-1')
    const { status, body } = await startToPay(all.ada)
    expect([status, body]).toMatchObject([409, { error: { type: 'reserving' } }])
    const checkout = await all.ada.checkout()
    expect(checkout.state).toBe('basket')
    expect(checkout.reserving_error).toContain(unavailable)
    await expectBobHas(all, 'Stalls-A-1')
  })

  it('when a payment has begun, then the chart is not asked again', async () => {
    const { ada } = await reserved()
    expect((await startToPay(ada)).status).toBe(200)
    chart.silence(true)
    expect((await startToPay(ada)).status).toBe(200)
  })

  it('when the chart does not answer, then what it promised counts, and sales go on', async () => {
    const { ada } = await inBasket()
    chart.silence(true)
    expect((await ada.reserve()).reserved).toBe(true)
    await ada.token()
    expect((await startToPay(ada)).status).toBe(200)
  })

  it('when it is silent for longer than it promised, then no payment begins, and it can once it answers', async () => {
    const { ada, token } = await inBasket()
    shop.clock.advance((seatHoldMinutes - 1) * minuteMs)
    chart.silence(true)
    expect((await ada.reserve()).reserved).toBe(true)
    await ada.token()
    shop.clock.advance(2 * minuteMs)
    expect((await startToPay(ada)).status).toBe(503)
    chart.silence(false)
    expect((await ada.checkout()).state).not.toBe('basket')
    chart.tokens.set(token, shop.clock.now().getTime() + minuteMs)
    expect((await startToPay(ada)).status).toBe(200)
  })
})
