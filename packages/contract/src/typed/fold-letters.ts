import { cleanLine, cleanText } from './clean-text.ts'

/**
 * Letters that no accent makes of others, in small letters, and what people without that key type in their place. The function
 * `fold_letters` of the database has the same table; a test compares the two.
 */
export const lettersAlike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
  ς: 'σ',
}
const letters = new RegExp(`[${Object.keys(lettersAlike).join('')}]`, 'g')
const marks = /[\u0300-\u036f]/g

/** How letters are compared where people search: without accents, capitals and widths. */
export const foldLetters = (text: string): string =>
  bare(bare(cleanText(text)).toLowerCase())
    .replaceAll(letters, (letter) => lettersAlike[letter] ?? letter)
    .normalize('NFC')

/** The same of one line that is looked for as a whole, however many spaces are in it. */
export const foldedLine = (text: string): string => foldLetters(cleanLine(text))

const bare = (text: string): string => text.normalize('NFKD').replaceAll(marks, '')

const between = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f]+/u

/** The words of a text as they are compared: the function `search_words` of the database stores the same. */
export const foldedWords = (text: string): string[] =>
  [...new Set(foldLetters(text).split(between))].filter((word) => word !== '')
