import { newBasketsPerNetwork } from '@foyer/contract/limits.ts'
import * as z from 'zod'

export interface GrowthConfig {
  /** How many baskets may begin at once in one network; a quarter of that allowance is restored each hour. */
  readonly newBasketsPerNetwork: number
  /** How much of a date's unsold places one network may keep reserved without having paid, in per cent. */
  readonly networkPlacesPercent: number
  /** After so many years an order names nobody: tax law's period, and the year it begins in. */
  readonly orderYears: number
}

/** Bounds on how much the shop keeps, for how long, and on each network's share. */
export const growthEnvironment = {
  NEW_BASKETS_PER_NETWORK: z.coerce.number().int().min(1).default(newBasketsPerNetwork),
  /** How much of a date's unsold places one network may keep reserved without having paid; 100 sets no bound. */
  NETWORK_PLACES_PERCENT: z.coerce.number().int().min(1).max(100).default(33),
  ORDER_YEARS: z.coerce.number().int().min(6).max(30).default(7),
}

interface Values {
  readonly NEW_BASKETS_PER_NETWORK: number
  readonly NETWORK_PLACES_PERCENT: number
  readonly ORDER_YEARS: number
}

export const growthOf = (values: Values): GrowthConfig => ({
  newBasketsPerNetwork: values.NEW_BASKETS_PER_NETWORK,
  networkPlacesPercent: values.NETWORK_PLACES_PERCENT,
  orderYears: values.ORDER_YEARS,
})
