import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import type { DoorDate, DoorTicket } from './device/door-types.ts'
import styles from './door.module.css'
import { GuestRow } from './guest-row.tsx'
import type { LettingIn } from './use-letting-in.ts'

/** How many rows there are at first, and how many come with a press: a phone would be slow with ten thousand. */
const atOnce = 40

export function GuestRows({
  asked,
  tickets,
  party,
  counts,
  letting,
}: {
  /** Names what they were found by: something else begins with its first rows. */
  asked: string
  tickets: readonly DoorTicket[]
  /** Those of an order who are still to come. */
  party: (ticket: DoorTicket) => readonly DoorTicket[]
  counts: DoorDate
  letting: LettingIn
}) {
  const [most, setMost] = useState(atOnce)
  const [shownFor, setShownFor] = useState(asked)
  if (shownFor !== asked) {
    setShownFor(asked)
    setMost(atOnce)
  }
  // A party has one button, however many of its rows there are.
  const firsts = new Map<string, number>()
  for (const { id, order, status } of tickets.slice(0, most))
    if (status === 'valid' && !firsts.has(order)) firsts.set(order, id)
  const isFirst = ({ id, order }: DoorTicket): boolean => firsts.get(order) === id
  return (
    <>
      <ul className={styles.guests}>
        {tickets.slice(0, most).map((ticket) => (
          <GuestRow
            key={ticket.id}
            ticket={ticket}
            party={isFirst(ticket) ? party(ticket) : []}
            date={counts}
            letting={letting}
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
