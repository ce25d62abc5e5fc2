import { emailLengthMaximum } from '../limits.ts'

const localCharacter = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * Whether a text is one plain e-mail address (the form browsers accept, plus a dot in the domain). The length is
 * checked first and each pattern is a single character class, so the time is linear whatever is typed.
 */
export function isEmail(text: string): boolean {
  if (text.length > emailLengthMaximum) return false
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64) return false
  if (!localCharacter.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  const top = labels.at(-1) ?? ''
  return labels.length > 1 && top.length > 1 && labels.every((label) => domainLabel.test(label))
}

/** Trims and lower-cases the domain, which is never case sensitive; the part before it may be. */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  return trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase()
}
