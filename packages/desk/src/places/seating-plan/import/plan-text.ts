import { planBodyBytesMaximum } from '@foyer/contract/limits.ts'
import { completePlan } from '@foyer/contract/seating/complete-plan.ts'
import { t } from '@foyer/language/texts.ts'
import { numberText } from '../../../parts/figures/number-text.ts'

/** The rest is for what stands around it in its request. A plan of 10,000 seats has about 1.5 million bytes. */
const planBytesMaximum = 0.9 * planBodyBytesMaximum

export type PlanText =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly why: string }

const refused = (why: string): PlanText => ({ kind: 'refused', why })

/** The text of a file as JSON, or why it cannot be a plan. What is in it is for the server to say. */
export function readPlanText(text: string): PlanText {
  if (text.trim() === '') return refused(t('This file is empty.'))
  if (text.length > planBytesMaximum)
    return refused(
      t('This file is too large for a seating plan: it may have {most} MB.', {
        most: numberText(planBytesMaximum / 1_000_000),
      }),
    )
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { kind: 'json', value: completePlan(value) }
      : refused(t('This is JSON, but no seating plan.'))
  } catch {
    return refused(
      t('This is no JSON. The editor of pretix saves plans as a file that ends in .json.'),
    )
  }
}
