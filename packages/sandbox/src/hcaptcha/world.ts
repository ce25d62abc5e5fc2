import type { Clock } from '../clock.ts'
import type { Tokens } from './tokens.ts'

/** What happens when the box is ticked. */
export const tickOutcomes = ['pass', 'expired', 'challenge_expired', 'error'] as const
export type TickOutcome = (typeof tickOutcomes)[number]

export const verifyFaultKinds = ['timeout', 'error_500', 'garbage'] as const
export type VerifyFaultKind = (typeof verifyFaultKinds)[number]

/** What the simulator knows and what it has been told to do next. */
export interface HcaptchaWorld {
  readonly clock: Clock
  readonly tokens: Tokens
  /** For the next ticks, in order; then they pass. */
  readonly ticks: { readonly outcome: TickOutcome; readonly code: string }[]
  /** For the next calls of siteverify, in order. */
  readonly verifyFaults: VerifyFaultKind[]
}
