import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import { networkAllowances } from '../../platform/network-allowances.ts'
import { giveTokenBack, limitKey, takeToken, type Allowance } from '../../platform/rate-limit.ts'

export interface Guesser {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string; readonly ip: string }
  readonly now: Date
}

/** Codes that were not applied: eight at once, and never more than ten in any quarter of an hour. */
const ofSession: Allowance = { capacity: 8, perHour: 8 }
/** Twenty at once, and never more than thirty in any hour. */
const ofNetwork: Allowance = { capacity: 20, perHour: 10 }

/**
 * Counts a try at a code. It stands even when the code is right, until `forgetGuess`: of many tries at once no more
 * get an answer than may.
 * @throws FoyerError rate_limited
 */
export async function countGuess(tx: Tx, guesser: Guesser): Promise<void> {
  for (const [key, allowance] of limitsOf(guesser)) {
    const taken = await takeToken(tx, key, allowance, guesser.now)
    if (!taken.allowed) {
      throw new FoyerError(
        'rate_limited',
        t('Too many codes were tried. Please wait a little and try again.'),
        { retryAfterSeconds: taken.retryAfterSeconds },
      )
    }
  }
}

/** The code was right. */
export async function forgetGuess(tx: Tx, guesser: Guesser): Promise<void> {
  for (const [key] of limitsOf(guesser)) await giveTokenBack(tx, key)
}

function limitsOf({ foyer, visitor }: Guesser): readonly (readonly [string, Allowance])[] {
  return [
    [limitKey(foyer.secrets, 'code.session', visitor.sessionToken), ofSession],
    ...networkAllowances(foyer.secrets, 'code.network', visitor.ip, ofNetwork),
  ]
}
