import { formatMoney } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { Money as Figures } from '@foyer/ui/money/money.tsx'

/** An amount as text: minor units of a currency, by its code. */
export function moneyText(minor: number, currencyCode: string): string {
  const currency = currencyOf(currencyCode)
  return formatMoney(minor, currency, currency.symbol)
}

/** An amount in minor units, as the API has it beside its `currency`. */
export function Money({
  minor,
  currency,
  strong = false,
}: {
  minor: number
  currency: string
  strong?: boolean
}) {
  return <Figures strong={strong}>{moneyText(minor, currency)}</Figures>
}
