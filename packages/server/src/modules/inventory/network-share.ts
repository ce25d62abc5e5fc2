import {
  networkKeptMinutes,
  networkReleaseFirstMinutes,
  networkReleaseMinutes,
  networkReleasesFree,
  ordinaryBasketMinutes,
  ordinaryBasketPlaces,
} from '@foyer/contract/limits.ts'

/** What is left of a date, and what is reserved but not paid. */
export interface DatePlaces {
  /** Places that are not paid for: left or reserved. */
  readonly unsold: number
  /** Reserved or being paid for, by networks other than the one that asks. */
  readonly unpaidByOthers: number
}

/**
 * A /48 of IPv6 may have this many times what one /56 in it may, while others hold little: a /48 costs nothing, so that
 * otherwise a few of them in turn would hold the whole house.
 */
const around = 2

/**
 * How many unpaid places of a date one network may have, by the share of the unsold places that others hold in the same
 * way: the more they hold, the less the next one gets. An ordinary basket always fits, so that many people behind one
 * IP address can buy, each after the other has paid.
 */
const steps = [
  { othersUpTo: 1 / 4, least: ordinaryBasketPlaces, share: 1, around },
  { othersUpTo: 1 / 2, least: 4, share: 3 / 8, around: 1 },
  { othersUpTo: Infinity, least: 2, share: 3 / 20, around: 1 },
] as const

/** What the first basket of a network may reserve without a captcha, unless an event asks for one anyway. */
const withoutCaptcha = { least: 4, share: 1 / 50 } as const

/** The limits of one network for one date; `kept` is places times minutes within an hour. */
export interface NetworkShare {
  readonly places: number
  readonly placesAround: number
  readonly withoutCaptcha: number
  readonly kept: number
  readonly keptAround: number
  readonly keptByBasket: number
  /** How many released places the network may have while others hold little. */
  readonly releasedPlaces: number
  readonly releasedPlacesAround: number
}

/**
 * @param percent of the unsold places that one network may have while others hold little (NETWORK_PLACES_PERCENT)
 * @param wanted how many places the basket names: holding it once is never too long
 */
export function shareOfNetwork(
  { unsold, unpaidByOthers }: DatePlaces,
  percent: number,
  wanted: number,
): NetworkShare {
  const whole = Math.max(0, unsold)
  const step = steps.find(({ othersUpTo }) => unpaidByOthers <= whole * othersUpTo) ?? steps[2]
  const placesAt = ({ least, share }: (typeof steps)[number]): number =>
    Math.max(least, Math.floor((whole * percent * share) / 100))
  const places = placesAt(step)
  const usual = placesAt(steps[0])
  return {
    places,
    placesAround: Math.max(places, Math.min(places * step.around, Math.floor(whole / 2))),
    withoutCaptcha: Math.min(
      places,
      Math.max(withoutCaptcha.least, Math.floor(whole * withoutCaptcha.share)),
    ),
    kept: usual * networkKeptMinutes,
    keptAround: usual * networkKeptMinutes * around,
    keptByBasket: Math.max(ordinaryBasketPlaces, wanted) * ordinaryBasketMinutes,
    releasedPlaces: usual,
    releasedPlacesAround: usual * around,
  }
}

/**
 * For how many minutes after its last drop a basket, or a network, may reserve nothing.
 *
 * A drop is a reservation that was released while it could still be paid for, by a basket that has not reserved again
 * since. The first few have no effect; after each further one nothing is reserved for a while, twice as long each time.
 * A whole network has to wait when all its drops add up to what it may have, and each further fifth of that counts as
 * one more drop.
 * @param dropped how many places the drops released
 * @param mayHave how many places the network may have; null for a basket, where only the number of drops counts
 */
export function minutesAfterReleases(
  count: number,
  releasedPlaces: number,
  mayHave: number | null,
): number {
  const felt =
    mayHave === null ? Infinity : Math.floor((releasedPlaces * (networkReleasesFree + 1)) / mayHave)
  const over = Math.min(count, felt) - networkReleasesFree
  return over <= 0
    ? 0
    : Math.min(networkReleaseMinutes, networkReleaseFirstMinutes * 2 ** (over - 1))
}
