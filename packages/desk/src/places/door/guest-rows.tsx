import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import type { CheckInNews } from '../../parts/check-in/use-check-in.ts'
import type { DoorDate, DoorTicket } from './door-list.ts'
import styles from './door.module.css'
import { GuestRow } from './guest-row.tsx'

/** How many rows there are at first, and how many come with a press: a phone would be slow with ten thousand. */
const atOnce = 40

export function GuestRows({
  asked,
  tickets,
  counts,
  onNews,
}: {
  /** Names what they were found by: something else begins with its first rows. */
  asked: string
  tickets: readonly DoorTicket[]
  counts: DoorDate
  onNews: (id: number, news: CheckInNews) => void
}) {
  const [most, setMost] = useState(atOnce)
  // The rows themselves stay: what went wrong in one of them is still so.
  const [shownFor, setShownFor] = useState(asked)
  if (shownFor !== asked) {
    setShownFor(asked)
    setMost(atOnce)
  }
  return (
    <>
      <ul className={styles.guests}>
        {tickets.slice(0, most).map((ticket) => (
          <GuestRow
            key={ticket.id}
            ticket={ticket}
            date={counts}
            onNews={(news) => onNews(ticket.id, news)}
          />
        ))}
      </ul>
      {tickets.length > most && (
        <Button variant="secondary" wide onClick={() => setMost(most + 5 * atOnce)}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}
