import { someOf } from './buyers.ts'
import { chanceOf, type Chance } from './chance.ts'
import type { PastOrder, PastVoucher, UsedVoucher } from './past-order.ts'
import type { Season } from '../season.ts'

/** Orders of gift vouchers, weighed as above. */
export const voucherOrders: {
  readonly weight: number
  readonly openDays: number
  /** Values in minor units. */
  readonly amounts: readonly number[]
} = {
  weight: 96,
  openDays: 55,
  amounts: [2_500, 2_500, 2_500, 2_500, 2_500, 5_000, 5_000, 5_000, 5_000, 10_000],
}

export interface Purse {
  readonly season: Season
  /** How many people there are. */
  readonly crowd: number
  /** The vouchers that were sold and have money left. */
  readonly purse: UsedVoucher[]
}

type Events = readonly PastOrder['lines'][number]['date']['event']['event'][]

/** What an order of a gift voucher is for. */
export function vouchersOf(
  { season, crowd }: Purse,
  number: number,
  chance: Chance,
): PastVoucher[] {
  if (season.voucher === null) return []
  const value = chance.oneOf(voucherOrders.amounts)
  const code = chanceOf('voucher', number)
    .code(16)
    .replaceAll(/(.{4})(?=.)/g, '$1-')
  return [{ code, value, byPost: chance.happens(0.2), for: someOf(crowd, chance) }]
}

/** A voucher that some pay with, of those sold before. */
export function usedBy(
  { season, purse }: Purse,
  events: Events,
  chance: Chance,
): UsedVoucher | null {
  const isSeller = events.some(({ organiserId }) => organiserId === season.voucher?.organiserId)
  const isSpent = isSeller && purse.length > 0 && chance.happens(0.05)
  return isSpent ? chance.oneOf(purse) : null
}

export function settlePurse(
  { season, purse }: Purse,
  { usedVoucher, spent, vouchers }: Pick<PastOrder, 'usedVoucher' | 'vouchers'> & { spent: number },
): void {
  if (usedVoucher !== null) {
    purse.splice(purse.indexOf(usedVoucher), 1)
    const left = usedVoucher.left - spent
    if (left > 0) purse.push({ ...usedVoucher, left })
  }
  const organiserId = season.voucher?.organiserId ?? 0
  for (const { code, value } of vouchers) purse.push({ code, organiserId, left: value })
}
