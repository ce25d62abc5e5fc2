const seatPath = /^\/events\/book_seats\/([\w-]+)\/?$/

/**
 * The id of the date whose seats are chosen at this address, as it is written there; null on any other page (D2 2.13:
 * letters, digits, underscore and hyphen).
 */
export function eventDateIdIn(path: string): string | null {
  return seatPath.exec(path)?.[1] ?? null
}
