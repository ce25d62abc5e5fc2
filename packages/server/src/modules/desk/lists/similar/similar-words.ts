/** Letters of names that people write differently, besides those of the alphabet; folded as the words of orders are. */
const letters = 'abcdefghijklmnopqrstuvwxyzßøæœłđı'.split('')
/** Shorter ones are like everything, and longer ones are no names. */
const [shortest, longest] = [3, 16]
/** Spellings of one sound that differ by more than a letter. */
const sounds: readonly (readonly [string, string])[] = [
  ['ss', 'ß'],
  ['ph', 'f'],
  ['ie', 'y'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['cks', 'x'],
]

/**
 * Words that are spelt like this one: a letter more, less or other, two changed, or another spelling of a sound. "Willson" has
 * "wilson", and "mueller" has "muller", as which "Müller" is stored. None for what has a digit: no number is nearly another one.
 */
export function similarWords(word: string): readonly string[] {
  if (word.length < shortest || word.length > longest || /\d/.test(word)) return []
  const places = Array.from({ length: word.length + 1 }, (_, place) => ({
    before: word.slice(0, place),
    after: word.slice(place),
  }))
  const changed = places.flatMap(({ before, after }) => [
    ...letters.map((letter) => `${before}${letter}${after}`),
    ...(after === ''
      ? []
      : [
          `${before}${after.slice(1)}`,
          ...letters.map((letter) => `${before}${letter}${after.slice(1)}`),
        ]),
    ...(after.length < 2 ? [] : [`${before}${after[1]}${after[0]}${after.slice(2)}`]),
  ])
  const sounding = sounds.flatMap(([one, other]) => [
    word.replaceAll(one, other),
    word.replaceAll(other, one),
  ])
  return [...new Set([...changed, ...sounding])].filter((one) => one !== word && one.length > 1)
}
