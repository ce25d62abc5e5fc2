import { lettersAlike } from '@foyer/contract/typed/fold-letters.ts'

/** A letter that no accent makes, as it is written without its own key. */
function plainOf(letter: string): string {
  const small = letter.toLowerCase()
  const plain = lettersAlike[small]
  if (plain === undefined) return letter
  return letter === small ? plain : plain.toUpperCase()
}

/** Text without accents, with the plain apostrophe and hyphen: HMRC's schedule takes no others. Foreign scripts stay as they are. */
export const asPlainLatin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200c\u200d]/gu, '')
    .replaceAll(/\p{L}/gu, plainOf)
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, '-')
