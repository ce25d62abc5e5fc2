/** A ticket that has to be bought along: any of `ids` will do. */
export interface Requirement {
  readonly ids: readonly number[]
  readonly title: string
}

/** A ticket that meets a requirement: of one type, on one date. */
export interface RequiredOption {
  readonly stockId: number
  readonly ticketTypeId: number
  readonly dateId: number
}

/**
 * The options that count for a ticket on this date. A type that is sold on the same date must be for that date:
 * somebody who comes on Saturday needs no car park on Sunday. A type that is not (it belongs to another event, or has a
 * date of its own, such as a pass for all days) counts whenever it is.
 */
export function ticketsThatCount(
  options: readonly RequiredOption[],
  dateId: number,
): readonly number[] {
  const onTheDate = new Set(
    options.filter((option) => option.dateId === dateId).map(({ ticketTypeId }) => ticketTypeId),
  )
  return options
    .filter((option) => option.dateId === dateId || !onTheDate.has(option.ticketTypeId))
    .map(({ stockId }) => stockId)
}

/**
 * Titles of required tickets that are neither in the basket nor bought before, each once. Ids are `ticket_id`s, each
 * for one type on one date: see `ticketsThatCount`.
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
