import { disputeStates, pausesPlan } from '@foyer/contract/api/order/dispute-states.ts'

/** The states of disputes that pause a plan, as a list in SQL. */
export const pausingInSql = disputeStates
  .filter((state) => pausesPlan(state))
  .map((state) => `'${state}'`)
  .join(', ')

/** Whether a dispute of this sale keeps the parts of its payment plan from being charged (docs/decisions/0172). */
export const isPausedInSql = (saleId: string): string =>
  `exists (select from dispute x where x.sale_id = ${saleId} and x.status in (${pausingInSql}))`
