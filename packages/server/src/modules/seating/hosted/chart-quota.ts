import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { tooMany } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import {
  limitKey,
  takeToken,
  takeTokens,
  type Allowance,
  type Limit,
} from '../../../platform/limits/rate-limit.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly ip: string }
  readonly now: Date
}

/** The limit of new tokens for charts, which anybody gets by loading a page: twenty a minute for a network. */
const ofNetwork: Allowance = { capacity: 20, perHour: 1_200 }
/**
 * Ten a second for all: a crowd at the start of sales passes, and a thousand networks cannot use up the requests the
 * keeper allows the shop.
 */
const ofShop: Allowance = { capacity: 600, perHour: 36_000 }
/** How often a session may have its token checked; a page that is loaded more often continues with the token it has. */
const ofSession: Allowance = { capacity: 10, perHour: 120 }

/** Counts a token that is about to be made, before the keeper of charts is asked. @throws FoyerError rate_limited */
export async function countNewToken({ foyer, visitor, now }: Asking): Promise<void> {
  const network = limitKey(foyer.secrets, 'seating.chart', networkOf(visitor.ip))
  const limits: readonly Limit[] = [
    [network, ofNetwork],
    ['seating.chart.shop', ofShop],
  ]
  const taken = await foyer.db.transaction(async (tx) => await takeTokens(tx, limits, now))
  if (!taken.allowed)
    throw tooMany(t('The seating plan was opened too often.'), taken.retryAfterSeconds)
}

/** Whether to ask the keeper of charts about a token it gave out. */
export async function mayReadToken({ foyer, now }: Asking, sessionId: number): Promise<boolean> {
  const key = `seating.chart.read:${sessionId}`
  return await foyer.db.transaction(
    async (tx) => (await takeToken(tx, key, ofSession, now)).allowed,
  )
}
