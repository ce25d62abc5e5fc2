/**
 * When a gift voucher bought at `from` expires. A day that the month does not have becomes one of the next month, never
 * an earlier one.
 */
export function voucherExpiry(from: Date, validMonths: number): Date {
  const expires = new Date(from)
  expires.setUTCMonth(expires.getUTCMonth() + validMonths)
  return expires
}
