/** Messages of events whose tickets in the basket are for different dates, each event once. */
export function timeslotWarnings(
  lines: readonly { readonly event_id: number; readonly date_id: number }[],
  events: readonly {
    readonly id: number
    readonly warn_customers_about_different_timeslots_message: string | null
  }[],
): readonly string[] {
  return events.flatMap((event) => {
    const message = event.warn_customers_about_different_timeslots_message
    const dates = new Set(
      lines.filter((line) => line.event_id === event.id).map((line) => line.date_id),
    )
    return message !== null && message !== '' && dates.size > 1 ? [message] : []
  })
}
