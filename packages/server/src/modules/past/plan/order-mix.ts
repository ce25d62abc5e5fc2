/** What is chosen from: each as often as it stands here. */
type Choice<Item> = readonly Item[]

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
  readonly quantities: Choice<number>
  /** Bought along by some: another type of the same date. */
  readonly along?: { readonly type: string; readonly odds: number }
  /** A date of another organiser that some have in the same basket. */
  readonly beside?: { readonly event: string; readonly date: string; readonly odds: number }
}

const pairs: Choice<number> = [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5]
const alone: Choice<number> = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2]
const families: Choice<number> = [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6]

const jazz = {
  event: 'late-night-jazz',
  types: { standing: 7, table: 3 },
  quantities: pairs,
} as const
const hamlet = {
  event: 'northfield-hamlet',
  types: { 'front-stalls': 2, stalls: 4, circle: 3, 'restricted-view': 1 },
  quantities: pairs,
  most: 0.65,
  openDays: 24,
} as const
const festival = {
  event: 'midsummer-festival',
  types: { adult: 7, family: 2 },
  quantities: families,
  most: 0.5,
  openDays: 52,
} as const
const ceilidh = {
  event: 'dublin-ceilidh',
  types: { dancer: 5, balcony: 1 },
  quantities: pairs,
} as const
const supper = { event: 'supper-club', types: { chair: 1 }, quantities: pairs } as const
const lecture = { event: 'livestream-lecture', types: { screen: 1 }, quantities: alone } as const

export const orderMix: readonly Demand[] = [
  {
    event: 'harbour-fireworks',
    date: 'evening',
    weight: 640,
    openDays: 33,
    most: 0.6,
    types: { lawn: 1 },
    quantities: families,
  },
  {
    ...festival,
    date: 'saturday',
    weight: 420,
    along: { type: 'car-park', odds: 0.25 },
    beside: { event: 'northfield-hamlet', date: 'opening-night', odds: 0.04 },
  },
  { ...festival, date: 'sunday', weight: 230, along: { type: 'young-person', odds: 0.2 } },
  {
    ...hamlet,
    date: 'preview',
    weight: 110,
    beside: { event: 'late-night-jazz', date: 'night', odds: 0.06 },
  },
  {
    ...hamlet,
    date: 'opening-night',
    weight: 170,
    beside: { event: 'lantern-gala', date: 'gala', odds: 0.04 },
  },
  { ...jazz, date: 'night', weight: 38, openDays: 17, most: 0.5 },
  { ...jazz, date: 'last-night', weight: 72, openDays: 30, most: 1 },
  { ...jazz, date: 'autumn-night', weight: 70, openDays: 28, most: 1 },
  { ...jazz, date: 'first-night', weight: 66, openDays: 21, most: 0.95 },
  { ...lecture, date: 'live', weight: 190, openDays: 24, most: 0.3 },
  { ...lecture, date: 'moon-night', weight: 330, openDays: 30, most: 0.6 },
  {
    event: 'ridge-run',
    date: 'race-day',
    weight: 150,
    openDays: 50,
    most: 0.65,
    types: { runner: 1 },
    quantities: alone,
    along: { type: 'shuttle', odds: 0.3 },
    beside: { event: 'harbour-fireworks', date: 'evening', odds: 0.08 },
  },
  {
    event: 'lantern-gala',
    date: 'gala',
    weight: 36,
    openDays: 40,
    most: 0.65,
    types: { seat: 11, table: 1 },
    quantities: pairs,
    beside: { event: 'northfield-hamlet', date: 'opening-night', odds: 0.1 },
  },
  {
    event: 'founders-summit',
    date: 'summit',
    weight: 92,
    openDays: 54,
    most: 0.6,
    types: { early: 3, standard: 5 },
    quantities: families,
  },
  { ...ceilidh, date: 'dance', weight: 70, openDays: 22, most: 0.5 },
  { ...ceilidh, date: 'autumn-dance', weight: 112, openDays: 26, most: 0.97 },
  { ...supper, date: 'supper', weight: 4, openDays: 9, most: 0.45 },
  { ...supper, date: 'late-supper', weight: 10, openDays: 21, most: 1 },
  { ...supper, date: 'mackerel-supper', weight: 10, openDays: 21, most: 1 },
  {
    event: 'rooftop-secret',
    date: 'sunset',
    weight: 5,
    openDays: 3,
    most: 0.4,
    types: { place: 1 },
    quantities: [2, 2, 2, 3],
  },
  {
    event: 'programme-by-post',
    date: 'posting',
    weight: 85,
    openDays: 44,
    most: 0.5,
    types: { programme: 1 },
    quantities: alone,
    beside: { event: 'northfield-hamlet', date: 'preview', odds: 0.25 },
  },
]
