import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { partReminderDays } from '@foyer/contract/limits.ts'
import { minuteMs, hourMs } from '@foyer/contract/time-units.ts'
import type { SmsProvider, SmsResult } from '../../../providers/sms/port.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import { letDaysPass, reserveForPlan, seedPlanShow } from '../plan/payment-plan-fixture.ts'

/** The second part is due so many days after the first. */
const dueAfterDays = 30

let shop: TestFoyer
let sent: { to: string; body: string }[]
let answers: SmsResult[]
beforeEach(async () => {
  sent = []
  answers = []
  const sms: SmsProvider = {
    async send(message) {
      await Promise.resolve()
      sent.push(message)
      return answers.shift() ?? { outcome: 'accepted', providerId: 'SM1' }
    },
  }
  shop = await createTestFoyer({ providers: { sms } })
  const buyer = await reserveForPlan(shop, await seedPlanShow(shop))
  await payPlan(buyer, shop.card.addCard())
  await shop.runJobs()
})
afterEach(async () => {
  await requireInvariants(shop.db)
  await shop.close()
})

describe('the reminder of a part', () => {
  it('goes out some days before, once, by mail and by text message', async () => {
    await letDaysPass(shop, dueAfterDays - partReminderDays - 1)
    expect(sent).toEqual([])
    await letDaysPass(shop, 2)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: '+447700900123' })
    expect(sent[0]?.body).toContain('£14.33 for Late Night Jazz will be taken')
    expect(sent[0]?.body).toContain('31/12/2026')
  })

  it('when the provider fails, then it is tried again; when it refuses, then it is not', async () => {
    answers = [
      { outcome: 'failed', reason: 'busy' },
      { outcome: 'refused', reason: 'no mobile' },
    ]
    await letDaysPass(shop, dueAfterDays - partReminderDays)
    expect(sent).toHaveLength(1)
    shop.clock.advance(5 * minuteMs)
    await shop.runJob('send-sms')
    shop.clock.advance(hourMs)
    await shop.runJob('send-sms')
    expect(sent).toHaveLength(2)
  })
})
