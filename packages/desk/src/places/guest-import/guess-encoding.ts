import { type Alphabet, type Encoding, encodings } from './file-encodings.ts'

/** So much of a file is looked at. */
const sampleMost = 20_000
/** What the languages of the browser add: enough between two equal guesses, and less than one name in twenty. */
const languageBonus = 0.05
/** A letter that its language has, but seldom, or an ideograph that few texts need. */
const seldom = 0.25
/** How much it counts that one language has them all. */
const mostAreOfOne = 0.25

/**
 * How the letters of a file are written that is not in Unicode and does not say it: the encoding in which its words look most
 * like words. It is a guess, to be shown to the person who chose the file.
 * @param lines some lines that have a byte beyond ASCII
 * @param languages those of the browser, such as `pl-PL`
 */
export function guessEncoding(
  lines: readonly Uint8Array[],
  languages: readonly string[],
): Encoding {
  const bytes = sampleOf(lines)
  const scores = encodings.map(
    (encoding) =>
      scoreOf(bytes, encoding) + (languages.some((one) => isOf(encoding, one)) ? languageBonus : 0),
  )
  return encodings[scores.indexOf(Math.max(...scores))] ?? encodings[0]
}

const isOf = ({ languages }: Encoding, language: string): boolean =>
  languages.split(' ').includes(language.split('-', 1)[0] ?? '')

function sampleOf(lines: readonly Uint8Array[]): Uint8Array {
  const sample: number[] = []
  for (const line of lines) {
    if (sample.length > 0 && sample.length + line.length > sampleMost) break
    sample.push(...line.subarray(0, sampleMost), 0x0a)
  }
  return new Uint8Array(sample)
}

/** From nought for what cannot be so to one for what looks right throughout. */
function scoreOf(bytes: Uint8Array, encoding: Encoding): number {
  let text: string
  try {
    // A sample may end within a letter.
    text = new TextDecoder(encoding.id, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return 0
  }
  if (encoding.pairs !== undefined) return scoreOfPairs(bytes, encoding.pairs)
  const words = text.split(between).filter((word) => beyondAscii.test(word))
  const shares = words.map((word) => sharesOf(word, encoding))
  // Each word is of one language or another, but most are of one.
  const mean = meanOf(shares.map((ofWord) => Math.max(...ofWord)))
  const best = encoding.alphabets.map((_, at) => meanOf(shares.map((ofWord) => ofWord[at] ?? 0)))
  return (1 - mostAreOfOne) * mean + mostAreOfOne * Math.max(...best)
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const beyondAscii = /[^\0-\x7f]/
/** What is between words in each language; any other sign that is not a letter spoils its word. */
const between = /[\0-@[-`{-\x7f\u00a0«»‘’‚“”„†‡•…‰‹›€№–—]+/u

/** How well a word fits each alphabet. */
function sharesOf(word: string, { alphabets, isLatin = false }: Encoding): readonly number[] {
  if (!/^\p{L}[\p{L}\p{M}]*$/u.test(word) || oddCase.test(word)) return [0]
  const letters = Array.from(word.toLowerCase())
  const others = letters.filter((letter) => letter > '\x7f')
  const plain = letters.length - others.length
  // No language with Latin letters writes words of accents alone, and no other one mixes its letters with Latin ones.
  if (isLatin ? others.length > 2 * plain + 1 : plain > 0) return [0]
  return alphabets.map((alphabet) => shareOf(others, alphabet))
}

/** Nought where a letter is of another alphabet. */
function shareOf(letters: readonly string[], { usual, rare = '', weight = 1 }: Alphabet): number {
  const weights = letters.map((letter) =>
    usual.includes(letter) ? 1 : rare.includes(letter) ? seldom : 0,
  )
  if (weights.includes(0)) return 0
  return (weight * weights.reduce<number>((sum, one) => sum + one, 0)) / letters.length
}

/** A capital behind a small letter, or between others and a small one, where one of them is beyond ASCII. */
const oddCase = /(?![a-z][A-Z])\p{Ll}\p{Lu}|\p{L}(?![A-Z])\p{Lu}\p{Ll}/u

/** The share of usual letters among those of two bytes, or of more in what hardly anybody writes. */
function scoreOfPairs(
  bytes: Uint8Array,
  { usual, least, single = [0, 0] }: NonNullable<Encoding['pairs']>,
): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < bytes.length;) {
    const [first = 0, second = 0] = bytes.subarray(at, at + 2)
    if (first < 0x80) {
      at += 1
      continue
    }
    const isSingle = isIn(first, single)
    const isUsual = !isSingle && second >= least && usual.some((range) => isIn(first, range))
    sum += isUsual ? 1 : seldom
    count += 1
    at += isSingle ? 1 : second < 0x40 ? 4 : 2
  }
  return count === 0 ? 0 : sum / count
}

const isIn = (byte: number, [from, to]: readonly [number, number]): boolean =>
  byte >= from && byte <= to
