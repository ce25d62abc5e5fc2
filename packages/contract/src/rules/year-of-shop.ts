/** The last year that anything in the shop may name; the first is 2000, but for what a device with a wrong clock reports. */
export const lastYear = 2100
export const firstYear = 2000

/** Whether an ISO 8601 day or time is in a year that the shop knows. */
export function isYearOfShop(text: string, first = firstYear): boolean {
  const year = Number(/^(\d{4})-/.exec(text)?.[1] ?? Number.NaN)
  return year >= first && year <= lastYear
}
