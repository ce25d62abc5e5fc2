import type { Clock } from '../clock.ts'
import type { Tokens } from './tokens.ts'

/** The outcome of ticking the box. */
export const tickOutcomes = ['pass', 'expired', 'challenge_expired', 'error'] as const
export type TickOutcome = (typeof tickOutcomes)[number]

export const verifyFaultKinds = ['timeout', 'error_500', 'garbage'] as const
export type VerifyFaultKind = (typeof verifyFaultKinds)[number]

/** The simulator's state, and the outcomes it has been told to give next. */
export interface HcaptchaWorld {
  readonly clock: Clock
  readonly tokens: Tokens
  /** For the next ticks, in order; after these, ticks pass. */
  readonly ticks: { readonly outcome: TickOutcome; readonly code: string }[]
  /** For the next calls of siteverify, in order. */
  readonly verifyFaults: VerifyFaultKind[]
}
