import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { queueMail } from '../../mail/exports.ts'
import type { Sale } from '../../sale/exports.ts'
import type { Payment } from '../intents/payment-store.ts'
import { listParts, type Part } from './part-store.ts'
import { payLinkOf } from './pay-link.ts'
import { findActivePlan, findPlan } from './payment-plan-store.ts'

/** What every mail about a plan says. */
export async function factsOf(tx: Tx, foyer: Foyer, planId: number) {
  const plan = await findPlan(tx, planId)
  if (plan === undefined) throw new Error(`there is no plan ${planId}`)
  const parts = await listParts(tx, planId)
  return {
    siteName: foyer.config.siteName,
    reference: plan.reference,
    title: plan.title,
    currency: plan.currency,
    accountUrl: `${foyer.publicUrl}/account/`,
    parts: parts.map(({ dueOn, amount, status }) => ({
      due: dueOn,
      amount,
      paid: status === 'paid',
    })),
  }
}

interface Scheduled {
  readonly sale: Sale
  readonly planId: number
  readonly occasion?: string
}

/** Mails the schedule, in place of the tickets that come with the last part. */
export async function mailSchedule(
  tx: Tx,
  foyer: Foyer,
  { sale, planId, occasion }: Scheduled,
  now: Date,
): Promise<void> {
  if (sale.email === null) return
  const payload = await factsOf(tx, foyer, planId)
  const to = { email: sale.email, name: sale.fullName }
  const dedupeKey = ['plan', planId, ...(occasion === undefined ? [] : [occasion])].join(':')
  await queueMail(
    foyer,
    tx,
    { dedupeKey, kind: 'plan_schedule', to, payload, saleId: sale.id },
    now,
  )
}

/** Mails the schedule once more to a buyer whose e-mail address was wrong; `occasion` tells this mail from others. */
export async function mailScheduleAgain(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  occasion: string,
  now: Date,
): Promise<void> {
  const planId = await findActivePlan(tx, sale.id)
  if (planId !== undefined) await mailSchedule(tx, foyer, { sale, planId, occasion }, now)
}

/** Mails a reminder `partReminderDays` before a part is due. */
export async function mailReminder(
  tx: Tx,
  foyer: Foyer,
  { sale, part }: { readonly sale: Sale; readonly part: Part },
  now: Date,
): Promise<void> {
  if (sale.email === null) return
  const facts = await factsOf(tx, foyer, part.planId)
  const payload = { ...facts, due: part.dueOn, amount: part.amount }
  const to = { email: sale.email, name: sale.fullName }
  const dedupeKey = `plan-reminder:${part.id}:${part.dueOn}`
  await queueMail(
    foyer,
    tx,
    { dedupeKey, kind: 'plan_reminder', to, payload, saleId: sale.id },
    now,
  )
}

interface Failed {
  readonly sale: Sale
  readonly part: Part
  readonly payment: Payment
  readonly text: string | null
  readonly wantsBuyer: boolean
}

/** Mails that the card was refused, with a link to pay at once and what happens otherwise. */
export async function mailFailure(tx: Tx, foyer: Foyer, failed: Failed, now: Date): Promise<void> {
  const { sale, part, payment, text, wantsBuyer } = failed
  if (sale.email === null) return
  const payload = {
    ...(await factsOf(tx, foyer, part.planId)),
    amount: part.amount,
    why: text,
    wantsBuyer,
    nextTry: part.nextAttemptAt?.toISOString().slice(0, 10) ?? null,
    payUrl: payLinkOf(foyer, part.id, now),
  }
  const to = { email: sale.email, name: sale.fullName }
  const dedupeKey = `plan-failed:${payment.id}`
  await queueMail(foyer, tx, { dedupeKey, kind: 'plan_failed', to, payload, saleId: sale.id }, now)
}

interface Overdue {
  readonly sale: Sale
  readonly part: Part
  readonly organiser: { readonly id: number; readonly name: string; readonly email: string | null }
}

/** Mails an organiser; where none gave an e-mail address, the log and the sale's history say it. */
export async function mailOverdue(
  tx: Tx,
  foyer: Foyer,
  { sale, part, organiser }: Overdue,
  now: Date,
): Promise<void> {
  if (organiser.email === null) return
  const payload = {
    ...(await factsOf(tx, foyer, part.planId)),
    amount: part.amount,
    due: part.dueOn,
    buyer: sale.fullName ?? '',
  }
  const to = { email: organiser.email, name: organiser.name }
  const dedupeKey = `plan-overdue:${part.id}:${organiser.id}`
  await queueMail(foyer, tx, { dedupeKey, kind: 'plan_overdue', to, payload, saleId: sale.id }, now)
}
