import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { systemClock } from '@foyer/ui/clock.ts'
import { whenText } from '../../parts/check-in/refused-text.ts'
import type { DoorDate, DoorTicket } from './device/door-types.ts'
import styles from './door.module.css'
import { whoLetIn } from './outcome/let-in.ts'
import type { LettingIn } from './use-letting-in.ts'

/** One ticket: who holds it, whether they are in, and one button. */
export function GuestRow({
  ticket,
  party,
  date,
  letting,
}: {
  ticket: DoorTicket
  /** Those of the same order who are still to come, this one too. */
  party: readonly DoorTicket[]
  date: DoorDate
  letting: LettingIn
}) {
  const { holder, buyer, status, seat, guest_list: guestList, note } = ticket
  const type = date.types.find((one) => one.type === ticket.type)
  const about = [type?.name, seat, type?.entrance].filter(
    (part) => part !== undefined && part !== null,
  )
  const isBusy = letting.busy.includes(ticket.id)
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
        {!ticket.is_paid && status === 'valid' && (
          <p className={styles.refunded}>
            <Icon name="warning" size={18} /> {t('Not paid in full')}
          </p>
        )}
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
      <div className={styles.action}>
        {status === 'valid' && (
          <Button
            wide
            loading={isBusy}
            aria-label={t('Check in {name}', { name: holder })}
            onClick={() => void letting.admit([ticket])}
          >
            {t('Check in')}
          </Button>
        )}
        {status === 'used' && (
          <Button
            wide
            variant="quiet"
            aria-label={t('Undo check-in of {name}', { name: holder })}
            onClick={() => void letting.takeBack(ticket)}
          >
            {t('Undo check-in')}
          </Button>
        )}
        {status === 'valid' && party.length > 1 && (
          <Button
            wide
            variant="secondary"
            loading={isBusy}
            aria-label={counted(
              party.length,
              {
                one: 'Let in 1 of the order of {name}',
                other: 'Let in all {count} of the order of {name}',
              },
              { name: holder },
            )}
            onClick={() => void letting.admit(party)}
          >
            {counted(party.length, { one: 'Let in 1', other: 'Let in all {count}' })}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Since when somebody is in, and who let them in. */
function inText(ticket: DoorTicket, timeZone: string): string {
  const { checked_in_at: at } = ticket
  if (at === null) return t('In')
  const when = whenText(at, timeZone, systemClock.now())
  const by = whoLetIn(ticket)
  return by === null
    ? t('In since {when}, scanned at a door', { when })
    : t('In since {when}, by {person}', { when, person: by })
}
