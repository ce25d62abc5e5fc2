/** `12.50 GBP`; currencies without decimals are shown as they are. */
export function amountOf({ amount, currency }: { amount: number; currency: string }): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency.toUpperCase()}`
}
