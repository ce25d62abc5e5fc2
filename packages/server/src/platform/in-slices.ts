import { setImmediate } from 'node:timers/promises'

/** Does long work for one caller, and answers others in each of its breaks. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}
