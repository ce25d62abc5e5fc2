import { seatText } from '@foyer/contract/seating/plan.ts'
import type { TicketLine } from '@foyer/contract/shapes/ticket-line.ts'
import { t } from '@foyer/language/texts.ts'

/** Links to the seating plans of the seats that a text names. */
export function PlanLinks({ text, lines }: { text: string; lines: readonly TicketLine[] }) {
  const named = lines.filter(({ seats }) => seats.some((seat) => text.includes(seatText(seat))))
  const dates = new Map(named.map((line) => [line.date_id, line.event_name]))
  return [...dates].map(([dateId, event]) => (
    <p key={dateId}>
      <a href={`/events/book_seats/${dateId}/`}>{t('Seating plan: {event}', { event })}</a>
    </p>
  ))
}
