import { changeRules } from './change-rules.ts'
import { codeRules } from './code-rules.ts'
import { deskRules } from './desk-rules.ts'
import { paperRules } from './paper-rules.ts'
import { disputeRules } from './dispute-rules.ts'
import { figureRules } from './figure-rules.ts'
import { givingRules } from './giving-rules.ts'
import { listRules } from './list-rules.ts'
import { moneyRules } from './money-rules.ts'
import { refundRules } from './refund-rules.ts'
import { planRules } from './payment-plan-rules.ts'
import { seatRules } from './seat-rules.ts'
import { ticketRules } from './ticket-rules.ts'
import { stockRules } from './stock-rules.ts'

/** The rules that must hold at any moment, by name: each query answers the rows that break its rule. */
export const rules: Readonly<Record<string, string>> = {
  ...stockRules,
  ...seatRules,
  ...codeRules,
  ...moneyRules,
  ...refundRules,
  ...disputeRules,
  ...planRules,
  ...givingRules,
  ...ticketRules,
  ...deskRules,
  ...figureRules,
  ...paperRules,
  ...listRules,
  ...changeRules,
}
