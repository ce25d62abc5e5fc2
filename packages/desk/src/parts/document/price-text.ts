import { t } from '@foyer/language/texts.ts'
import { moneyText } from '../money.tsx'
import type { TicketPrice } from './ticket-price.ts'

/** "You keep £12.50, the buyer pays £13.75."; empty while it is no price. */
export function priceText(price: TicketPrice | null, currency: string): string {
  if (price === null) return ''
  if (price.pays === 0) return t('Free of charge.')
  return t('You keep {keeps}, the buyer pays {pays}.', {
    keeps: moneyText(price.keeps, currency),
    pays: moneyText(price.pays, currency),
  })
}
