import { codeAlphabet } from '../../../server/src/platform/ids.ts'

/** Chance that comes out the same whenever it has the same seed: a season has one past. */
export interface Chance {
  /** At least 0 and below 1. */
  share(): number
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  happens(odds: number): boolean
  oneOf<Item>(items: readonly Item[]): Item
  /** One of the items, each as often as its weight says. */
  weighed<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
  /** Characters of the alphabet that codes and references are written in. */
  code(length: number): string
}

/** The same numbers for the same words (FNV-1a makes a seed of them, mulberry32 the numbers). */
export function chanceOf(...seed: readonly (string | number)[]): Chance {
  let state = 0x811c9dc5
  for (const letter of seed.join('/'))
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(share() * count)
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('there is nothing to choose from')
    return item
  }
  return {
    share,
    below,
    between: (least, most) => least + below(most - least + 1),
    happens: (odds) => share() < odds,
    oneOf,
    weighed(items) {
      let left = share() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1)
      if (found === undefined) throw new Error('there is nothing to choose from')
      return found[0]
    },
    code: (length) => Array.from({ length }, () => codeAlphabet[below(32)] ?? '').join(''),
  }
}
