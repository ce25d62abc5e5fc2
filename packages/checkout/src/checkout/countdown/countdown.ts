import { countdownAnnouncementSeconds, extensionWarningSeconds } from '@foyer/contract/limits.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { stepOf } from '@foyer/contract/flow/steps.ts'

/** The reservation's time as the page counts it. Moments are milliseconds of the page's clock. */
export type Countdown =
  | { readonly status: 'off' }
  | {
      readonly status: 'running'
      readonly endsAt: number
      readonly secondsLeft: number
      /** The seconds left that were announced last; null when none were. */
      readonly announcement: number | null
    }
  /** The sale is paid: the time stands still. */
  | { readonly status: 'stopped'; readonly secondsLeft: number }
  | { readonly status: 'over' }

export type CountdownEvent =
  /** The server said how much time is left, and which state the sale is in. */
  | {
      readonly type: 'told'
      readonly now: number
      readonly seconds: number
      readonly state: CheckoutState
      readonly paid: boolean
    }
  | { readonly type: 'ticked'; readonly now: number }

/** Whether the time runs in this state at all. */
export function isCountdownActive(state: CheckoutState, seconds: number): boolean {
  return seconds > 0 && stepOf(state).isUntimed !== true
}

/** Whether reaching zero takes the buyer back to the basket. */
export function losesTicketsAtZero(state: CheckoutState, paid: boolean): boolean {
  return !paid && stepOf(state).outlivesTime !== true
}

/** Answers arrive a second early or late; a larger difference is an extension. */
const jitterSeconds = 5

export function reduceCountdown(countdown: Countdown, event: CountdownEvent): Countdown {
  return event.type === 'told' ? told(countdown, event) : ticked(countdown, event.now)
}

function told(countdown: Countdown, event: CountdownEvent & { type: 'told' }): Countdown {
  if (event.paid) {
    return countdown.status === 'running'
      ? { status: 'stopped', secondsLeft: countdown.secondsLeft }
      : countdown
  }
  if (!isCountdownActive(event.state, event.seconds)) return { status: 'off' }
  const endsAt = event.now + event.seconds * 1000
  const started = { status: 'running', endsAt, secondsLeft: event.seconds } as const
  if (countdown.status !== 'running') return { ...started, announcement: event.seconds }
  const said = countdown.announcement
  const extended = said !== null && event.seconds > said + jitterSeconds
  return { ...started, announcement: extended ? null : said }
}

function ticked(countdown: Countdown, now: number): Countdown {
  if (countdown.status !== 'running') return countdown
  const secondsLeft = Math.max(0, Math.ceil((countdown.endsAt - now) / 1000))
  if (secondsLeft === 0) return { status: 'over' }
  const passed = countdownAnnouncementSeconds.findLast(
    (mark) => countdown.secondsLeft > mark && secondsLeft <= mark,
  )
  return { ...countdown, secondsLeft, announcement: passed ?? countdown.announcement }
}

/** Near the end the clock becomes bolder and more time is offered. */
export function isNearTheEnd(countdown: Countdown): boolean {
  return countdown.status === 'running' && countdown.secondsLeft <= extensionWarningSeconds
}
