import type { Minor } from '@foyer/contract/money.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { type KeyboardEvent, useState } from 'react'
import type { MapSeat } from '../map-model.ts'
import { glyphPaths } from '@foyer/contract/seating/seat-glyphs.ts'
import { nameOf, type SeatState } from '../seat-state.ts'
import type { ListRow } from './list-groups.ts'
import styles from './seat-list.module.css'

export interface SeatRowProps {
  readonly row: ListRow
  readonly section: string
  /** Indexed by `MapSeat.index`. */
  readonly states: readonly SeatState[]
  readonly priceText: (amount: Minor) => string
  readonly onPress: (one: MapSeat) => void
}

/** How many seats of a section or a row can be taken. */
export const freeText = (count: number) =>
  counted(count, { one: '{count} free', other: '{count} free' })

/** The row's boxes are created only when it is opened: an arena would have ten thousand of them. */
export function SeatRow({ row, section, states, priceText, onPress }: SeatRowProps) {
  const [isOpen, setOpen] = useState(false)
  // A row is one stop for Tab, or moving past it would take as many presses as it has seats.
  const [stop, setStop] = useState<string>()
  const current = row.seats.find(({ key }) => key === stop) ?? row.seats[0]
  const free = row.seats.filter(({ index }) => states[index] === 'free').length
  return (
    <Disclosure
      label={t('Row {row}', { row: row.label })}
      aside={<span className={styles.aside}>{freeText(free)}</span>}
      open={isOpen}
      onToggle={setOpen}
    >
      {isOpen && (
        <div
          role="group"
          aria-label={t('{section}, row {row}', { section, row: row.label })}
          className={styles.seats}
        >
          {row.seats.map((one) => {
            const state = states[one.index] ?? 'unsold'
            return (
              <label key={one.key} className={styles.seat}>
                <input
                  type="checkbox"
                  aria-label={nameOf(one, state, priceText)}
                  checked={state === 'mine'}
                  tabIndex={one === current ? 0 : -1}
                  onFocus={() => setStop(one.key)}
                  onKeyDown={goByArrow}
                  onChange={() => onPress(one)}
                />
                <span>
                  <b>
                    {one.seat.number}
                    <ForWhom one={one} />
                  </b>
                  {one.price !== null && <small>{priceText(one.price.price)}</small>}
                </span>
              </label>
            )
          })}
        </div>
      )}
    </Disclosure>
  )
}

/** No row is longer than this, so a step past either end is limited to it. */
const far = 1000

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -far,
  End: far,
}

function goByArrow(event: KeyboardEvent<HTMLInputElement>): void {
  const box = event.currentTarget
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const boxes = [...(box.closest('[role=group]')?.querySelectorAll('input') ?? [])]
  boxes.at(Math.max(0, Math.min(boxes.length - 1, boxes.indexOf(box) + step)))?.focus()
}

/** The map's sign for it, so that nobody takes a wheelchair place unawares; the box says it in words. */
function ForWhom({ one: { seat } }: { one: MapSeat }) {
  if (!seat.accessible && !seat.companion) return null
  return (
    <svg viewBox="-8 -8 16 16" aria-hidden="true" className={styles.sign}>
      <path d={glyphPaths[seat.accessible ? 'wheelchair' : 'companion']} />
    </svg>
  )
}
