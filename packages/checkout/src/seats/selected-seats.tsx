import { seatKey, seatText } from '@foyer/contract/seating/plan.ts'
import { counted, t } from '@foyer/language/texts.ts'
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
import { fewNames } from './seat-words.ts'
import { pricedAs, type SeatSale, totalOf } from './sale.ts'
import styles from './selected-seats.module.css'

const placeWords = { wheelchair: t('Wheelchair space'), companion: t('Companion seat') } as const

/** Says whom the place is for, where it is not for anybody. */
function Place({ place }: { place: ChosenSeat['place'] | undefined }) {
  return place === undefined ? null : <span className={styles.label}>{placeWords[place]}</span>
}

interface TicketTypeProps {
  readonly seat: ChosenSeat
  readonly sold: PricedCategory | null
  readonly pricing: readonly PricedCategory[]
  readonly onRetype: (seat: ChosenSeat, ticketTypeId: number) => void
}

/** The ticket type of a seat, with a choice where there are several, such as for adults and for children. */
function TicketType({ seat, sold, pricing, onRetype }: TicketTypeProps) {
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

interface SelectedSeatsProps {
  readonly choice: Choice
  readonly sale: SeatSale
  readonly emptyHint: string
  readonly isAdding: boolean
  /** The last try to add them failed. */
  readonly hasFailed: boolean
  readonly onEvent: (event: ChartEvent) => void
  readonly onRetype: (seat: ChosenSeat, ticketTypeId: number) => void
  readonly onAdd: () => void
}

/**
 * The chosen seats, what they cost, and the button that adds them to the basket; on phones it stands at the foot of the
 * screen.
 */
export function SelectedSeats(props: SelectedSeatsProps) {
  const { choice, sale, emptyHint, isAdding, hasFailed, onEvent, onRetype, onAdd } = props
  const { seats, trouble, isHolding } = choice
  const { pricing, priceText } = sale
  const isWide = useIsWide()
  const advice = useRef<HTMLDivElement>(null)
  const total = priceText(totalOf(pricing, seats))

  const action = mayAdd(choice) ? (
    <Button
      wide
      loading={isAdding}
      aria-disabled={trouble !== null || undefined}
      aria-describedby={trouble === null ? undefined : 'seat-advice'}
      onClick={() => (trouble === null ? onAdd() : advice.current?.focus())}
    >
      {t('Add To Basket!')}
    </Button>
  ) : (
    <p className={styles.pending}>
      {isHolding && <Spinner />}
      {isHolding ? t('Holding your seats') : t('No seats chosen yet')}
    </p>
  )

  return (
    <>
      <TicketStub torn={isWide ? 'start' : 'bottom'}>
        <h2 className={styles.title}>{t('Selected Seats:')}</h2>
        {seats.length === 0 ? (
          <p className={styles.empty}>{emptyHint}</p>
        ) : (
          <ul className={styles.seats} inert={isAdding}>
            {seats.map((seat) => {
              const sold = pricedAs(pricing, seat)
              return (
                <li key={seatKey(seat)}>
                  <div>
                    <strong>{seatText(seat)}</strong>
                    <TicketType {...{ seat, sold, pricing, onRetype }} />
                    <Place place={seat.place} />
                  </div>
                  <Money>{priceText(sold?.price ?? 0)}</Money>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={t('Remove {name}', { name: seatText(seat) })}
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
          <dt>{t('Total')}</dt>
          <dd>
            <Money strong>{total}</Money>
          </dd>
        </dl>
        <p className={styles.fees}>{t('All fees included.')}</p>
        {isWide && <div className={styles.action}>{action}</div>}
      </TicketStub>
      <Advice ref={advice} choice={choice} hasFailed={hasFailed} onEvent={onEvent} />
      {!isWide && (
        <MobileFooter
          label={
            seats.length === 0 ? (
              t('Total')
            ) : (
              <span className={styles.names}>{fewNames(seats, 2)}</span>
            )
          }
          total={total}
        >
          {action}
        </MobileFooter>
      )}
      <VisuallyHidden role="status">
        {seats.length > 0 &&
          counted(
            seats.length,
            {
              one: '{count} seat chosen: {seats}. {total} in total.',
              other: '{count} seats chosen: {seats}. {total} in total.',
            },
            { seats: fewNames(seats, 6), total },
          )}
      </VisuallyHidden>
    </>
  )
}
