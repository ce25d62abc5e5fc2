import { codeLengthMaximum } from '../limits.ts'
import { plainSigns } from './clean-text.ts'

/** So much of what was typed or pasted is looked at. */
const typedMaximum = codeLengthMaximum * 4

/** A code that was copied out of a table or a mail may have a tab or the end of a line in it. */
export const tabsAndLineEnds = /[\t-\r\u0085\u2028\u2029]/g

/** Letters of ASCII alone: "ß" has no capital that a code could have, and "ı" is no i. */
const capitals = (text: string): string =>
  text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())

const plainCode = (typed: string): string =>
  capitals(plainSigns(typed.slice(0, typedMaximum).replaceAll(tabsAndLineEnds, ' ')))

/** A code that somebody makes up for buyers: capitals without spaces, whatever is typed. */
export const codeAsTyped = (typed: string): string => plainCode(typed).replaceAll(' ', '')

/** A reference, or the printed code of a ticket: shown in groups, and typed in any way. */
export const compactCode = (typed: string): string => plainCode(typed).replaceAll(/[ -]/g, '')

/** What is copied with a code: "Code: JAZZ10". */
const label = /^.*:(?=[^:]*[0-9A-Z])/
/** What a mail puts around a code, such as quotes and the full stop of its sentence. */
const around = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu

/**
 * How a promo or gift voucher code that was typed may be written where codes are stored, which is without accents, the likeliest
 * first: without its spaces, with hyphens in their place, without either, and, for the sixteen characters of a gift voucher, in
 * groups of four.
 */
export function spellingsOf(typed: string): readonly string[] {
  const code = capitals(plainCode(typed).normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .replace(label, '')
    .replaceAll(around, '')
    .replaceAll(/ ?- ?/g, '-')
  const bare = code.replaceAll(/[ -]/g, '')
  const grouped = /^[0-9A-Z]{16}$/.test(bare) ? [bare.replaceAll(/(.{4})(?=.)/g, '$1-')] : []
  return [...new Set([code.replaceAll(' ', ''), ...grouped, code.replaceAll(' ', '-'), bare])]
}
