/** The last four digits of a card as its provider tells them; null for whatever else it may say. */
export const lastFour = (digits: string | null | undefined): string | null =>
  digits != null && /^[0-9]{4}$/.test(digits) ? digits : null
