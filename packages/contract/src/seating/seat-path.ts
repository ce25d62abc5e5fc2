const seatPath = /^\/events\/book_seats\/([\w-]+)\/?$/

/**
 * The id of the date whose seats are chosen at this path, as it is written there (letters, digits, underscore and
 * hyphen); null on any other page.
 */
export function eventDateIdIn(path: string): string | null {
  return seatPath.exec(path)?.[1] ?? null
}
