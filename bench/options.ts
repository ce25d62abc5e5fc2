import { parseArgs } from 'node:util'

/** How large a run is: `npm run bench -- NAME --purchases 3000`. A run takes those that it knows. */
export interface Options {
  /** How many buy at once. */
  readonly buyers: number
  /** How many buy with a card; a quarter as many take free tickets. */
  readonly purchases: number
  /** How many purchases of each kind are made while statements are counted. */
  readonly counted: number
  /** Another checkout of this repository, already built. */
  readonly beside: string | undefined
  /** Where a profile of the web process goes. */
  readonly profile: string | undefined
  /** How many payments are settled at once. */
  readonly sales: number
  /** How long each round of a load is. */
  readonly seconds: number
  /** The large shop. */
  readonly orders: number
  readonly events: number
}

export function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      buyers: { type: 'string', default: '16' },
      purchases: { type: 'string', default: '320' },
      counted: { type: 'string', default: '48' },
      beside: { type: 'string' },
      profile: { type: 'string' },
      sales: { type: 'string', default: '960' },
      seconds: { type: 'string', default: '2' },
      orders: { type: 'string', default: '1000000' },
      events: { type: 'string', default: '10000' },
    },
  })
  const { beside, profile, ...counts } = values
  return {
    buyers: Number(counts.buyers),
    purchases: Number(counts.purchases),
    counted: Number(counts.counted),
    beside,
    profile,
    sales: Number(counts.sales),
    seconds: Number(counts.seconds),
    orders: Number(counts.orders),
    events: Number(counts.events),
  }
}
