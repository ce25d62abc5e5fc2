import { foldedWords } from '@foyer/contract/typed/fold-letters.ts'

/** No search needs more; a longer one is no slower for it. */
const wordsMost = 10

/**
 * The searched words in the form in which the database stores them (the function `search_words` of its schema):
 * "Céilidh!" is "ceilidh".
 */
export function searchWords(text: string): string[] {
  return foldedWords(text).slice(0, wordsMost)
}

/** A full-text query for texts in which every word is the beginning of one: `'jaz':* & 'brist':*`. */
export function searchQuery(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll(/['\\]/g, '')}':*`).join(' & ')
}
