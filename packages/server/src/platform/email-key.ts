/** Identifies an e-mail address: the key is the same for every way of writing its letters. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The same rule in SQL, for a column of e-mail addresses: stored ones came through `wireEmail`, which trims them and
 * admits only letters that both sides lower alike. The indexes of `sale` and `ticket` are on this very expression.
 */
export const emailKeyIn = (column: string): string => `lower(${column})`
