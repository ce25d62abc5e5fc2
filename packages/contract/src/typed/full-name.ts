import { t } from '@foyer/language/texts.ts'
import { fullNameLengthMaximum } from '../limits.ts'
import { cleanLine } from './clean-text.ts'
import { seen } from '../rules/plain-text.ts'

export interface SplitName {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Names stand in subjects of mails to strangers, and on tickets: nothing in one may lead somewhere. What mail programs make a
 * link of without being asked ("St.John" and "J.R.R." are names), and addresses, which would be seen by those who may see names
 * alone.
 */
const leadsSomewhere =
  /:\/\/|\bwww\.|\.\w{2,}[/:?]|\b(https?|mailto|tel):|[\p{L}\p{N}]\.(com|net|org|info|biz|io|co|app|xyz|top|shop|site|online|link|click|live|ru|cn|example)\b|@/iu

/** Ends of lines and the like, halves of signs, and the mark that stands where a letter was lost on its way. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u

/** What a name can be refused for, whoever writes it, wherever. */
export type NameProblem = 'missing' | 'too_long' | 'unprintable' | 'leads_somewhere'

/** The one form of a name, in one word or several, or why a text is none. */
export function readName(
  typed: string,
): { readonly name: string } | { readonly problem: NameProblem } {
  if (typed.length > fullNameLengthMaximum * 4) return { problem: 'too_long' }
  const name = cleanLine(typed)
  if (name === '') return { problem: 'missing' }
  if (name.length > fullNameLengthMaximum) return { problem: 'too_long' }
  if (!seen.test(name) || unprintable.test(name)) return { problem: 'unprintable' }
  return leadsSomewhere.test(name) ? { problem: 'leads_somewhere' } : { name }
}

/** Why a text is no name, for whoever wrote it. */
export function nameProblemText(problem: NameProblem): string {
  switch (problem) {
    case 'missing':
      return t('Enter a name')
    case 'too_long':
      return t('Please shorten this to {count} characters.', { count: fullNameLengthMaximum })
    case 'unprintable':
      return t('This name has characters that cannot be printed')
    case 'leads_somewhere':
      return t('Please give a name without a link or an address')
  }
}

/** What to say of a text that is no name; null for a name. */
export function nameProblem(typed: string): string | null {
  const read = readName(typed)
  return 'problem' in read ? nameProblemText(read.problem) : null
}

/** The first word and the rest; null when there are not two words, or when the text is no name. */
export function splitFullName(typed: string): SplitName | null {
  const read = readName(typed)
  if ('problem' in read) return null
  const [firstName = '', ...rest] = read.name.split(' ')
  return rest.length === 0 ? null : { firstName, lastName: rest.join(' ') }
}

export function isFullName(typed: string): boolean {
  return splitFullName(typed) !== null
}
