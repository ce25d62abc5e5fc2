/** The result of one check of the doctor. */
export interface Finding {
  readonly what: string
  /** `risky`: wrong, but the operator has allowed it. `unknown`: there is nothing to check, or it cannot be checked from here. */
  readonly state: 'fine' | 'wrong' | 'risky' | 'unknown'
  readonly detail: string
  /** How the operator can mend it. */
  readonly todo?: string
}

/** The error in one line: never a URL with a password in it. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = text.split('\n', 1)[0] ?? text
  return line.replaceAll(/\/\/[^@/\s]+@/g, '//…@').slice(0, 200)
}
