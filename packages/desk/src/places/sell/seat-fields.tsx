import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { Seat } from './basket.ts'
import styles from './sell.module.css'

/** The seats that the caller asks for, one for each ticket, as they are printed on the tickets. */
export function SeatFields({
  type,
  seats,
  onChange,
}: {
  /** Of which type the tickets are. */
  type: string
  seats: readonly Seat[]
  onChange: (seats: readonly Seat[] | null) => void
}) {
  return (
    <fieldset className={styles.seats}>
      <legend>{t('Which seats in {type}?', { type })}</legend>
      {seats.map((seat, index) => (
        <SeatRow
          // A seat is nothing but its place among the others until it has a number.
          key={index}
          number={index + 1}
          seat={seat}
          onChange={(changed) => onChange(seats.with(index, changed))}
        />
      ))}
      <Button variant="quiet" onClick={() => onChange(null)}>
        {t('Take the best seats')}
      </Button>
    </fieldset>
  )
}

function SeatRow({
  number,
  seat,
  onChange,
}: {
  number: number
  seat: Seat
  onChange: (seat: Seat) => void
}) {
  const parts = [
    ['section', t('Section'), t('Section of seat {number}', { number })],
    ['row', t('Row'), t('Row of seat {number}', { number })],
    ['number', t('Number'), t('Number of seat {number}', { number })],
  ] as const
  return (
    <div className={styles.seat}>
      {parts.map(([part, heading, label]) => (
        <TextField
          key={part}
          label={heading}
          labelHidden={number > 1}
          aria-label={label}
          autoComplete="off"
          maxLength={100}
          value={seat[part]}
          onChange={({ target }) => onChange({ ...seat, [part]: target.value })}
        />
      ))}
    </div>
  )
}
