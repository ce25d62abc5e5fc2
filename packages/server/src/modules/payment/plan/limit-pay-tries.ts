import type { Foyer } from '../../../foyer.ts'
import { tooMany } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/network-of.ts'
import { limitKey, takeToken, type Allowance } from '../../../platform/rate-limit.ts'

const ofPartInAnHour: Allowance = { capacity: 5, perHour: 5 }
const ofPartInADay: Allowance = { capacity: 10, perHour: 10 / 24 }
const ofNetwork: Allowance = { capacity: 20, perHour: 20 }

/**
 * Lets a buyer try another card or two, and nobody find out with a link which stolen cards are good. A refusal spends
 * nothing.
 * @throws FoyerError rate_limited
 */
export async function limitPayTries(
  { foyer, now, ip }: { readonly foyer: Foyer; readonly now: Date; readonly ip: string },
  partId: number,
): Promise<void> {
  const limits = [
    [`plan-pay.hour:${partId}`, ofPartInAnHour],
    [`plan-pay.day:${partId}`, ofPartInADay],
    [limitKey(foyer.secrets, 'plan-pay.network', networkOf(ip)), ofNetwork],
  ] as const
  await foyer.db.transaction(async (tx) => {
    for (const [key, allowance] of limits) {
      const outcome = await takeToken(tx, key, allowance, now)
      if (!outcome.allowed)
        throw tooMany('This payment was tried too often.', outcome.retryAfterSeconds)
    }
  })
}
