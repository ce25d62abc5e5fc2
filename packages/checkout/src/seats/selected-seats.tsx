import { plural } from '@foyer/contract/formats.ts'
import { seatKey, seatText } from '@foyer/contract/seating/plan.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { MobileFooter } from '@foyer/ui/mobile-footer/mobile-footer.tsx'
import { Money } from '@foyer/ui/money/money.tsx'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { TicketStub } from '@foyer/ui/ticket-stub/ticket-stub.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { useRef } from 'react'
import { useIsWide } from '../lib/use-media-query.ts'
import { Advice } from './advice.tsx'
import type { ChartEvent, ChosenSeat, PricedCategory } from './chart.ts'
import { type Choice, mayAdd } from './choice.ts'
import { pricedAs, type SeatSale, totalOf } from './sale.ts'
import styles from './selected-seats.module.css'

interface SelectedSeatsProps {
  readonly choice: Choice
  readonly sale: SeatSale
  readonly isAdding: boolean
  /** The last try to add them failed. */
  readonly hasFailed: boolean
  readonly onEvent: (event: ChartEvent) => void
  readonly onRetype: (seat: ChosenSeat, ticketTypeId: number) => void
  readonly onAdd: () => void
}

/** What was chosen, what it costs, and the way into the basket; on phones the way on stands at the foot of the screen. */
export function SelectedSeats(props: SelectedSeatsProps) {
  const { choice, sale, isAdding, hasFailed, onEvent, onRetype, onAdd } = props
  const { seats, trouble, isHolding } = choice
  const { pricing, priceText } = sale
  const isWide = useIsWide()
  const advice = useRef<HTMLDivElement>(null)
  const total = priceText(totalOf(pricing, seats))
  const count = `${seats.length} ${plural('seat', seats.length)}`

  const action = mayAdd(choice) ? (
    <Button
      wide
      loading={isAdding}
      aria-disabled={trouble !== null || undefined}
      aria-describedby={trouble === null ? undefined : 'seat-advice'}
      onClick={() => (trouble === null ? onAdd() : advice.current?.focus())}
    >
      Add To Basket!
    </Button>
  ) : (
    <p className={styles.pending}>
      {isHolding && <Spinner />}
      {isHolding ? 'Holding your seats' : 'No seats chosen yet'}
    </p>
  )

  return (
    <>
      <TicketStub torn={isWide ? 'left' : 'bottom'}>
        <h2 className={styles.title}>Selected Seats:</h2>
        {seats.length === 0 ? (
          <p className={styles.empty}>
            Press seats on the plan, choose from the list, or let us find the best ones.
          </p>
        ) : (
          <ul className={styles.seats}>
            {seats.map((seat) => {
              const sold = pricedAs(pricing, seat)
              return (
                <li key={seatKey(seat)}>
                  <div>
                    <strong>{seatText(seat)}</strong>
                    <TicketType {...{ seat, sold, pricing, onRetype }} />
                  </div>
                  <Money>{priceText(sold?.price ?? 0)}</Money>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${seatText(seat)}`}
                    onClick={() => onEvent({ type: 'deselected', seats: [seat] })}
                  >
                    <Icon name="cross" size={16} />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        <dl className={styles.total}>
          <dt>Total</dt>
          <dd>
            <Money strong>{total}</Money>
          </dd>
        </dl>
        <p className={styles.fees}>All fees included.</p>
        {isWide && <div className={styles.action}>{action}</div>}
      </TicketStub>
      <Advice ref={advice} choice={choice} hasFailed={hasFailed} onEvent={onEvent} />
      {!isWide && (
        <MobileFooter label={seats.length === 0 ? 'Total' : count} total={total}>
          {action}
        </MobileFooter>
      )}
      <VisuallyHidden role="status">
        {seats.length > 0 && `${count} chosen, ${total} in total.`}
      </VisuallyHidden>
    </>
  )
}

interface TicketTypeProps {
  readonly seat: ChosenSeat
  readonly sold: PricedCategory | null
  readonly pricing: readonly PricedCategory[]
  readonly onRetype: (seat: ChosenSeat, ticketTypeId: number) => void
}

/** The ticket type of a seat; to be chosen where there are several, such as for adults and for children. */
function TicketType({ seat, sold, pricing, onRetype }: TicketTypeProps) {
  const ways = pricing.filter(({ category }) => category === seat.category)
  if (ways.length < 2) return <span className={styles.label}>{sold?.label}</span>
  return (
    <select
      className={styles.type}
      aria-label={`Ticket type of ${seatText(seat)}`}
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
