import type { Minor } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import type { MapSeat } from '../map-model.ts'
import { remarksOn, type SeatState, stateWords } from '../seat-state.ts'
import styles from './seat-map.module.css'
import type { Size } from '@foyer/ui/pan-zoom/view.ts'

interface SeatCardProps {
  readonly one: MapSeat
  readonly state: SeatState
  readonly priceText: (amount: Minor) => string
  /** The middle of the seat in the window, in pixels. */
  readonly at: { readonly x: number; readonly y: number }
  /** The radius of the seat on the screen. */
  readonly lift: number
  readonly size: Size
}

/** Half the largest width of a card, so that it stays inside the window. */
const halfWidth = 110
/** With this much room the card stands above the seat; nearer to the upper edge it stands below. */
const roomAbove = 120

/** The facts about the seat under the pointer or the cursor; screen readers have them as its name. */
export function SeatCard({ one, state, priceText, at, lift, size }: SeatCardProps) {
  const { section, row, number } = one.seat
  const isBelow = at.y < roomAbove
  const x = Math.max(halfWidth, Math.min(size.width - halfWidth, at.x))
  return (
    <div
      className={styles.card}
      data-below={isBelow || undefined}
      aria-hidden="true"
      style={{
        left: x,
        top: isBelow ? at.y + lift * 1.4 + 8 : at.y - lift * 1.4 - 8,
      }}
    >
      <p className={styles.cardSeat}>
        {row !== '' && <span>{t('Row {row}', { row })}</span>}
        <strong>{t('Seat {number}', { number })}</strong>
      </p>
      {section !== '' && <p className={styles.cardSection}>{section}</p>}
      {one.price !== null && (
        <p className={styles.cardPrice}>
          {priceText(one.price.price)} <small>{t('with fees')}</small>
        </p>
      )}
      {state !== 'free' && <p className={styles.cardState}>{stateWords[state]}</p>}
      {remarksOn(one).map((remark) => (
        <p key={remark} className={styles.cardRemark}>
          {remark}
        </p>
      ))}
    </div>
  )
}
