/** What something is, was, and was before it was undone. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

const kept = 100

export const begun = <State>(present: State): History<State> => ({ past: [], present, future: [] })

/** A change that leaves everything as it is leaves no trace. */
export const done = <State>(history: History<State>, next: State): History<State> =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-kept), present: next, future: [] }

export function undone<State>(history: History<State>): History<State> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: last,
    future: [history.present, ...history.future],
  }
}

export function redone<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
