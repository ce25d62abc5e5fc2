/** No search needs more; a longer one is no slower for it. */
const wordsMost = 10
const letters = /[\s!-/:-@[-`{-~\u00A0-\u00BF\u2000-\u206F]+/u

/**
 * The searched words in the form in which the database stores them (the function `search_words` of its schema):
 * "Céilidh!" is "ceilidh".
 */
export function searchWords(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return [...new Set(folded.split(letters))].filter((word) => word !== '').slice(0, wordsMost)
}

/** A full-text query for texts in which every word is the beginning of one: `'jaz':* & 'brist':*`. */
export function searchQuery(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll(/['\\]/g, '')}':*`).join(' & ')
}
