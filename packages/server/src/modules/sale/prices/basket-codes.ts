import { isCovered, type DiscountCode, type Scope } from '@foyer/contract/rules/prices/discount.ts'
import type { BasketToPrice, PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'
import { t } from '@foyer/language/texts.ts'
import type { Code, SaleCode } from './code-store.ts'
import type { PricedPart } from '../loaded-sale.ts'

/** Whether a code may reduce this basket's price: its currency must fit, and the tickets it is for. */
export function fitsBasket(
  { sale, tickets }: Pick<PricedPart, 'sale' | 'tickets'>,
  code: Code,
): boolean {
  if (code.currency !== null && code.currency !== sale.currency) return false
  return tickets.some((line) => isCovered(line, scopeOf(code)))
}

/** Whether a code can be used at this moment. */
export const isUsable = (code: Code): boolean => code.live && (code.left === null || code.left > 0)

/** Codes of the sale that can no longer be used for it, or that others have used up. */
export function unusableCodes(loaded: PricedPart): SaleCode[] {
  return loaded.codes.filter((code) => !isUsable(code) || !fitsBasket(loaded, code))
}

/** Names each code that is taken out of the basket, and says why. */
export function removedCodesText(codes: readonly Code[]): string {
  return codes
    .map(({ code, live, left }) =>
      live && left !== null && left < 1
        ? t('The code {code} has been used up.', { code })
        : t('The code {code} cannot be used for this basket any more.', { code }),
    )
    .join(' ')
}

type CodesToPrice = Pick<BasketToPrice, 'codes' | 'giftVoucherCodes'>

/** The codes of a sale as the price rule wants them; `balances` says what gift vouchers have left by now. */
export function codesToPrice(
  loaded: PricedPart,
  balances: ReadonlyMap<number, number> = new Map(),
): CodesToPrice {
  const counting = loaded.codes.filter((code) => isUsable(code) && fitsBasket(loaded, code))
  return {
    codes: counting.flatMap((code) => {
      const off = discountOf(code)
      return off === null ? [] : [{ code: code.code, scope: scopeOf(code), off }]
    }),
    giftVoucherCodes: counting.flatMap(({ code, giftVoucherId, organiserId, left }) =>
      giftVoucherId === null
        ? []
        : [{ code, balance: balances.get(giftVoucherId) ?? left ?? 0, organiserId }],
    ),
  }
}

/** What each code of a sale takes off in these prices, by `saleCodeId`. */
export function codeAmounts(
  codes: readonly SaleCode[],
  prices: Pick<PricedBasket, 'discountsApplied' | 'giftVouchersApplied'>,
): Map<number, number> {
  return new Map(
    codes.map(({ saleCodeId, code, giftVoucherId }) => {
      const applied = giftVoucherId === null ? prices.discountsApplied : prices.giftVouchersApplied
      return [saleCodeId, applied.find((entry) => entry.code === code)?.amount ?? 0]
    }),
  )
}

const scopeOf = ({ organiserId, eventIds, ticketTypeIds }: Code): Scope => ({
  organiserId,
  eventIds,
  ticketTypeIds,
})

function discountOf({ kind, percentBasisPoints, amount }: Code): DiscountCode['off'] | null {
  switch (kind) {
    case 'percent':
      return { kind: 'percent', percent: percentBasisPoints ?? 0 }
    case 'fixed_per_ticket':
      return { kind: 'fixed', amount: amount ?? 0 }
    case 'fixed_per_basket':
      return { kind: 'fixed_per_basket', amount: amount ?? 0 }
    case 'gift_voucher':
      return null
  }
}
