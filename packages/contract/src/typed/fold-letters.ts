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

/** Persian and Urdu forms of Arabic letters, and the signs of Hebrew and of typesetters for those that a keyboard has. */
const formsAlike: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  '\u05be': '-',
  '\u05f3': "'",
  '\u05f4': '"',
  '\u02bb': "'",
  '\u02bc': "'",
  '\u2018': "'",
  '\u2019': "'",
}
const forms = new RegExp(`[${Object.keys(formsAlike).join('')}]`, 'g')
/** The vowels of Arabic and Hebrew, which most people leave out, the stroke that makes a word longer, and joiners. */
const leftOut =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]|\u200c|\u200d/g

/** Scripts without spaces between words: Thai, Lao, Burmese, Khmer, Kana and Han. A space in them means little. */
const dense = String.raw`\u0e01-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e81-\u0ed9\u0edc-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9\u3005-\u3007\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\u{20000}-\u{3ffff}`
const gaps = new RegExp(`(?<=[${dense}])[\\t-\\r \\u30fb]+(?=[${dense}])`, 'gu')
const runs = new RegExp(`[${dense}]+|[^${dense}]+`, 'gu')
const isDense = new RegExp(`^[${dense}]`, 'u')

/** How letters are compared where people search: without accents, vowel signs, capitals and widths. */
export const foldLetters = (text: string): string =>
  bare(bare(cleanText(text)).toLowerCase())
    .replaceAll(letters, (letter) => lettersAlike[letter] ?? letter)
    .replaceAll(leftOut, '')
    .replaceAll(forms, (letter) => formsAlike[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(gaps, '')

/** The same of one line that is looked for as a whole, however many spaces are in it. */
export const foldedLine = (text: string): string => foldLetters(cleanLine(text))

const bare = (text: string): string => text.normalize('NFKD').replaceAll(marks, '')

const between =
  /[\s!-/:-@[-`{-~\u00a0-\u00bf\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e2f\u0e4f\u0e5a\u0e5b\u104a-\u104f\u17d4-\u17d6\u17d8-\u17da\u2000-\u206f\u3000-\u3003\u3008-\u3011\u3014-\u301f\u30a0\u30fb]+/u

/** So many signs of a run without spaces are looked at together. */
const runMost = 20

/** The runs of a folded text, each of a script with spaces or of one without. */
const runsOf = (folded: string): string[] =>
  folded.split(between).flatMap((word) => word.match(runs) ?? [])

/** The words that are looked for. One in a script without spaces may be any part of a text; a long one is looked for in pieces. */
export const foldedWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .flatMap((typed) => runsOf(foldLetters(typed)))
      .flatMap((run) => (isDense.test(run) ? piecesOf(Array.from(run)) : [run])),
  ),
]

const piecesOf = (signs: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(signs.length / runMost) }, (_, nth) =>
    signs.slice(nth * runMost, (nth + 1) * runMost).join(''),
  )

/**
 * The words under which a text is found, when what is looked for begins one of them: the function `search_words` of the database
 * answers the same. A run without spaces is found from each of its signs on, and a word with a joiner in it by both of its parts, too.
 */
export function findableWords(text: string): string[] {
  const apart = text.includes('\u200c') ? ` ${text.replaceAll('\u200c', ' ')}` : ''
  const words = runsOf(foldLetters(text + apart)).flatMap((run) => {
    if (!isDense.test(run)) return [run]
    const signs = Array.from(run)
    return signs.map((_, at) => signs.slice(at, at + runMost).join(''))
  })
  return [...new Set(words)]
}
