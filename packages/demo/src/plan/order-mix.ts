/** One date of an event of the demo season, and how it sells. */
export interface Demand {
  readonly event: string
  readonly date: string
  /** Among all of these; together about three thousand, the number of orders a past has. */
  readonly weight: number
  /** On sale since so many days before now, or before the date when that is over. */
  readonly openDays: number
  /** No more than this share of a stock is sold, so that all that was on sale still is. */
  readonly most: number
  /** How often of each type, by its key. */
  readonly types: Readonly<Record<string, number>>
  /** Each as often as it stands here. */
  readonly quantities: readonly number[]
  /** Bought along by some: another type of the same date. */
  readonly along?: readonly [type: string, odds: number]
  /** A date of another organiser that some have in the same basket. */
  readonly beside?: readonly [event: string, date: string, odds: number]
}

const pairs = [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5]
const alone = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2]
const families = [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6]

type Dates = readonly (readonly [
  date: string,
  weight: number,
  openDays: number,
  most: number,
  more?: Pick<Demand, 'along' | 'beside'>,
])[]

const datesOf = (
  event: string,
  quantities: readonly number[],
  types: Readonly<Record<string, number>>,
  dates: Dates,
): Demand[] =>
  dates.map(([date, weight, openDays, most, more = {}]) => ({
    event,
    date,
    weight,
    openDays,
    most,
    types,
    quantities,
    ...more,
  }))

export const orderMix: readonly Demand[] = [
  ...datesOf('harbour-fireworks', families, { lawn: 1 }, [['evening', 640, 33, 0.6]]),
  ...datesOf('midsummer-festival', families, { adult: 7, family: 2 }, [
    [
      ...(['saturday', 420, 52, 0.5] as const),
      { along: ['car-park', 0.25], beside: ['northfield-hamlet', 'opening-night', 0.04] },
    ],
    ['sunday', 230, 52, 0.5, { along: ['young-person', 0.2] }],
  ]),
  ...datesOf(
    'northfield-hamlet',
    pairs,
    { 'front-stalls': 2, stalls: 4, circle: 3, 'restricted-view': 1 },
    [
      ['preview', 110, 24, 0.65, { beside: ['late-night-jazz', 'night', 0.06] }],
      ['opening-night', 170, 24, 0.65, { beside: ['lantern-gala', 'gala', 0.04] }],
    ],
  ),
  ...datesOf('late-night-jazz', pairs, { standing: 7, table: 3 }, [
    ['night', 38, 17, 0.5],
    ['last-night', 72, 30, 1],
    ['autumn-night', 70, 28, 1],
    ['first-night', 66, 21, 0.95],
  ]),
  ...datesOf('livestream-lecture', alone, { screen: 1 }, [
    ['live', 190, 24, 0.3],
    ['moon-night', 330, 30, 0.6],
  ]),
  ...datesOf('ridge-run', alone, { runner: 1 }, [
    [
      ...(['race-day', 150, 50, 0.65] as const),
      { along: ['shuttle', 0.3], beside: ['harbour-fireworks', 'evening', 0.08] },
    ],
  ]),
  ...datesOf('lantern-gala', pairs, { seat: 11, table: 1 }, [
    ['gala', 36, 40, 0.65, { beside: ['northfield-hamlet', 'opening-night', 0.1] }],
  ]),
  ...datesOf('founders-summit', families, { early: 3, standard: 5 }, [['summit', 92, 54, 0.6]]),
  ...datesOf('dublin-ceilidh', pairs, { dancer: 5, balcony: 1 }, [
    ['dance', 70, 22, 0.5],
    ['autumn-dance', 112, 26, 0.97],
  ]),
  ...datesOf('supper-club', pairs, { chair: 1 }, [
    ['supper', 4, 9, 0.45],
    ['late-supper', 10, 21, 1],
    ['mackerel-supper', 10, 21, 1],
  ]),
  ...datesOf('rooftop-secret', [2, 2, 2, 3], { place: 1 }, [['sunset', 5, 3, 0.4]]),
  ...datesOf('programme-by-post', alone, { programme: 1 }, [
    ['posting', 85, 44, 0.5, { beside: ['northfield-hamlet', 'preview', 0.25] }],
  ]),
]

/** Orders of gift vouchers, weighed as above; their values in minor units. */
export const voucherDemand: {
  readonly weight: number
  readonly openDays: number
  readonly values: readonly number[]
} = {
  weight: 96,
  openDays: 55,
  values: [2_500, 2_500, 2_500, 2_500, 2_500, 5_000, 5_000, 5_000, 5_000, 10_000],
}

/** Codes that some use where they fit, by the event. */
export const codesUsed: Readonly<Record<string, readonly [code: string, odds: number]>> = {
  'late-night-jazz': ['JAZZ10', 0.18],
  'northfield-hamlet': ['STALLS5', 0.2],
}
