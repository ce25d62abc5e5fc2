import { counted, t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { useOrganiser } from '../../lib/session.ts'
import type { DoorState } from './device/door-state.ts'
import type { DoorDate, DoorTicket } from './device/door-types.ts'
import styles from './door.module.css'
import { findGuests, fitsWords } from './find-guests.ts'
import type { LettingIn } from './use-letting-in.ts'
import { isAmong, type Who } from './who-choice.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { GuestRow } from './guest-row.tsx'

/** How many rows there are at first, and how many come with a press: a phone would be slow with ten thousand. */
const atOnce = 40

function GuestRows({
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

/** Buyers who stand at the door without a ticket, because it comes with the last payment: they are told why. */
function UnpaidOrders({ counts, said }: { counts: DoorDate; said: string }) {
  const found = counts.unpaid.filter(({ buyer, order }) => fitsWords(said, buyer ?? '', order))
  if (found.length === 0) return null
  return (
    <section aria-label={t('Not paid in full')}>
      <h3 className={styles.title}>{t('Not paid in full: no ticket yet')}</h3>
      <ul className={styles.guests}>
        {found.slice(0, 20).map(({ order, buyer, type, quantity }) => (
          <li key={`${order} ${type}`} className={styles.guest}>
            <div className={styles.about}>
              <p className={styles.name}>{buyer ?? groupedReference(order)}</p>
              <p className={styles.refunded}>
                <Icon name="warning" size={18} />{' '}
                {counted(
                  quantity,
                  {
                    one: '1 × {type}, not paid in full',
                    other: '{count} × {type}, not paid in full',
                  },
                  { type: counts.types.find((one) => one.type === type)?.name ?? '' },
                )}
              </p>
              <p className={styles.soft}>{groupedReference(order)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The guests that somebody asks for. It is drawn again only when they are others: a key that is pressed waits for no list. */
export const FoundGuests = memo(
  ({
    asked,
    who,
    state: { tickets, isComplete },
    counts,
    letting,
    party,
  }: {
    asked: string
    who: Who
    state: Pick<DoorState, 'tickets' | 'isComplete'>
    counts: DoorDate
    letting: LettingIn
    /** Those of an order who are still to come. */
    party: (ticket: DoorTicket) => readonly DoorTicket[]
  }) => {
    const { key } = useOrganiser()
    const isSearched = asked.trim() !== ''
    const guests = findGuests(tickets, asked)
    const shown = guests.filter(({ status }) => isAmong(who, status, isSearched))
    return (
      <>
        {isComplete && tickets.length === 0 && !isSearched ? (
          <EmptyState title={t('Nobody yet')}>
            <p>
              {t('Everybody who holds a ticket for this date comes here as soon as it is issued.')}
            </p>
          </EmptyState>
        ) : (
          <p className={styles.found} role="status">
            {foundText(shown.length, isSearched)}
            {!isComplete && <> · {t('the rest of the list is on its way')}</>}
          </p>
        )}
        {shown.length > 0 && (
          <GuestRows
            asked={`${asked} ${who}`}
            tickets={shown}
            party={party}
            counts={counts}
            letting={letting}
          />
        )}
        {isSearched && <UnpaidOrders counts={counts} said={asked} />}
        {isSearched && shown.length === 0 && (
          <p>
            <Link to={`/${key}/guests?q=${encodeURIComponent(asked.trim())}`}>
              {t('Look among the guests of all dates')}
            </Link>
          </p>
        )}
      </>
    )
  },
)

function foundText(found: number, isSearched: boolean): string {
  if (!isSearched) return counted(found, { one: '{count} ticket', other: '{count} tickets' })
  if (found === 0) return t('Nobody on the list of this date')
  return counted(found, { one: '1 ticket found', other: '{count} tickets found' })
}
