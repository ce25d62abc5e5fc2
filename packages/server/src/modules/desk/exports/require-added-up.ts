import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { NearbyReads } from '../../../platform/replica/nearby.ts'
import { readRecent } from '../lists/exports.ts'

/** How long a shop of usual size needs to add up what was booked before an update. */
const retryAfterSeconds = 60

/**
 * A page can say that its numbers are too low, and a file that is handed on cannot: so none is made of money that is still
 * being added up. @throws FoyerError unavailable
 */
export async function requireAddedUp(nearby: NearbyReads): Promise<void> {
  const { isComplete } = await nearby.readOne(readRecent)
  if (!isComplete)
    throw new FoyerError(
      'unavailable',
      t('Older sales are still being added up. Please try again in a minute.'),
      { retryAfterSeconds },
    )
}
