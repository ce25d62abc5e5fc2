/** What identifies an e-mail address: the same for every way of writing its letters. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase()
}
