type Pairs = readonly (readonly [one: number, other: number])[]

/**
 * Kendall's tau-b of two orders: 1 when they are the same, -1 when one is the other backwards, about 0 when neither says
 * anything of the other. Counted by a merge sort in n·log n steps (W. R. Knight, A Computer Method for Calculating Kendall's
 * Tau with Ungrouped Data, 1966). NaN where one of them has no order at all.
 * With the ties left out, only pairs that both of them put into an order count (Goodman and Kruskal's gamma).
 */
export function kendallTau(pairs: Pairs, ties: 'count' | 'left out' = 'count'): number {
  const sorted = pairs.toSorted(([one, its], [other, their]) => one - other || its - their)
  const first = sorted.map(([one]) => one)
  const second = sorted.map(([, other]) => other)
  const all = pairsOf(pairs.length)
  const tiedInFirst = tiesIn(first)
  const tiedInBoth = tiesIn(sorted, ([one, its], [other, their]) => one === other && its === their)
  const swaps = sortCounting(second)
  const tiedInSecond = tiesIn(second)
  const difference = all - tiedInFirst - tiedInSecond + tiedInBoth - 2 * swaps
  if (ties === 'left out') return difference / (difference + 2 * swaps)
  return difference / Math.sqrt((all - tiedInFirst) * (all - tiedInSecond))
}

const pairsOf = (count: number): number => (count * (count - 1)) / 2

/** How many pairs are equal; equals stand beside each other. */
function tiesIn<One>(
  sorted: readonly One[],
  isEqual: (one: One, other: One) => boolean = (one, other) => one === other,
): number {
  let ties = 0
  let length = 0
  for (const [index, one] of sorted.entries()) {
    const before = sorted[index - 1]
    length = index > 0 && before !== undefined && isEqual(before, one) ? length + 1 : 0
    // It is tied with each of those equal to it that stand before it.
    ties += length
  }
  return ties
}

/** Sorts in place, and answers how many neighbours had to be swapped for it: the pairs that stood in the wrong order. */
function sortCounting(values: number[]): number {
  let swaps = 0
  let from = values.slice()
  let to = values.slice()
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length)
      const end = Math.min(start + 2 * width, values.length)
      let left = start
      let right = middle
      for (let at = start; at < end; at += 1) {
        const isLeft = left < middle && (right >= end || (from[left] ?? 0) <= (from[right] ?? 0))
        if (!isLeft) swaps += middle - left
        to[at] = from[isLeft ? left++ : right++] ?? 0
      }
    }
    ;[from, to] = [to, from]
  }
  values.splice(0, values.length, ...from)
  return swaps
}
