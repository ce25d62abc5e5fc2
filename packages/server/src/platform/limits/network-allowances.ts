import { wideNetworkTimes } from '@foyer/contract/limits.ts'
import { networkOf, wideNetworkOf } from './network-of.ts'
import { limitKey, type Allowance, type Limit } from './rate-limit.ts'
import type { Secrets } from '../secrets.ts'

/**
 * The limits that a call from this IP address counts against: that of its network, and with IPv6 that of the /48 around
 * it, because some lines are given a whole /48. They are in the order in which they are to be taken.
 */
export function networkAllowances(
  secrets: Secrets,
  name: string,
  client: string,
  allowance: Allowance,
): readonly Limit[] {
  const own = [limitKey(secrets, name, networkOf(client)), allowance] as const
  const wide = wideNetworkOf(client)
  if (wide === null) return [own]
  const { capacity, perHour } = allowance
  const many = { capacity: capacity * wideNetworkTimes, perHour: perHour * wideNetworkTimes }
  return [own, [limitKey(secrets, name, wide), many]]
}
