import { t } from '@foyer/language/texts.ts'
import { useOrganiser, useSession } from '../../lib/session.ts'

/** What whoever writes a ticket may say of its booking fee, and why no more: the platform sells it, and its operator sets the terms. */
export function useFeeTerms() {
  const { booking_fee: bounds } = useOrganiser()
  const { person } = useSession()
  const vat = t('Per cent. Left out, it is that of the country.')
  if (person.is_operator) return { amount: undefined, isAmountFixed: false, vat, isVatFixed: false }
  return {
    amount:
      bounds === null
        ? t('The operator of the platform sets it.')
        : t('From {least} to {most}, as the operator of the platform has set.', {
            least: bounds.at_least,
            most: bounds.at_most,
          }),
    isAmountFixed: bounds === null,
    vat: t('The operator of the platform sets it.'),
    isVatFixed: true,
  }
}
