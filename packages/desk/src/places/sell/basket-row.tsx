import { deskQuantityMaximum, printedSeatLengthMaximum } from '@foyer/contract/limits.ts'
import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { QuantityField } from '@foyer/ui/quantity-field/quantity-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { Money } from '../../parts/money.tsx'
import { Time } from '../../parts/time.tsx'
import type { BasketLine, Quote, Seat } from './basket.ts'
import { seatsText } from './seats-text.ts'
import styles from './sell.module.css'
import { MostOfTicket, ticketText } from './ticket-choice.tsx'

/** One line of what the caller wants: how many, which seats, for how much. */
export function BasketRow({
  line: { of, quantity, seats },
  priced,
  onQuantity,
  onSeats,
  onRemove,
}: {
  line: BasketLine
  /** As the server prices it; null while it does not. */
  priced: Quote['lines'][number] | null
  onQuantity: (quantity: number) => void
  onSeats: (seats: readonly Seat[] | null) => void
  onRemove: () => void
}) {
  const ticket = ticketText(of)
  const best = priced?.seats ?? []
  return (
    <li className={styles.line}>
      <div className={styles.lineText}>
        <p>
          <strong>{t('{event}, {type}', { event: of.title, type: of.name })}</strong>
        </p>
        <p className={styles.soft}>
          <Time at={of.starts_at} timeZone={of.time_zone} />
        </p>
        {of.has_seats && best.length > 0 && <p>{seatsText(best)}</p>}
      </div>
      <div className={styles.lineActions}>
        <QuantityField
          ticket={t('{ticket}, in the order', { ticket })}
          value={quantity}
          min={1}
          max={Math.max(quantity, Math.min(of.left, deskQuantityMaximum))}
          read={wholeNumberIn}
          onChange={onQuantity}
        />
        <MostOfTicket of={of} quantity={quantity} />
        <span className={styles.pays}>
          {priced !== null && <Money minor={priced.pays} currency={of.currency} strong />}
        </span>
        {of.has_seats && seats === null && (
          <Button
            variant="quiet"
            aria-label={t('Other seats for {ticket}', { ticket })}
            disabled={best.length !== quantity}
            onClick={() => onSeats(best)}
          >
            {t('Other seats')}
          </Button>
        )}
        <Button variant="quiet" aria-label={t('Remove {ticket}', { ticket })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
      {seats !== null && <SeatFields type={of.name} seats={seats} onChange={onSeats} />}
    </li>
  )
}

/** The seats that the caller asks for, one for each ticket, as they are printed on the tickets. */
function SeatFields({
  type,
  seats,
  onChange,
}: {
  /** The name of the type of these tickets. */
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
          maxLength={printedSeatLengthMaximum}
          value={seat[part]}
          onChange={({ target }) => onChange({ ...seat, [part]: target.value })}
        />
      ))}
    </div>
  )
}
