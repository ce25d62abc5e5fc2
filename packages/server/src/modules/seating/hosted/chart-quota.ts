import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { tooMany } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import { limitKey, takeToken, type Allowance } from '../../../platform/limits/rate-limit.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly ip: string }
  readonly now: Date
}

/** New tokens for charts, which anybody gets by loading a page: twenty a minute for a network. */
const ofNetwork: Allowance = { capacity: 20, perHour: 1_200 }
/** Ten a second for all: an on-sale passes, and a thousand networks cannot use up what the keeper lets the shop ask. */
const ofShop: Allowance = { capacity: 600, perHour: 36_000 }
/** Whether a token still counts is asked for so often for a session; a page that is loaded more often goes on with it. */
const ofSession: Allowance = { capacity: 10, perHour: 120 }

/** Counts a token that is about to be made, before the keeper of charts is asked. @throws FoyerError rate_limited */
export async function countNewToken({ foyer, visitor, now }: Asking): Promise<void> {
  const network = limitKey(foyer.secrets, 'seating.chart', networkOf(visitor.ip))
  const refused = await foyer.db.transaction(async (tx) => {
    for (const [key, allowance] of [
      [network, ofNetwork],
      ['seating.chart.shop', ofShop],
    ] as const) {
      const taken = await takeToken(tx, key, allowance, now)
      if (!taken.allowed) return taken
    }
    return null
  })
  if (refused !== null)
    throw tooMany(t('The seating plan was opened too often.'), refused.retryAfterSeconds)
}

/** Whether to ask the keeper of charts about a token it gave out. */
export async function mayReadToken({ foyer, now }: Asking, sessionId: number): Promise<boolean> {
  const key = `seating.chart.read:${sessionId}`
  return await foyer.db.transaction(
    async (tx) => (await takeToken(tx, key, ofSession, now)).allowed,
  )
}
