/** A ticket that has to be bought along: any of `ids` will do. */
export interface Requirement {
  readonly ids: readonly number[]
  readonly title: string
}

/**
 * Titles of required tickets that are neither in the basket nor bought before, each once.
 * Ids are `ticket_id`s: of every date on which the required type is sold.
 */
export function missingRequiredTickets(
  lines: readonly {
    readonly ticket_id: number
    readonly required_tickets: readonly Requirement[]
  }[],
  boughtBefore: ReadonlySet<number> = new Set(),
): readonly string[] {
  const present = new Set(lines.map((line) => line.ticket_id))
  const missing = new Set<string>()
  for (const line of lines) {
    for (const required of line.required_tickets) {
      if (!required.ids.some((id) => present.has(id) || boughtBefore.has(id))) {
        missing.add(required.title)
      }
    }
  }
  return [...missing]
}
