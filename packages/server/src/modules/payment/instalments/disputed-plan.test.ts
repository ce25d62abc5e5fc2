import { beforeEach, describe, expect, it } from 'vitest'
import { listNeedsPerson } from '@foyer/contract/api/home/list-needs-person.ts'
import { sendPartLink } from '@foyer/contract/api/box-office/send-part-link.ts'
import type { DisputeState } from '@foyer/contract/api/order/dispute-states.ts'
import { partReminderDays } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import type { Show } from '../../../testing/builders/seed-catalogue.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { disputesOf } from '../disputes/dispute-fixture.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import {
  letDaysPass,
  partsOf,
  reserveForPlan,
  seedPlanShow,
  ticketCount,
} from '../plan/payment-plan-fixture.ts'
import { refundSale } from '../refunds/refund-sale.ts'

/** The first part of 43.00, which is 14.34, is paid; the others are due after 30 and 60 days. */
describe('a payment plan whose payment is disputed', () => {
  const shop = shopForTests({}, { each: 'test' })
  const { booked } = disputesOf(shop)
  let card: string
  let reference: string
  let show: Show
  const buy = async () => {
    const buyer = await reserveForPlan(shop, show)
    card = shop.card.addCard()
    await payPlan(buyer, card)
    reference = (await buyer.checkout()).sale_reference ?? ''
    await shop.runJobs()
  }
  beforeEach(async () => {
    show = await seedPlanShow(shop)
    await buy()
  })
  const hear = async (intent = 'pi_1') => {
    await sendCardWebhook(shop, intent, { type: 'charge.dispute.updated' })
    await shop.runJobs()
  }
  const dispute = async (status: DisputeState, intent = 'pi_1') => {
    shop.card.dispute(intent, { status })
    await hear(intent)
  }
  const charged = () => shop.card.charges.map(({ amount }) => amount)
  const remindersOf = async () => {
    const { rows } = await shop.db.query(
      `select to_char(created_at, 'MM-DD') as day from mail where kind = 'plan_reminder' order by id`,
    )
    return rows.map(({ day }) => day)
  }
  const voidAll = async () =>
    await refundSale(shop.foyer, { reference, wish: { kind: 'disputed' }, reason: 'Charged back' })

  it('is not charged and not announced while the dispute is open or lost', async () => {
    const statuses = ['warned', 'inquiry', 'needs_response', 'under_review', 'lost'] as const
    for (const [at, status] of statuses.entries()) {
      if (at > 0) await buy()
      await dispute(status, `pi_${at + 1}`)
    }
    const { rows } = await shop.db.query('select status from dispute order by payment_id')
    expect(rows.map(({ status }) => status)).toEqual(statuses)
    await letDaysPass(shop, 70)
    expect(charged()).toEqual(statuses.map(() => 1_434))
    expect(await remindersOf()).toEqual([])
    expect((await partsOf(shop)).map((part) => part.attempts)).toEqual(
      statuses.flatMap(() => [0, 0, 0]),
    )
    await requireInvariants(shop.db)
  })

  it.each(['won', 'closed'] as const)(
    'goes on when the dispute is %s: what fell due is announced again, then charged, and the tickets come',
    async (status) => {
      await dispute(status === 'won' ? 'under_review' : 'inquiry')
      await letDaysPass(shop, 45)
      await dispute(status)
      await letDaysPass(shop, 1)
      expect([charged(), (await remindersOf()).length]).toEqual([[1_434], 1])
      await letDaysPass(shop, partReminderDays)
      expect(charged()).toEqual([1_434, 1_433])
      // Whatever was not due yet stays on its day.
      await letDaysPass(shop, 60 - 45 - 1 - partReminderDays)
      expect(charged()).toEqual([1_434, 1_433, 1_433])
      expect(await ticketCount(shop)).toBe(2)
      await requireInvariants(shop.db)
    },
  )

  it('waits for the last of several disputes', async () => {
    await letDaysPass(shop, 30)
    await dispute('needs_response', 'pi_1')
    await dispute('inquiry', 'pi_2')
    await dispute('won', 'pi_1')
    await letDaysPass(shop, 40)
    expect(charged()).toEqual([1_434, 1_433])
    await dispute('closed', 'pi_2')
    await letDaysPass(shop, partReminderDays + 2)
    expect(charged()).toEqual([1_434, 1_433, 1_433])
  })

  it('does not take a charge that had no answer when the dispute came', async () => {
    shop.card.failAfter(1, 'after')
    await letDaysPass(shop, 30)
    expect(charged()).toEqual([1_434])
    await dispute('needs_response')
    shop.clock.advance(2 * minuteMs)
    await shop.runJob('reconcile-payments')
    expect(charged()).toEqual([1_434])
    expect(shop.card.intents.get('pi_2')).toMatchObject({ status: 'cancelled' })
    expect((await partsOf(shop))[1]).toMatchObject({ status: 'due', plan: 'active' })
    // The buyer has done nothing wrong, and is told nothing.
    expect(shop.outbox.mails.filter(({ subject }) => subject.includes('could not'))).toEqual([])
    await dispute('won')
    await letDaysPass(shop, partReminderDays + 2)
    expect(charged()).toEqual([1_434, 1_433])
    await requireInvariants(shop.db)
  })

  it('keeps the money of a charge that was under way, and charges no other', async () => {
    shop.card.setMood(card, 'processing')
    await letDaysPass(shop, 30)
    await dispute('needs_response')
    shop.card.settle('pi_2', { status: 'captured' })
    await sendCardWebhook(shop, 'pi_2')
    shop.card.setMood(card, 'pays')
    await letDaysPass(shop, 40)
    expect((await partsOf(shop)).map(({ status }) => status)).toEqual(['paid', 'paid', 'due'])
    expect(shop.card.refunds).toEqual([])
    await requireInvariants(shop.db)
  })

  it('needs somebody at the desk, who can send the link to pay', async () => {
    await dispute('needs_response')
    await letDaysPass(shop, 35)
    const { organiserId } = show
    const { rows } = await shop.db.query('select key from organiser where id = $1', [organiserId])
    const params = { organiser: String(rows[0]?.['key']) }
    const desk = await openDesk(shop, { organiserId, role: 'box_office' })
    const needs = async () =>
      (await desk.call(listNeedsPerson, { params })).body.data.map(({ kind, amount, detail }) => [
        kind,
        amount,
        detail,
      ])
    const why = 'needs your answer, product not received'
    expect(await needs()).toEqual([
      ['disputed', 1_434, why],
      ['plan_paused', 2_866, why],
    ])
    await dispute('under_review')
    expect(await needs()).toEqual([['plan_paused', 2_866, 'with the bank, product not received']])
    await desk.call(sendPartLink, { params: { ...params, order: reference } })
    await shop.runJobs()
    expect(shop.outbox.mails.at(-1)).toMatchObject({
      subject: 'Pay £14.33 for Late Night Jazz',
      text: expect.stringContaining('A bank disputes an earlier payment') as string,
    })
    await dispute('won')
    expect(await needs()).toEqual([])
  })

  it('ends when the tickets are voided: nothing more is charged, and nobody owes anything', async () => {
    await letDaysPass(shop, 30)
    await dispute('lost')
    expect(await voidAll()).toMatchObject({ tickets: [expect.anything(), expect.anything()] })
    await letDaysPass(shop, 40)
    expect(charged()).toEqual([1_434, 1_433])
    expect((await partsOf(shop)).map(({ status, plan }) => [status, plan])).toEqual([
      ['paid', 'cancelled'],
      ['paid', 'cancelled'],
      ['cancelled', 'cancelled'],
    ])
    // What the bank took is gone; the second part stays with those who had it.
    expect(await booked(reference)).toEqual({ dispute_fees: 2_000, 'provider:stripe': -567 })
    const { rows } = await shop.db.query(
      `select sum(amount)::int as left from ledger_entry where account not like 'provider:%' and account <> 'dispute_fees'`,
    )
    expect(rows).toEqual([{ left: -1_433 }])
    const { rows: stock } = await shop.db.query('select sold from ticket_stock')
    expect(stock).toEqual([{ sold: 0 }])
    await expect(voidAll()).rejects.toThrow(/nothing is voided/)
    await requireInvariants(shop.db)
    await dispute('won')
    await requireInvariants(shop.db)
  })
})
