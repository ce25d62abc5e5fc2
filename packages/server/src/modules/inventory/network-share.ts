/** What is left of a date, and what is reserved of it without being paid for. */
export interface DatePlaces {
  /** Not paid for: free or reserved. */
  readonly unsold: number
  /** Reserved or being paid for, by networks other than the one that asks. */
  readonly unpaidByOthers: number
}

/**
 * All of a /48 of IPv6 may have so many times what one /56 in it may, while others keep little: a /48 costs nothing, so
 * that a few of them in turn would keep the whole house.
 */
const around = 2

/**
 * How many places of a date one network may have without having paid for them, by how much of what is unsold others
 * keep in the same way: the more they keep, the less there is for whoever comes next. An ordinary basket always fits,
 * so that many people behind one address go on buying, each after the other has paid.
 */
const steps = [
  { othersUpTo: 1 / 4, least: 10, share: 1, around },
  { othersUpTo: 1 / 2, least: 4, share: 3 / 8, around: 1 },
  { othersUpTo: Infinity, least: 2, share: 3 / 20, around: 1 },
] as const

/** What may be reserved without a captcha, unless an event asks for one anyway: the first basket of a network. */
const withoutCaptcha = { least: 4, share: 1 / 50 } as const
/** For how long a network may keep all that it may have, in any hour. */
const keptMinutes = 30
/** For how long a basket may be kept, in any hour; a small one counts as its share of an ordinary one. */
const basketKept = { places: 10, minutes: 15 } as const
/** However soon it is given back, a reservation counts as if it had lasted so long. */
export const leastMinutes = 2
/**
 * Counted is a reservation that was released while it could still be paid for, by a basket that has not reserved again
 * since. So many cost nothing; after each further one nothing is reserved for a while, twice as long each time. A whole
 * network feels the first that is too many when all of them come to what it may have, and each further fifth as one more.
 */
const releases = { free: 4, firstMinutes: 2 } as const
/** For so long a release counts, and nobody waits for longer. */
export const releaseMinutes = 15

/** What the bounds of one network come to for one date; `kept` in places times minutes within an hour. */
export interface NetworkShare {
  readonly places: number
  readonly placesAround: number
  readonly withoutCaptcha: number
  readonly kept: number
  readonly keptAround: number
  readonly keptByBasket: number
  /** Of released places: what it may have while others keep little. */
  readonly releasedPlaces: number
  readonly releasedPlacesAround: number
}

/**
 * @param percent of what is unsold that one network may have while others keep little (NETWORK_PLACES_PERCENT)
 * @param wanted how many places the basket names: keeping it once is never too long
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
    kept: usual * keptMinutes,
    keptAround: usual * keptMinutes * around,
    keptByBasket: Math.max(basketKept.places, wanted) * basketKept.minutes,
    releasedPlaces: usual,
    releasedPlacesAround: usual * around,
  }
}

/**
 * For how many minutes after its last release a basket, or a network, reserves nothing.
 * @param releasedPlaces how many places were released
 * @param mayHave how many places the network may have; null for a basket, where their number alone counts
 */
export function minutesAfterReleases(
  count: number,
  releasedPlaces: number,
  mayHave: number | null,
): number {
  const felt =
    mayHave === null ? Infinity : Math.floor((releasedPlaces * (releases.free + 1)) / mayHave)
  const over = Math.min(count, felt) - releases.free
  return over <= 0 ? 0 : Math.min(releaseMinutes, releases.firstMinutes * 2 ** (over - 1))
}
