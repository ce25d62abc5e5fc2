import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany } from '../../../platform/errors.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import { takeToken, type Allowance } from '../../../platform/limits/rate-limit.ts'

const inAnHour: Allowance = { capacity: 5, perHour: 5 }
const inADay: Allowance = { capacity: 10, perHour: 10 / 24 }
const ofNetwork: Allowance = { capacity: 20, perHour: 20 }
/** Of one reservation: nobody has more cards, and who wants to try on reserves again, which the captcha asks about. */
const ofSale: Allowance = { capacity: 8, perHour: 8 }

/**
 * Lets somebody try another card or two, and nobody find out which stolen cards are good. A refusal spends nothing.
 * @param whose what the cards are for, by a name of ours: `part:12`, `account:7`
 * @param refusal a whole sentence; the text adds when to come back
 * @throws FoyerError rate_limited
 */
export async function limitCardTries(
  { foyer, now, ip }: { readonly foyer: Foyer; readonly now: Date; readonly ip: string },
  whose: string,
  refusal: string,
): Promise<void> {
  const limits = [
    [`card-tries.hour:${whose}`, inAnHour],
    [`card-tries.day:${whose}`, inADay],
    ...networkAllowances(foyer.secrets, 'card-tries.network', ip, ofNetwork),
  ] as const
  await foyer.db.transaction(async (tx) => {
    for (const limit of limits) await take(tx, limit, now, refusal)
  })
}

/**
 * The same for a reservation whose cards the server charges itself. In the transaction that writes a payment down, so
 * that pressing twice counts once. Networks are not counted: a crowd behind one may all be paying.
 * @throws FoyerError rate_limited
 */
export async function limitSaleTries(tx: Tx, saleId: number, now: Date): Promise<void> {
  const refusal = t('This payment was tried too often.')
  await take(tx, [`card-tries.sale:${saleId}`, ofSale], now, refusal)
}

async function take(
  tx: Tx,
  [key, allowance]: readonly [string, Allowance],
  now: Date,
  refusal: string,
): Promise<void> {
  const outcome = await takeToken(tx, key, allowance, now)
  if (!outcome.allowed) throw tooMany(refusal, outcome.retryAfterSeconds)
}
