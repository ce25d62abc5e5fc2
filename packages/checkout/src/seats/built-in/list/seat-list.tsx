import type { Minor } from '@foyer/contract/money.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { useMemo, useState } from 'react'
import { plural } from '@foyer/contract/formats.ts'
import type { MapModel, MapSeat } from '../map-model.ts'
import { glyphPaths } from '../map/seat-look.ts'
import { nameOf, type SeatState } from '../seat-state.ts'
import { type ListRow, type ListSection, listSections } from './list-groups.ts'
import { PickOne, upTo } from '../pick-one.tsx'
import styles from './seat-list.module.css'

export interface SeatListProps {
  readonly model: MapModel
  readonly states: readonly SeatState[]
  readonly priceText: (amount: Minor) => string
  readonly most: number
  readonly hasPlaces: boolean
  /** The price that is looked for, with the legend of the map. */
  readonly category: string | null
  readonly categories: readonly { readonly value: string; readonly label: string }[]
  readonly onCategory: (category: string | null) => void
  readonly onPress: (one: MapSeat) => void
}

/** Every seat one can have, by section and row, as checkboxes: the map in words. */
export function SeatList(props: SeatListProps) {
  const { model, states, category, hasPlaces, most } = props
  const [together, setTogether] = useState(1)
  const [onlyPlaces, setOnlyPlaces] = useState(false)
  const sections = useMemo(
    () => listSections(model, states, { together, category, onlyPlaces }),
    [model, states, together, category, onlyPlaces],
  )
  const free = sections.reduce((sum, section) => sum + section.free, 0)
  return (
    <>
      <div className={styles.wishes}>
        <PickOne
          label="Seats together"
          value={String(together)}
          onPick={(value) => setTogether(Number(value))}
          options={upTo(most, 1, (count) => (count === 1 ? 'Any' : `${count} or more`))}
        />
        <PickOne
          label="Price"
          value={category ?? ''}
          onPick={(value) => props.onCategory(value || null)}
          options={[{ value: '', label: 'Any price' }, ...props.categories]}
        />
      </div>
      {hasPlaces && (
        <label className={styles.only}>
          <input
            type="checkbox"
            checked={onlyPlaces}
            onChange={(event) => setOnlyPlaces(event.target.checked)}
          />
          Only wheelchair spaces and companion seats
        </label>
      )}
      <p role="status" className={styles.count}>
        {free === 0
          ? 'No seats are free with these wishes.'
          : `${free} ${plural('seat', free)} to choose from.`}
      </p>
      <div className={styles.sections}>
        {sections.map((section) => (
          <Section key={section.name} section={section} {...props} />
        ))}
      </div>
    </>
  )
}

function Section({ section, ...props }: SeatListProps & { section: ListSection }) {
  const [isOpen, setOpen] = useState(false)
  const { name, rows, free, from } = section
  return (
    <Disclosure
      label={name === '' ? 'Seats' : name}
      aside={
        <span className={styles.aside}>
          {free} free{from !== null && `, from ${props.priceText(from)}`}
        </span>
      }
      open={isOpen}
      onToggle={setOpen}
    >
      {isOpen && rows.map((row) => <Row key={row.label} row={row} section={name} {...props} />)}
    </Disclosure>
  )
}

/** Its boxes are made only when it is opened: an arena would be ten thousand of them. */
function Row({ row, section, ...props }: SeatListProps & { row: ListRow; section: string }) {
  const [isOpen, setOpen] = useState(false)
  const { states, priceText, onPress } = props
  const free = row.seats.filter(({ index }) => states[index] === 'free').length
  return (
    <Disclosure
      label={`Row ${row.label}`}
      aside={<span className={styles.aside}>{free} free</span>}
      open={isOpen}
      onToggle={setOpen}
    >
      {isOpen && (
        <div role="group" aria-label={`${section}, row ${row.label}`} className={styles.seats}>
          {row.seats.map((one) => {
            const state = states[one.index] ?? 'unsold'
            return (
              <label key={one.key} className={styles.seat}>
                <input
                  type="checkbox"
                  aria-label={nameOf(one, state, priceText)}
                  checked={state === 'mine'}
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

/** The sign the map has for it, so that nobody takes a place for a wheelchair unawares; its box says it in words. */
function ForWhom({ one: { seat } }: { one: MapSeat }) {
  if (!seat.accessible && !seat.companion) return null
  return (
    <svg viewBox="-8 -8 16 16" aria-hidden="true" className={styles.sign}>
      <path d={glyphPaths[seat.accessible ? 'wheelchair' : 'companion']} />
    </svg>
  )
}
