import { currencies, isCurrencyCode } from '@foyer/contract/money.ts'

/** Minor units as text: two decimals (or the currency's own) and thousands separators, "£1,250.00". */
export function money(minor: number, currencyCode: string): string {
  const currency = isCurrencyCode(currencyCode)
    ? currencies[currencyCode]
    : { symbol: `${currencyCode} `, decimals: 2 }
  const digits = String(Math.abs(minor)).padStart(currency.decimals + 1, '0')
  const cut = digits.length - currency.decimals
  const whole = digits.slice(0, cut).replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ',')
  const fraction = currency.decimals === 0 ? '' : `.${digits.slice(cut)}`
  return `${minor < 0 ? '−' : ''}${currency.symbol}${whole}${fraction}`
}
