/** Chance that is the same in every run, so that two rehearsals can be compared. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  between(least: number, most: number): number
}

/** Mulberry32, by Tommy Ettinger: good enough to spread a crowd. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, between: (least, most) => least + next() * (most - least) }
}
