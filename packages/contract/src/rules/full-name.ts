export interface SplitName {
  readonly firstName: string
  readonly lastName: string
}

/** First word and the rest; null when there are not two. */
export function splitFullName(fullName: string): SplitName | null {
  const [firstName = '', ...rest] = fullName.split(/\s+/).filter((word) => word !== '')
  return rest.length === 0 ? null : { firstName, lastName: rest.join(' ') }
}

export function isFullName(fullName: string): boolean {
  return splitFullName(fullName) !== null
}
