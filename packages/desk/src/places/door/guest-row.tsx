import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { systemClock } from '../../lib/clock.ts'
import { CheckInButton } from '../../parts/check-in/check-in-button.tsx'
import { whenText } from '../../parts/check-in/refused-text.ts'
import type { CheckInNews } from '../../parts/check-in/use-check-in.ts'
import type { DoorDate, DoorTicket } from './door-list.ts'
import styles from './door.module.css'

/** One ticket: who holds it, whether they are in, and one button. */
export function GuestRow({
  ticket,
  date,
  onNews,
}: {
  ticket: DoorTicket
  date: DoorDate
  onNews: (news: CheckInNews) => void
}) {
  const { holder, buyer, status, seat, guest_list: guestList, note } = ticket
  const type = date.types.find((one) => one.type === ticket.type)?.name
  const about = [type, seat].filter((part) => part !== undefined && part !== null)
  return (
    <li className={styles.guest} data-status={status}>
      <div className={styles.about}>
        <p className={styles.name}>{holder}</p>
        <p>{about.join(' · ')}</p>
        <p className={styles.soft}>{groupedReference(ticket.order)}</p>
        {buyer !== null && buyer !== holder && (
          <p className={styles.soft}>{t('Bought by {name}', { name: buyer })}</p>
        )}
        {guestList !== null && <p>{t('Guest list: {name}', { name: guestList })}</p>}
        {note !== null && <p className={styles.note}>{t('Note: {note}', { note })}</p>}
        {status === 'used' && (
          <p className={styles.in}>
            <Icon name="tick" size={18} /> {inText(ticket, date.time_zone)}
          </p>
        )}
        {status === 'refunded' && (
          <p className={styles.refunded}>
            <Icon name="error" size={18} /> {t('Refunded: not valid')}
          </p>
        )}
      </div>
      {status !== 'refunded' && (
        <div className={styles.action}>
          <CheckInButton
            isInList
            isProminent
            ticket={{
              id: ticket.id,
              holder,
              isIn: status === 'used',
              startsAt: date.starts_at,
              timeZone: date.time_zone,
            }}
            onNews={onNews}
          />
        </div>
      )}
    </li>
  )
}

/** Since when somebody is in, and who let them in. */
function inText({ checked_in_at: at, checked_in_by: by }: DoorTicket, timeZone: string): string {
  if (at === null) return t('In')
  const when = whenText(at, timeZone, systemClock.now())
  return by === null
    ? t('In since {when}, scanned at a door', { when })
    : t('In since {when}, by {person}', { when, person: by })
}
