import { beforeEach, describe, expect, it } from 'vitest'
import { partTriedAgainDays } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import type { Show } from '../../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import {
  letDaysPass,
  partsOf,
  reserveForPlan,
  seedPlanShow,
  ticketCount,
} from '../plan/payment-plan-fixture.ts'

const shop = shopForTests({}, { each: 'test' })
let show: Show
beforeEach(async () => {
  show = await seedPlanShow(shop)
})

describe('the later parts of a plan', () => {
  const started = async () => {
    const buyer = await reserveForPlan(shop, show)
    const card = shop.card.addCard()
    await payPlan(buyer, card)
    await shop.runJobs()
    return { buyer, card }
  }

  /** The day so many days after the second part was due. */
  const dayAfter = (days: number) =>
    new Date(Date.UTC(2026, 11, 31 + days)).toISOString().slice(0, 10)

  it('are charged on their days, each once, and the tickets come after the last', async () => {
    await started()
    await letDaysPass(shop, 29)
    expect(shop.card.charges).toHaveLength(1)
    await letDaysPass(shop, 1)
    expect(shop.card.charges).toMatchObject([{}, { amount: 1433, charge: { offSession: true } }])
    expect(await ticketCount(shop)).toBe(0)
    await letDaysPass(shop, 40)
    expect(shop.card.charges.map(({ amount }) => amount)).toEqual([1434, 1433, 1433])
    expect(await ticketCount(shop)).toBe(2)
    const { rows } = await shop.db.query('select kind from mail order by id')
    const kinds = rows.map((row) => row['kind'])
    expect(kinds).toEqual(['plan_schedule', 'plan_reminder', 'plan_reminder', 'order'])
  })

  it('make their order found by each card that has paid one', async () => {
    const { card } = await started()
    // The bank has sent the buyer a new one.
    shop.card.addCard({ id: card, last4: '0042' })
    await letDaysPass(shop, 31)
    const { rows } = await shop.db.query(
      `select lexeme from organiser_order, unnest(words) where lexeme like '%/4:%' order by lexeme`,
    )
    expect(rows.map(({ lexeme }) => String(lexeme).replace(/^.*:/, ''))).toEqual(['0042', '4242'])
  })

  it('when a card is refused, then it is tried again on other days, then the organiser is told', async () => {
    const { card } = await started()
    await shop.db.query(`update organiser set email = 'box@office.example'`)
    shop.card.setMood(card, 'declined')
    await letDaysPass(shop, 60)
    expect(
      (await partsOf(shop)).map(({ status, attempts, plan }) => [status, attempts, plan]),
    ).toEqual([
      ['paid', 0, 'failed'],
      ['failed', 1 + partTriedAgainDays.length, 'failed'],
      ['due', 0, 'failed'],
    ])
    const { rows } = await shop.db.query(
      `select to_char(created_at, 'YYYY-MM-DD') || ' ' || kind as told from mail where kind like 'plan_%ed' or kind = 'plan_overdue' order by id`,
    )
    let days = 0
    const tries = [0, ...partTriedAgainDays].map((wait) => dayAfter((days += wait)))
    expect(rows.map((row) => row['told'])).toEqual([
      ...tries.map((day) => `${day} plan_failed`),
      `${tries.at(-1)} plan_overdue`,
    ])
    expect(await ticketCount(shop)).toBe(0)
  })

  it('when the provider goes silent, then the part is charged once all the same', async () => {
    await started()
    shop.card.failAfter(2, 'after')
    await letDaysPass(shop, 30)
    shop.clock.advance(2 * minuteMs)
    await shop.runJob('reconcile-payments')
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'paid', attempts: 1 })
    expect(shop.card.charges).toHaveLength(2)
  })

  it('when the webhook comes twice, then the part is paid once', async () => {
    const { card } = await started()
    shop.card.setMood(card, 'processing')
    await letDaysPass(shop, 30)
    shop.card.settle('pi_2', { status: 'captured' })
    await sendCardWebhook(shop, 'pi_2')
    await sendCardWebhook(shop, 'pi_2')
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'paid' })
    expect(shop.card.refunds).toHaveLength(0)
  })

  it('when money for a paid part comes after all, then it is refunded, once, and the buyer is told', async () => {
    const { card } = await started()
    shop.card.setMood(card, 'declined')
    await letDaysPass(shop, 30)
    shop.card.setMood(card, 'pays')
    await letDaysPass(shop, partTriedAgainDays[0])
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'paid', attempts: 2 })
    shop.card.settle('pi_2', { status: 'captured' })
    await sendCardWebhook(shop, 'pi_2')
    await sendCardWebhook(shop, 'pi_2')
    await shop.runJobs()
    expect(shop.card.refunds).toMatchObject([{ providerId: 'pi_2', amount: 1433 }])
    expect(shop.outbox.mails.filter(({ subject }) => subject.includes('refund'))).toMatchObject([
      {
        to: { email: 'ada@example.com' },
        subject: 'Your refund of £14.33',
        text: expect.stringContaining('could not be used for your payment plan') as string,
      },
    ])
    const { rows } = await shop.db.query(
      `select detail->>'amount' as amount from sale_event where kind = 'payment_surplus'`,
    )
    expect(rows).toEqual([{ amount: '1433' }])
  })

  it('when the bank wants the buyer, then the mail says so and links to where they can pay', async () => {
    const { card } = await started()
    shop.card.setMood(card, 'wants_buyer')
    await letDaysPass(shop, 30)
    const { rows } = await shop.db.query(`select payload from mail where kind = 'plan_failed'`)
    expect(rows[0]?.['payload']).toMatchObject({
      wantsBuyer: true,
      nextTry: dayAfter(partTriedAgainDays[0]),
    })
  })
})
