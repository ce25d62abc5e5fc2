import { t } from '@foyer/language/texts.ts'
import { emailLengthMaximum } from '../limits.ts'
import { plainSigns } from './clean-text.ts'

const localCharacter = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const ascii = /^[\0-\x7f]*$/

/** More than any address has in any spelling: a longer text is refused before it is looked at. */
const typedMaximum = emailLengthMaximum * 4

/** As mail programs copy an address: "Ada <ada@example.org>;". A name that is an address itself would be a second one. */
const named = /^[^@<>]*<([^<>]*)>[,;]?$/
/** As browsers copy it: what follows "?" is not of the address. */
const linked = /^mailto:([^?]*)(\?.*)?$/is

/**
 * The one form of an e-mail address, or null when a text is none. The domain is in small letters, and in Punycode where it has
 * other letters than ASCII: that is what mail is sent to, so two spellings of one mailbox are one address. The part before the @
 * keeps its case and is ASCII alone: few mail servers take another one (docs/decisions/0167).
 */
export function readEmail(typed: string): string | null {
  if (typed.length > typedMaximum) return null
  const text = plainSigns(typed).replace(named, '$1').replace(linked, '$1').trim()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = asciiDomain(text.slice(at + 1))
  return at > 0 && domain !== null && isPlain(local, domain) ? `${local}@${domain}` : null
}

/** Whether two texts are one mailbox, or the same text that is none. */
export function isSameEmail(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => (readEmail(text) ?? text.trim()).toLowerCase())
  return first === second
}

export const isEmail = (typed: string): boolean => readEmail(typed) !== null

/** What to say of a text that is no e-mail address; null for one that is. @param plain what is said where no more is known */
export const emailProblem = (typed: string, plain: string): string | null =>
  isEmail(typed) ? null : wrongEmailText(typed, plain)

/** The same of a text that is known to be none. */
export function wrongEmailText(typed: string, plain: string): string {
  const text = plainSigns(typed.slice(0, typedMaximum))
  const at = text.lastIndexOf('@')
  const isForeign = at > 0 && !ascii.test(text.slice(0, at)) && isEmail(`a${text.slice(at)}`)
  return isForeign
    ? t(
        'We can only send to addresses with the letters a to z before the @. Enter another address.',
      )
    : plain
}

/** A host of a web address goes through the same mapping (https://url.spec.whatwg.org/#concept-domain-to-ascii). */
function asciiDomain(domain: string): string | null {
  if (ascii.test(domain)) return domain.toLowerCase()
  // What ends a host or says more than one, such as a slash or an encoded letter, is in no domain.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : null
}

/**
 * Whether the two parts are those of one plain e-mail address (the form browsers accept, plus a dot in the domain). The length is
 * checked first and each pattern is a single character class, so the time is linear whatever is typed.
 */
function isPlain(local: string, domain: string): boolean {
  if (local.length > 64 || local.length + domain.length >= emailLengthMaximum) return false
  const labels = domain.split('.')
  return (
    localCharacter.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    // No top level has one letter.
    !/\..$/.test(domain)
  )
}
