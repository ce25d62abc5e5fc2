/** So many rows of a sheet take a few milliseconds. */
export const rowsOfSlice = 250

/** Does work that has breaks in one go. */
export function finish<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
