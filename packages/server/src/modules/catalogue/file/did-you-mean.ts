import type { Guess } from './problem.ts'

/** The one of `candidates` that `text` most likely means, or undefined. */
function didYouMean(text: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(text.length / 3)) + 1
  for (const candidate of candidates) {
    // Each letter that one of them has more is a change: a text of megabytes is compared with no name of a field.
    if (Math.abs(text.length - candidate.length) >= bestDistance) continue
    const distance = editDistance(text.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** The same as the end of a sentence: `; did you mean "title"?`, or nothing. It is looked for when somebody reads it. */
export const suggestion =
  (text: string, candidates: () => Iterable<string>): Guess =>
  () => {
    const found = didYouMean(text, candidates())
    return found === undefined ? '' : `; did you mean "${found}"?`
  }

/** Levenshtein: insertions, deletions and replacements between two short texts. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[right.length] ?? 0
}
