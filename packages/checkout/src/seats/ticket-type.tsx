import { seatText } from '@foyer/contract/seating/plan.ts'
import { t } from '@foyer/language/texts.ts'
import type { ChosenSeat, PricedCategory } from './chart.ts'
import styles from './selected-seats.module.css'

const placeWords = { wheelchair: t('Wheelchair space'), companion: t('Companion seat') } as const

/** Says whom the place is for, where it is not for anybody. */
export function Place({ place }: { place: ChosenSeat['place'] | undefined }) {
  return place === undefined ? null : <span className={styles.label}>{placeWords[place]}</span>
}

interface TicketTypeProps {
  readonly seat: ChosenSeat
  readonly sold: PricedCategory | null
  readonly pricing: readonly PricedCategory[]
  readonly onRetype: (seat: ChosenSeat, ticketTypeId: number) => void
}

/** The ticket type of a seat, with a choice where there are several, such as for adults and for children. */
export function TicketType({ seat, sold, pricing, onRetype }: TicketTypeProps) {
  const ways = pricing.filter(({ category }) => category === seat.category)
  if (ways.length < 2) return <span className={styles.label}>{sold?.label}</span>
  return (
    <select
      className={styles.type}
      aria-label={t('Ticket type of {seat}', { seat: seatText(seat) })}
      value={sold?.ticketTypeId}
      onChange={(event) => onRetype(seat, Number(event.target.value))}
    >
      {ways.map(({ ticketTypeId, label }) => (
        <option key={ticketTypeId} value={ticketTypeId}>
          {label}
        </option>
      ))}
    </select>
  )
}
