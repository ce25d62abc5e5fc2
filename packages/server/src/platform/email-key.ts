/** Identifies an e-mail address: the key is the same for every way of writing its letters. @param email as `readEmail` answers it */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The same rule in SQL, for a column of e-mail addresses: stored ones came through `readEmail`, which leaves
 * only letters of ASCII, and those both sides lower alike. The indexes of `sale` and `ticket` are on this very expression.
 */
export const emailKeyIn = (column: string): string => `lower(${column})`
