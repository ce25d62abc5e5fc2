import type { NetworkAsking } from '../../foyer.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { limitKey } from '../../platform/limits/rate-limit.ts'

/** The keys under which the reservations of this session and of its network are counted: hashes that identify nobody. */
export function visitorMarks({
  foyer: { secrets },
  visitor,
}: NetworkAsking): readonly [session: string, network: string] {
  return [
    limitKey(secrets, 'session', visitor.sessionToken),
    limitKey(secrets, 'network', networkOf(visitor.ip)),
  ]
}
