import { localNow } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { stepOf } from '@foyer/contract/rules/prices/charge-limits.ts'
import { canCharge } from '../../../providers/payment/vendors.ts'
import { platformWay } from '@foyer/contract/ways/ways.ts'
import { planSchedule, type PlanPart } from '@foyer/contract/rules/payment-plan-schedule.ts'
import { pricesOf, type LoadedSale } from '../../sale/exports.ts'
import type { CataloguePlan } from '../../catalogue/exports.ts'

/** A payment plan this basket may be paid by. */
export interface PlanOption {
  /** The name of the buyer's choice on the wire. */
  readonly key: string
  readonly label: string
  readonly parts: number
  readonly intervalDays: number
  readonly schedule: readonly PlanPart[]
}

/** Plans are charged by the platform's calendar, which is British. */
const planTimeZone = 'Europe/London'

/**
 * The plans on offer: those that every event of the basket offers alike. Tickets come with the last part, so a plan
 * must be paid off before the first ticket is used, and each part must be enough to be charged. Gift vouchers are handed over at
 * once, so they cannot be paid by a plan.
 */
export function planOptionsOf(loaded: LoadedSale, now: Date): readonly PlanOption[] {
  const { tickets, vouchers, events } = loaded
  if (tickets.length === 0 || vouchers.length > 0) return []
  const rows = loaded.plans.toSorted((one, other) => one.parts - other.parts)
  const { total, credit = 0 } = pricesOf(loaded)
  // What is exchanged for these tickets is given up with the payment: they come at once.
  if (credit > 0) return []
  const currency = currencyOf(loaded.sale.currency)
  const today = localNow(now.getTime(), planTimeZone).date
  const first = Math.min(...tickets.map((line) => line.startsAt.getTime()))
  const firstDay = localNow(first, planTimeZone).date
  const inCommon = rows.filter(
    (row, index) =>
      rows.findIndex((other) => isSame(other, row)) === index &&
      events.every((event) =>
        rows.some((other) => other.eventId === event.id && isSame(other, row)),
      ),
  )
  return inCommon.flatMap((row) => {
    const schedule = planSchedule(total, row, today, stepOf(currency))
    const isPossible = schedule.every(
      ({ due, amount }) => due < firstDay && canCharge(platformWay, currency, amount),
    )
    return isPossible ? [{ ...row, schedule }] : []
  })
}

const isSame = (one: CataloguePlan, other: CataloguePlan): boolean =>
  one.key === other.key && one.intervalDays === other.intervalDays
