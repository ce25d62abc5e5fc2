import { networkOf, wideNetworkOf } from './network-of.ts'
import { limitKey, type Allowance } from './rate-limit.ts'
import type { Secrets } from '../secrets.ts'

/** Everybody in a /48 of IPv6 together may do so many times what one network may. */
const wideTimes = 4

/**
 * The limits that a call from this address counts against: that of its network, and with IPv6 that of all around it,
 * since some lines are given a whole /48. In the order in which they are to be taken.
 */
export function networkAllowances(
  secrets: Secrets,
  name: string,
  address: string,
  allowance: Allowance,
): readonly (readonly [key: string, Allowance])[] {
  const own = [limitKey(secrets, name, networkOf(address)), allowance] as const
  const wide = wideNetworkOf(address)
  if (wide === null) return [own]
  const { capacity, perHour } = allowance
  const many = { capacity: capacity * wideTimes, perHour: perHour * wideTimes }
  return [own, [limitKey(secrets, name, wide), many]]
}
