import { hardestLevel } from '../../providers/captcha/port.ts'

/** What a basket's events say of captchas. */
export interface CaptchaOfEvents {
  /** One of them asks everybody. */
  readonly asksAlways: boolean
  /** The events that ask when a lot is reserved. */
  readonly adaptiveEventIds: readonly number[]
  /** Those and the ones that always ask: their reservations are counted. */
  readonly askingEventIds: readonly number[]
  /** A date of an adaptive event went on sale within `captchaOpeningMs`. */
  readonly opensLately: boolean
}

/** Nothing that asks: what is reserved already is not guarded any more. */
export const neverAsking: CaptchaOfEvents = {
  asksAlways: false,
  adaptiveEventIds: [],
  askingEventIds: [],
  opensLately: false,
}

/** How often those reserved who count here, as far as it matters. */
export interface Counted {
  /** The session and its network, within `captchaCountedMs`. */
  readonly bySession: number
  readonly byNetwork: number
  /** Each event that ever asks, in the last minute. */
  readonly byEvents: readonly number[]
}

interface Bounds {
  readonly afterReservations: number
  readonly rushPerMinute: number
}

/** Whether a captcha is asked for, and how hard one is. */
export interface Weighed {
  readonly asks: boolean
  readonly level: number
}

/** At so many times the reservations that make an adaptive event ask, the captcha becomes this much harder. */
const harder = [
  { times: 5, level: 2 },
  { times: 2, level: 1 },
] as const
const mostTimes = 5

/** More marks of a network than these make no captcha harder. */
export const mostMarks = ({ afterReservations }: Pick<Bounds, 'afterReservations'>): number =>
  Math.max(1, afterReservations) * mostTimes

/**
 * By the strictest of the basket's events: `always`, `adaptive` (one visitor reserves a lot, all together do, or a date
 * went on sale just now) or `never`. The captcha is the harder, the more a network reserves, and the more all do.
 */
export function weigh(
  { asksAlways, adaptiveEventIds, opensLately }: CaptchaOfEvents,
  { bySession, byNetwork, byEvents }: Counted,
  { afterReservations, rushPerMinute }: Bounds,
): Weighed {
  const isRush = byEvents.some((count) => count >= rushPerMinute)
  const isPressing =
    adaptiveEventIds.length > 0 &&
    (opensLately || Math.max(bySession, byNetwork) >= afterReservations)
  const step = harder.find(({ times }) => byNetwork >= Math.max(1, afterReservations) * times)
  return {
    asks: asksAlways || isRush || isPressing,
    level: Math.min(hardestLevel, (step?.level ?? 0) + (isRush ? 1 : 0)),
  }
}
