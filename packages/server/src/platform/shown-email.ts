import { domainToUnicode } from 'node:url'

/** An address as people write it: its domain in the letters that its Punycode stands for. `readEmail` makes the stored form of it again. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = domainToUnicode(email.slice(at))
  return domain === '' ? email : email.slice(0, at) + domain
}
