import type { NetworkAsking } from '../../../foyer.ts'
import { networkOf, wideNetworkOf } from '../../../platform/limits/network-of.ts'
import { limitKey } from '../../../platform/limits/rate-limit.ts'

/** The hashed key under which a visitor's reserved places are counted; it identifies nobody. */
export function networkKeyOf({ foyer, visitor }: NetworkAsking) {
  const keyOf = (network: string) => limitKey(foyer.secrets, 'places', network)
  const wide = wideNetworkOf(visitor.ip)
  const own = keyOf(networkOf(visitor.ip))
  return wide === null
    ? { network: own, subnetwork: null }
    : { network: keyOf(wide), subnetwork: own }
}
