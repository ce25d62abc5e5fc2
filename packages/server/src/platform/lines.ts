interface InLine {
  readonly line: string
}

/** What waits, in lines that take turns. */
export interface Lines<One extends InLine> {
  add(one: One): void
  /** Puts it at the head of all: it has had its turn, and was not done. */
  addAgain(one: One): void
  /** The first of the line whose turn it is, which leaves. */
  next(): One | undefined
  /** It waits no longer. */
  leave(one: One): void
  lengthOf(line: string): number
  isEmpty(): boolean
}

export function createLines<One extends InLine>(): Lines<One> {
  const again: One[] = []
  /** The first line is next, and then goes to the end. */
  const lines = new Map<string, One[]>()
  return {
    add(one) {
      const waiting = lines.get(one.line) ?? []
      waiting.push(one)
      lines.set(one.line, waiting)
    },
    addAgain: (one) => void again.push(one),
    next() {
      const [first] = lines
      if (again.length > 0 || first === undefined) return again.shift()
      const [line, waiting] = first
      lines.delete(line)
      const one = waiting.shift()
      if (waiting.length > 0) lines.set(line, waiting)
      return one
    },
    leave(one) {
      const left = lines.get(one.line)?.filter((other) => other !== one) ?? []
      if (left.length > 0) lines.set(one.line, left)
      else lines.delete(one.line)
    },
    lengthOf: (line) => lines.get(line)?.length ?? 0,
    isEmpty: () => again.length === 0 && lines.size === 0,
  }
}
