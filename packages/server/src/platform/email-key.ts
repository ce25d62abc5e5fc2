/** What identifies an e-mail address: the same for every way of writing its letters. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The same rule in SQL, for a column of addresses: what is stored came through `wireEmail`, trimmed and of letters that
 * both sides lower alike. The indexes of `sale` and `ticket` are on this very expression.
 */
export const emailKeyIn = (column: string): string => `lower(${column})`
