import {
  basketKeptDays,
  triedKeptDays,
  retentionGraceDays,
  oneTimeCodesKeptDays,
  captchaCountedMs,
} from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/database/db.ts'
import { basketsOver } from './basket-store.ts'
import { orderDays } from './kept-days.ts'
import { ordersOver } from './order-store.ts'
import { findBehind } from './retention-store.ts'
import { retentions, type Retention } from './retentions.ts'

/** What a job of another room forgets; it is checked here, so that everything kept too long is reported in one place. */
const elsewhere: readonly Omit<Retention, 'forget'>[] = [
  {
    kind: 'one-time codes',
    days: oneTimeCodesKeptDays,
    over: 'select id from one_time_code where created_at < $1 order by id',
  },
  {
    kind: 'captchas',
    days: 0,
    over: `select at as id from captcha_mark where at <= $1::timestamptz - interval '${captchaCountedMs} milliseconds'
      union all select expires_at from captcha_use where expires_at <= $1`,
  },
  {
    kind: 'subscription requests',
    days: 0,
    over: 'select id from subscription_request where expires_at <= $1',
  },
]

/** Everything that is kept for a limited time, and for how long. */
export const watchedOf = (config: Pick<Config, 'orderYears'>) => [
  ...retentions,
  { kind: 'baskets', days: basketKeptDays, over: basketsOver.baskets },
  { kind: 'tries to pay', days: triedKeptDays, over: basketsOver.tried },
  { kind: 'people of orders', days: orderDays(config), over: ordersOver },
  ...elsewhere,
]

/** The kinds of which a row is kept days longer than it should be: nothing forgets them, or not fast enough. */
export async function findKindsBehind(
  db: Database,
  config: Pick<Config, 'orderYears'>,
  now: Date,
): Promise<string[]> {
  return await db.read(
    async (tx) =>
      await findBehind(
        tx,
        watchedOf(config).map((one) => ({
          ...one,
          before: new Date(now.getTime() - (one.days + retentionGraceDays) * dayMs),
        })),
      ),
  )
}
