/** A place in the history of a date: the oldest transaction that was open at that time, and the time. */
export interface Place {
  readonly oldestOpen: bigint
  readonly at: number
}

/** As a cursor of the wire. */
export const textOf = ({ oldestOpen, at }: Place): string => `${oldestOpen}-${at.toString(36)}`

/** Null when the text is no cursor of ours. */
export function placeOf(cursor: string): Place | null {
  const match = /^(\d{1,19})-([0-9a-z]{1,10})$/.exec(cursor)
  if (match === null) return null
  return { oldestOpen: BigInt(match[1] ?? 0), at: Number.parseInt(match[2] ?? '', 36) }
}
