import { formatMoney } from '@foyer/contract/formats.ts'
import { toWire, type Currency, type Minor } from '@foyer/contract/money.ts'
import {
  leastCharge,
  mostCharge,
  stepOf,
  whyNotCharged,
} from '@foyer/contract/rules/prices/charge-limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Told } from '../problem.ts'

/**
 * Why no card can be charged this price, and what to write in its place. It would end in a page that no buyer can leave. `fee`
 * is the part of the price that comes on top of what is written.
 */
export function chargeProblem(price: Minor, currency: Currency, fee: Minor): Told | null {
  const shown = (amount: Minor) => formatMoney(amount, currency, currency.symbol)
  // As it is typed: with a point, and without the sign of the currency.
  const typed = (amount: Minor) => toWire(amount - fee, currency).toFixed(currency.decimals)
  const given = shown(price)
  const least = shown(leastCharge(currency))
  const most = shown(mostCharge(currency))
  switch (whyNotCharged(price, currency)) {
    case null:
      return null
    case 'too_small': {
      const enough = typed(leastCharge(currency))
      return {
        reason: `${given} is below what a card can be charged (${least}): enter at least ${enough}, or 0 for free`,
        atDesk: t(
          '{price} is below what a card can be charged ({least}). Enter at least {enough}, or 0 for free.',
          { price: given, least, enough },
        ),
      }
    }
    case 'too_large':
      return {
        reason: `${given} is more than a card can be charged (${most})`,
        atDesk: t('{price} is more than a card can be charged ({most}). Enter less.', {
          price: given,
          most,
        }),
      }
    case 'too_fine': {
      const below = typed(price - (price % stepOf(currency)))
      const above = typed(price - (price % stepOf(currency)) + stepOf(currency))
      return {
        reason: `a card cannot be charged ${given}: amounts in ${currency.code} end in 0, such as ${below} or ${above}`,
        atDesk: t('A card cannot be charged {price}. Enter {below} or {above}.', {
          price: given,
          below,
          above,
        }),
      }
    }
  }
}
