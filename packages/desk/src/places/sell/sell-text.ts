import { t } from '@foyer/language/texts.ts'
import { moneyText } from '../../parts/money.tsx'
import type { Quote } from './basket.ts'
import type { Payment } from './payment-fields.ts'

/** What the button does, with the money that the clerk is about to ask for. */
export function sellText(way: Payment['way'], quote: Quote | null): string {
  if (quote === null) return t('Sell')
  if (quote.total === 0) return t('Give these tickets for free')
  const amount = moneyText(quote.total, quote.currency)
  switch (way) {
    case 'cash':
      return t('Take {amount} and sell', { amount })
    case 'card_link':
      return t('Send a link to pay {amount}', { amount })
    case 'invoice':
      return t('Sell for {amount} on an invoice', { amount })
    case 'free':
      return t('Give these tickets for free')
  }
}

/** What a press that was not answered with an order has come to. */
export const notSoldText = (isUnknown: boolean): string =>
  isUnknown
    ? t(
        'It is not known whether this was sold. Press again without changing anything; it is not sold twice.',
      )
    : t('Nothing was sold.')
