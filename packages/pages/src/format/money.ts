import { formatMoney } from '@foyer/contract/formats.ts'
import { currencies, isCurrencyCode } from '@foyer/contract/money.ts'

/** Minor units as text with the currency's sign, "£1,250.00". */
export function money(minor: number, currencyCode: string): string {
  if (isCurrencyCode(currencyCode)) {
    const currency = currencies[currencyCode]
    return formatMoney(minor, currency, currency.symbol)
  }
  return formatMoney(minor, { code: currencyCode, symbol: '', decimals: 2 }, `${currencyCode} `)
}
