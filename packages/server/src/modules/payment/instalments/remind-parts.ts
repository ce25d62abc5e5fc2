import { formatDate, formatMoney } from '@foyer/contract/formats.ts'
import { partReminderDays } from '@foyer/contract/limits.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { lockSale } from '../../sale/exports.ts'
import { findPartsToRemind, lockPart, markReminded, type Part } from '../plan/part-store.ts'
import { mailReminder } from '../plan/payment-plan-mails.ts'
import { findPlan } from '../plan/payment-plan-store.ts'
import { queueSms } from './sms-outbox.ts'

const batch = 100

/** Reminds buyers of parts that are due soon by e-mail and, where the shop sends them, by text message; once each. */
export async function remindParts(foyer: Foyer, now: Date): Promise<number> {
  const until = new Date(now.getTime() + partReminderDays * dayMs).toISOString().slice(0, 10)
  const parts = await foyer.db.read(async (tx) => await findPartsToRemind(tx, until, batch))
  for (const part of parts) await remindOne(foyer, part, foyer.clock.now())
  return parts.length
}

async function remindOne(foyer: Foyer, found: Part, now: Date): Promise<void> {
  await foyer.db.transaction(async (tx) => {
    const sale = await lockSale(tx, found.saleId)
    const part = await lockPart(tx, found.id)
    const plan = await findPlan(tx, part.planId)
    if (plan === undefined || part.status !== 'due') return
    await markReminded(tx, part.id, now)
    await mailReminder(tx, foyer, { sale, part }, now)
    if (sale.contactNumber === null) return
    const currency = currencyOf(part.currency)
    const amount = formatMoney(part.amount, currency, currency.symbol)
    const body = t(
      '{site}: {amount} for {title} will be taken from your card on {day}. To use another card: {url}',
      {
        site: foyer.config.siteName,
        amount,
        title: plan.title,
        day: formatDate(Date.parse(part.dueOn), 'UTC'),
        url: `${foyer.publicUrl}/account/`,
      },
    )
    const dedupeKey = `plan-reminder:${part.id}:${part.dueOn}`
    await queueSms(tx, foyer, { dedupeKey, to: sale.contactNumber, body, saleId: sale.id }, now)
  })
}
