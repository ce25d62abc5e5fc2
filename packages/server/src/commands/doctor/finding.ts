/** One thing the doctor has looked at. */
export interface Finding {
  readonly what: string
  /**
   * `risky`: wrong, and the operator has said that it may be so. `unknown`: there is nothing to look at, or it cannot
   * be looked at from here.
   */
  readonly state: 'fine' | 'wrong' | 'risky' | 'unknown'
  readonly detail: string
  /** What the operator can do about it. */
  readonly todo?: string
}

/** What went wrong, in a line: never an address with a password in it. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = text.split('\n', 1)[0] ?? text
  return line.replaceAll(/\/\/[^@/\s]+@/g, '//…@').slice(0, 200)
}
