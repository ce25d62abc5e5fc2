import { printedSeatLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { OrderTicket } from '../order-context.ts'
import styles from '../order.module.css'
import { isHalfNamed, type TypedSeat } from './exchange-wish.ts'

/** Where the new tickets sit: in the best seats that are free, or in those that a caller asks for. */
export function SeatFields({
  tickets,
  seats,
  isPressed,
  onSeat,
}: {
  tickets: readonly OrderTicket[]
  seats: Readonly<Record<number, TypedSeat | undefined>>
  /** Whether what is missing is said. */
  isPressed: boolean
  onSeat: (ticketId: number, seat: TypedSeat | undefined) => void
}) {
  const isNamed = tickets.some(({ id }) => seats[id] !== undefined)
  function name(wanted: boolean) {
    for (const { id, seat } of tickets)
      onSeat(
        id,
        wanted ? { section: seat?.section ?? '', row: seat?.row ?? '', number: '' } : undefined,
      )
  }
  return (
    <>
      <Checkbox
        label={t('Choose the seats')}
        hint={t('Otherwise the best that are free are taken.')}
        checked={isNamed}
        onChange={({ target }) => name(target.checked)}
      />
      {isNamed &&
        tickets.map((ticket) => (
          <OneSeat
            key={ticket.id}
            ticket={ticket}
            seat={seats[ticket.id] ?? noSeat}
            isPressed={isPressed}
            onSeat={(seat) => onSeat(ticket.id, seat)}
          />
        ))}
    </>
  )
}

const noSeat: TypedSeat = { section: '', row: '', number: '' }

function OneSeat({
  ticket: { seat: now },
  seat,
  isPressed,
  onSeat,
}: {
  ticket: OrderTicket
  seat: TypedSeat
  isPressed: boolean
  onSeat: (seat: TypedSeat) => void
}) {
  const fields = [
    { part: 'section', label: t('Section') },
    { part: 'row', label: t('Row') },
    { part: 'number', label: t('Seat') },
  ] as const
  return (
    <fieldset className={styles.kind}>
      <legend>
        {now === null ? t('A seat') : t('Instead of {section} row {row} seat {number}', now)}
      </legend>
      <div className={styles.seat}>
        {fields.map(({ part, label }) => (
          <TextField
            key={part}
            label={label}
            autoComplete="off"
            maxLength={printedSeatLengthMaximum}
            value={seat[part]}
            error={
              part === 'number' && isPressed && isHalfNamed(seat)
                ? t('Please type its number.')
                : undefined
            }
            onChange={({ target }) => onSeat({ ...seat, [part]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
