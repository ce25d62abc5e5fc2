import { t } from '@foyer/language/texts.ts'
import { emailLengthMaximum, emailTypedMaximum } from '../limits.ts'
import { plainSigns } from './clean-text.ts'

/** The form that browsers accept, plus a dot in the domain, whose last part has two letters or more. */
const plain =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i
const domain = /(?<=@)[^@]*$/
/** Letters beyond ASCII before the @, and all that is there with them. */
const foreignLocal = /^[\0-\x7f]*[^\0-\x7f].*@/s
const ascii = /^[\0-\x7f]*$/

/** What stands around an address in a sentence, a list or the code of a program. */
const around = /^["'([“‘«]+|(?<=[\p{L}\p{N}>])["')\]”’».,;:]+$/gu
/**
 * As mail programs copy an address: "Ada <ada@example.org>". A name that is an address itself would be a second one, unless it is
 * the same: Outlook writes "'ada@example.org' <ada@example.org>".
 */
const named = /^(?:[^@<>]*|([^@<> ]+@[^@<> ]+)["']? (?=<\1>))<([^<>]*)>$/i
/** As browsers copy it: what follows "?" is not of the address. */
const linked = /^mailto:([^?]*).*/is

/**
 * The one form of an e-mail address, or null when a text is none. The domain is in small letters, and in Punycode where it has
 * other letters than ASCII: that is what mail is sent to, so two spellings of one mailbox are one address. The part before the @
 * keeps its case and is ASCII alone: few mail servers take another one (docs/decisions/0167).
 */
export function readEmail(typed: string): string | null {
  if (typed.length > emailTypedMaximum) return null
  const text = plainSigns(typed)
    .replaceAll(around, '')
    .replace(named, '$2')
    .replace(linked, '$1')
    .trim()
    .replace(domain, asciiDomain)
  return text.length <= emailLengthMaximum && plain.test(text) ? text : null
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
  const text = plainSigns(typed.slice(0, emailTypedMaximum)).replace(foreignLocal, 'a@')
  return isEmail(text)
    ? t(
        'We can only send to addresses with the letters a to z before the @. Enter another address.',
      )
    : plain
}

/** A host of a web address goes through the same mapping (https://url.spec.whatwg.org/#concept-domain-to-ascii). */
function asciiDomain(typed: string): string {
  if (ascii.test(typed)) return typed.toLowerCase()
  // What ends a host or says more than one, such as a slash or an encoded letter, is in no domain.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return ''
  const url = `http://${typed}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}
