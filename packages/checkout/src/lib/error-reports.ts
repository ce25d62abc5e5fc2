import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { User } from '@foyer/contract/shapes/user.ts'

/** The screen in view: a step of the checkout, or the page on which seats are chosen. */
export type ReportedStep = CheckoutState | 'seats'

/** What the operator's error service is told: what broke, whose page it is, and the step in view. */
export type ErrorReports = (
  news: { readonly error: unknown } | { readonly user: User } | { readonly step: ReportedStep },
) => void
