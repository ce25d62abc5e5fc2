import { newBasketsPerNetwork } from '@foyer/contract/limits.ts'
import * as z from 'zod'

export interface GrowthConfig {
  /** How many baskets may begin at once in one network; a quarter of it comes back in an hour. */
  readonly newBasketsPerNetwork: number
  /** Of what is unsold of a date, how much one network may keep reserved without having paid, in per cent. */
  readonly networkPlacesPercent: number
  /** After so many years an order names nobody: what tax law asks for, and the year it begins in. */
  readonly orderYears: number
}

/** What bounds how much the shop keeps, for how long, and how much of it one network. */
export const growthEnvironment = {
  NEW_BASKETS_PER_NETWORK: z.coerce.number().int().min(1).default(newBasketsPerNetwork),
  /** Of what is unsold of a date, how much one network may keep reserved without having paid; 100: no bounds. */
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
