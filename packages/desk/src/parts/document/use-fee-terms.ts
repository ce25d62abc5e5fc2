import { isCurrencyCode } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import { useOrganiser, useSession } from '../../lib/session.ts'

/** What whoever writes a ticket may say of its booking fee, and why no more: the platform sells it, and its operator sets the terms. */
export function useFeeTerms(currency: string) {
  const { booking_fees: fees } = useOrganiser()
  const bounds = isCurrencyCode(currency) ? fees[currency] : undefined
  const { person } = useSession()
  const vat = t('Per cent. Left out, it is that of the country.')
  if (person.is_operator) return { amount: undefined, isAmountFixed: false, vat, isVatFixed: false }
  return {
    amount:
      bounds === undefined
        ? t('The operator of the platform sets it in {currency}.', { currency })
        : t('From {least} to {most} {currency}, as the operator of the platform has set.', {
            least: bounds.at_least,
            most: bounds.at_most,
            currency,
          }),
    isAmountFixed: bounds === undefined,
    vat: t('The operator of the platform sets it.'),
    isVatFixed: true,
  }
}
