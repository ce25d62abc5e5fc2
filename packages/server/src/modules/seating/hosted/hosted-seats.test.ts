import { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import { removeFromBasket } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chartTokensOfNetwork,
  chartTokensOfSession,
  seatHoldMinutes,
} from '@foyer/contract/limits.ts'
import { minuteMs, minuteSeconds } from '@foyer/contract/time-units.ts'
import { createManualClock } from '../../../platform/clock.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import {
  createFakeHostedSeating,
  type FakeHostedSeating,
} from '../../../testing/providers/fake-hosted-seating.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedHostedShow } from '../../../testing/shoppers/seed-hosted-show.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { refundSale } from '../../payment/exports.ts'

describe('seats of a chart somebody else keeps', () => {
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
  const opened = async () => {
    chart.seats.clear()
    return await seedHostedShow(shop)
  }
  const statusOf = (label: string) => chart.seats.get(label)?.status
  const inBasket = async () => {
    const { stock, ada, bob } = await opened()
    const token = await ada.holdToken()
    chart.holdInChart(token, 'Stalls-A-1', 'Stalls-A-2')
    expect((await ada.add(stock, 'Stalls-A-1', 'Stalls-A-2')).status).toBe(200)
    return { stock, ada, bob, token }
  }
  const paid = async () => {
    const all = await inBasket()
    await all.ada.reserve()
    const intent = await all.ada.token()
    await all.ada.name()
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    const { sale_reference: reference } = await all.ada.checkout()
    return { ...all, reference }
  }

  it('when the page is opened, then the chart gets a token of this session, and the same when it is opened again', async () => {
    const { ada, bob } = await opened()
    const plan = await ada.plan()
    expect(plan).toMatchObject({
      seating_plan_layout: {
        layout: null,
        seating_plan_provider: { public_key: 'workspace', region: 'eu' },
      },
      seating_plan_event: { provider_identifier: 'concert-friday', unavailable_seats: [] },
      seconds_remaining: seatHoldMinutes * minuteSeconds,
      cursor: null,
    })
    expect((await ada.plan()).hold_token).toBe(plan.hold_token)
    expect((await bob.plan()).hold_token).not.toBe(plan.hold_token)
    expect((await ada.hold('Stalls-A-1')).status).toBe(422)
  })

  it('when strangers of one network load the page, then so many tokens are made and no more, and others get theirs', async () => {
    const { stock } = await opened()
    const before = chart.tokens.size
    const { capacity } = chartTokensOfNetwork
    const load = async (ip: string, cookies?: Shopper) => {
      const shopper = cookies ?? createShopper(shop.app, ip)
      const params = { event_date_id: stock.dateId }
      return (await shopper.call(getCurrentSeatingPlan, {}, params)).status
    }
    const known = createShopper(shop.app, '10.8.8.8')
    const statuses = [await load('', known)]
    for (let index = 1; index <= capacity + 4; index += 1)
      statuses.push(await load(`10.8.8.${index}`))
    expect(statuses).toEqual(statuses.map((_, index) => (index < capacity ? 200 : 429)))
    expect(chart.tokens.size - before).toBe(capacity)
    expect(await load('', known)).toBe(200)
    expect(await load('10.8.9.1')).toBe(200)
  })

  it('when the page is loaded again and again, then the chart is not asked each time', async () => {
    const { ada } = await opened()
    await ada.plan()
    let refused = 0
    for (let index = 0; index < chartTokensOfSession.capacity; index += 1) await ada.plan()
    chart.silence(true)
    for (let index = 0; index < 5; index += 1) await ada.plan().catch(() => (refused += 1))
    chart.silence(false)
    expect(refused).toBe(0)
  })

  it('when seats are added, then the chart is asked whether this session’s token holds them', async () => {
    const { stock, ada, bob } = await opened()
    const token = await ada.holdToken()
    chart.holdInChart(token, 'Stalls-A-1', 'Stalls-A-2')
    chart.holdInChart(await bob.holdToken(), 'Stalls-A-3')
    chart.holdInChart(token, 'Stalls-A-4')
    await chart.release('concert-friday', ['Stalls-A-4'], token)
    expect((await ada.add(stock, 'Stalls-A-3')).status).toBe(409)
    expect((await ada.add(stock, 'Stalls-A-4')).status).toBe(422)
    expect((await ada.add(stock, 'Stalls-B-1')).status).toBe(422)
    expect((await bob.add(stock, 'Stalls-A-1')).status).toBe(409)
    expect((await ada.add(stock, 'Stalls-A-1', 'Stalls-A-2')).status).toBe(200)
    await requireInvariants(shop.db)
  })

  it('when the chart does not answer, then nothing is added and the page says to come back', async () => {
    const { stock, ada } = await opened()
    chart.holdInChart(await ada.holdToken(), 'Stalls-A-1', 'Stalls-A-2')
    chart.silence(true)
    expect((await ada.add(stock, 'Stalls-A-1', 'Stalls-A-2')).status).toBe(503)
    chart.silence(false)
    expect((await ada.add(stock, 'Stalls-A-1', 'Stalls-A-2')).status).toBe(200)
  })

  it('when the basket is reserved, then the chart holds its seats for as long', async () => {
    const { ada, token } = await inBasket()
    shop.clock.advance((seatHoldMinutes - 1) * minuteMs)
    await ada.reserve()
    await shop.runJobs()
    expect(chart.tokens.get(token)).toBe(shop.clock.now().getTime() + reservationMs)
  })

  it('when the line is removed, then the chart gives its seats back, whenever it can be reached', async () => {
    const { stock, ada } = await inBasket()
    await ada.send(removeFromBasket, { ticket_id: stock.id })
    chart.silence(true)
    await shop.runJob('tell-seating-provider')
    expect(statusOf('Stalls-A-1')).toBe('held')
    chart.silence(false)
    await shop.runJob('tell-seating-provider')
    expect([statusOf('Stalls-A-1'), statusOf('Stalls-A-2')]).toEqual(['free', 'free'])
  })

  it('when it is paid, then the seats are booked under its reference, once', async () => {
    const { reference } = await paid()
    chart.silence(true)
    await shop.runJobs()
    expect(statusOf('Stalls-A-1')).toBe('held')
    chart.silence(false)
    await shop.runJob('tell-seating-provider')
    await shop.runJob('tell-seating-provider')
    expect(chart.seats.get('Stalls-A-1')).toMatchObject({ status: 'booked', orderId: reference })
    await requireInvariants(shop.db)
  })

  it('when the hold has run out before it was reserved, then the page names the seats', async () => {
    const { ada } = await inBasket()
    shop.clock.advance(seatHoldMinutes * minuteMs)
    const { reserved, error } = await ada.reserve()
    expect(reserved).toBe(false)
    expect(error).toContain('Stalls-A-1, Stalls-A-2 are no longer available.')
  })

  it('when paid seats are somebody else’s over there, then everything is refunded and the buyer is told', async () => {
    const { reference } = await paid()
    chart.sellElsewhere('Stalls-A-2')
    await shop.runJobs()
    await shop.runJobs()
    expect(await saleRows(shop.db, reference)).toMatchObject({
      status: 'refunded',
      refunds: ['succeeded'],
    })
    expect(shop.outbox.mails.at(-1)?.text).toContain('had been sold to somebody else')
    // A seat that was never booked for us is left alone; our own hold is released with the refund.
    expect(statusOf('Stalls-A-1')).toBe('free')
    expect(chart.seats.get('Stalls-A-2')).toMatchObject({ orderId: 'elsewhere' })
    await requireInvariants(shop.db)
  })

  it('when the order is refunded, then the chart hears at once that its seats are free', async () => {
    const { reference } = await paid()
    await shop.runJobs()
    expect(statusOf('Stalls-A-1')).toBe('booked')
    const wish = { kind: 'all' } as const
    await refundSale(shop.foyer, { reference: reference ?? '', wish, reason: 'It is cancelled.' })
    expect(await shop.queuedJobs()).toContain('tell-seating-provider')
    await shop.runJobs()
    expect([statusOf('Stalls-A-1'), statusOf('Stalls-A-2')]).toEqual(['free', 'free'])
    await requireInvariants(shop.db)
  })
})
