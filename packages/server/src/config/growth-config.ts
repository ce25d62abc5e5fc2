import { newBasketsPerNetwork } from '@foyer/contract/limits.ts'
import * as z from 'zod'

export interface GrowthConfig {
  /** How many baskets may begin at once in one network; a quarter of that allowance is restored each hour. */
  readonly newBasketsPerNetwork: number
  /** How much of a date's unsold places one network may keep reserved without having paid, in per cent. */
  readonly networkPlacesPercent: number
  /** After so many years an order names nobody: tax law's period, and the year it begins in. */
  readonly orderYears: number
  /** How many questions a second people in a queue may ask of the shop together; with a cache in front, far more. */
  readonly queuePollsPerSecond: number
  /** From how many baskets a minute of each process on an event with an automatic queue gets one. */
  readonly queueFromPerMinute: number
  /** How many places of a queue one network may take in ten minutes, of each process. */
  readonly queuePlacesPerNetwork: number
}

/** Bounds on how much the shop keeps, for how long, and on each network's share. */
export const growthEnvironment = {
  NEW_BASKETS_PER_NETWORK: z.coerce.number().int().min(1).default(newBasketsPerNetwork),
  /** How much of a date's unsold places one network may keep reserved without having paid; 100 sets no bound. */
  NETWORK_PLACES_PERCENT: z.coerce.number().int().min(1).max(100).default(33),
  ORDER_YEARS: z.coerce.number().int().min(6).max(30).default(7),
  QUEUE_POLLS_PER_SECOND: z.coerce.number().int().min(10).max(1_000_000).default(1_000),
  QUEUE_FROM_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  QUEUE_PLACES_PER_NETWORK: z.coerce.number().int().min(1).default(600),
}

interface Values {
  readonly NEW_BASKETS_PER_NETWORK: number
  readonly NETWORK_PLACES_PERCENT: number
  readonly ORDER_YEARS: number
  readonly QUEUE_POLLS_PER_SECOND: number
  readonly QUEUE_FROM_PER_MINUTE: number
  readonly QUEUE_PLACES_PER_NETWORK: number
}

export const growthOf = (values: Values): GrowthConfig => ({
  newBasketsPerNetwork: values.NEW_BASKETS_PER_NETWORK,
  networkPlacesPercent: values.NETWORK_PLACES_PERCENT,
  orderYears: values.ORDER_YEARS,
  queuePollsPerSecond: values.QUEUE_POLLS_PER_SECOND,
  queueFromPerMinute: values.QUEUE_FROM_PER_MINUTE,
  queuePlacesPerNetwork: values.QUEUE_PLACES_PER_NETWORK,
})
