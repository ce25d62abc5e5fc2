/** The most common passwords, and rows of keyboards and alphabets. */
const wellKnown = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'password',
  'passphrase',
  'secret',
  'changeme',
  'letmein',
  'example',
  'production',
  'staging',
  'development',
  'tickets',
  'foyer',
].flatMap((text) => [text, text.split('').toReversed().join('')])

/** At least this many characters that occurred before are a copy, which adds almost nothing to guess. */
const copyLength = 3
/** Roughly the bits of one letter of English text for somebody who guesses words, not letters. */
const bitsOfLetterInWord = 1.5
/** Words have vowels, on average more than two in five letters, and hardly ever five consonants in a row. */
const vowelsOfWord = { short: 0.2, long: 0.3 }
const longWord = 12
const consonantsInRow = /[^aeiouy]{5}/i

/**
 * Estimates roughly how many bits must be guessed by somebody who knows how people choose secrets: repetitions, sequences
 * and words count little. A random secret is seldom estimated more than a third too low.
 */
export function bitsOfSecret(secret: string): number {
  const perCharacter = Math.log2(new Set(secret).size)
  let bits = 0
  let fresh = ''
  for (let at = 0; at < secret.length;) {
    const copied = copiedAt(secret, at)
    if (copied === 0) {
      fresh += secret[at] ?? ''
      at += 1
      continue
    }
    // The bits that say which copy it is, and how long.
    bits += bitsOfFresh(fresh, perCharacter) + Math.log2(wellKnown.length + at) + 2
    fresh = ''
    at += copied
  }
  return bits + bitsOfFresh(fresh, perCharacter)
}

/** How many characters from `at` on copy a well-known text or earlier characters; 0 when too few for a copy. */
function copiedAt(secret: string, at: number): number {
  let length = 0
  for (let next = copyLength; at + next <= secret.length; next += 1) {
    const piece = secret.slice(at, at + next).toLowerCase()
    // An immediate repetition may overlap its original: "aaaa" is one letter and its copy.
    const before = secret.slice(0, at + next - 1).toLowerCase()
    if (![before, ...wellKnown].some((text) => text.includes(piece))) break
    length = next
  }
  return length
}

/** Words are runs of letters of one case, with an optional initial capital; characters between them add their own bits. */
function bitsOfFresh(text: string, perCharacter: number): number {
  const words = (text.match(/[A-Z]?[a-z]{3,}|[A-Z]{4,}/g) ?? []).filter(looksLikeWord)
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  const separators = words.length === 0 ? 0 : (text.match(/[\s,._-]/g) ?? []).length
  const others = text.length - letters - separators
  return letters * Math.min(bitsOfLetterInWord, perCharacter) + separators + others * perCharacter
}

function looksLikeWord(run: string): boolean {
  const vowels = (run.match(/[aeiouy]/gi) ?? []).length
  const least = run.length > longWord ? vowelsOfWord.long : vowelsOfWord.short
  return vowels / run.length >= least && !consonantsInRow.test(run)
}
