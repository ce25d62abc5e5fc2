import { currencyOf } from '@foyer/contract/money.ts'
import { whyNotCharged } from '@foyer/contract/rules/prices/charge-limits.ts'
import { amountIn, amountProblem } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../platform/errors.ts'
import type { VoucherOnOffer } from './basket-store.ts'

/** Minor units of one of the amounts on offer, or of one in the free range that a card can be charged. @throws FoyerError invalid_input */
export function voucherValue(product: VoucherOnOffer, text: string): number {
  const currency = currencyOf(product.currency)
  const value = amountIn(text, currency)
  const free =
    value !== null &&
    product.freeMin !== null &&
    product.freeMax !== null &&
    value >= product.freeMin &&
    value <= product.freeMax &&
    whyNotCharged(value, currency) === null
  if (value === null || !(product.amounts.includes(value) || free)) {
    const why = amountProblem(text, currency) ?? t('Please choose one of the amounts on offer.')
    throw new FoyerError('invalid_input', why)
  }
  return value
}
