import type { NetworkAsking } from '../../foyer.ts'
import { networkOf, wideNetworkOf } from '../../platform/limits/network-of.ts'
import { limitKey } from '../../platform/limits/rate-limit.ts'

/** The network whose share of a list a visitor's place counts in, as a keyed hash: a /24, or a /48 of IPv6. */
export function shareOfNetwork({
  foyer: { secrets },
  visitor: { ip },
}: Pick<NetworkAsking, 'foyer' | 'visitor'>): string {
  return limitKey(secrets, 'waiting_list.share', wideNetworkOf(ip) ?? networkOf(ip))
}
