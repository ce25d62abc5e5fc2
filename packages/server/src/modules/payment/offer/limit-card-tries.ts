import {
  cardTriesOfBuyerInHour,
  cardTriesOfBuyerInDay,
  cardTriesOfNetwork,
  cardTriesOfOrder,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany } from '../../../platform/errors.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import { takeTokens, type Limit } from '../../../platform/limits/rate-limit.ts'

/**
 * Lets a buyer try another card or two, but nobody find out which stolen cards work. A refusal uses up nothing.
 * @param whose the owner of the tries, by a name of ours: `part:12`, `account:7`
 * @param refusal a whole sentence; the text adds when to come back
 * @throws FoyerError rate_limited
 */
export async function limitCardTries(
  { foyer, now, ip }: { readonly foyer: Foyer; readonly now: Date; readonly ip: string },
  whose: string,
  refusal: string,
): Promise<void> {
  const limits: readonly Limit[] = [
    [`card-tries.hour:${whose}`, cardTriesOfBuyerInHour],
    [`card-tries.day:${whose}`, cardTriesOfBuyerInDay],
    ...networkAllowances(foyer.secrets, 'card-tries.network', ip, cardTriesOfNetwork),
  ]
  await foyer.db.transaction(async (tx) => {
    await take(tx, limits, now, refusal)
  })
}

/**
 * Limits in the same way a reservation whose cards the server charges itself. It runs in the transaction that writes a
 * payment down, so that pressing twice counts once. Networks are not counted: a crowd behind one may all be paying.
 * @throws FoyerError rate_limited
 */
export async function limitSaleTries(tx: Tx, saleId: number, now: Date): Promise<void> {
  const refusal = t('This payment was tried too often.')
  await take(tx, [[`card-tries.sale:${saleId}`, cardTriesOfOrder]], now, refusal)
}

async function take(tx: Tx, limits: readonly Limit[], now: Date, refusal: string): Promise<void> {
  const outcome = await takeTokens(tx, limits, now)
  if (!outcome.allowed) throw tooMany(refusal, outcome.retryAfterSeconds)
}
