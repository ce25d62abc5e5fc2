import type { Minor } from '@foyer/contract/money.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { useMemo, useState } from 'react'
import type { MapModel, MapSeat } from '../map-model.ts'
import type { SeatState } from '../seat-state.ts'
import { type ListSection, listSections } from './list-groups.ts'
import { PickOne, upTo } from '../pick-one.tsx'
import styles from './seat-list.module.css'
import { freeText, SeatRow } from './seat-row.tsx'

export interface SeatListProps {
  readonly model: MapModel
  readonly states: readonly SeatState[]
  readonly priceText: (amount: Minor) => string
  readonly most: number
  readonly hasPlaces: boolean
  /** The category that is highlighted, together with the map's legend. */
  readonly category: string | null
  readonly categories: readonly { readonly value: string; readonly label: string }[]
  readonly onCategory: (category: string | null) => void
  readonly onPress: (one: MapSeat) => void
}

/** Every seat that the buyer can take, by section and row, as checkboxes: the map in words. */
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
          label={t('Seats together')}
          value={String(together)}
          onPick={(value) => setTogether(Number(value))}
          options={upTo(most, 1, (count) =>
            count === 1 ? t('Any') : t('{number} or more', { number: count }),
          )}
        />
        <PickOne
          label={t('Price')}
          value={category ?? ''}
          onPick={(value) => props.onCategory(value || null)}
          options={[{ value: '', label: t('Any price') }, ...props.categories]}
        />
      </div>
      {hasPlaces && (
        <label className={styles.only}>
          <input
            type="checkbox"
            checked={onlyPlaces}
            onChange={(event) => setOnlyPlaces(event.target.checked)}
          />
          {t('Only wheelchair spaces and companion seats')}
        </label>
      )}
      <p role="status" className={styles.count}>
        {free === 0
          ? t('No seats are free with these wishes.')
          : counted(free, {
              one: '{count} seat to choose from.',
              other: '{count} seats to choose from.',
            })}
      </p>
      <p className={styles.keys}>{t('Arrow keys go from seat to seat.')}</p>
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
      label={name === '' ? t('Seats') : name}
      aside={
        <span className={styles.aside}>
          {from === null
            ? freeText(free)
            : counted(
                free,
                { one: '{count} free, from {price}', other: '{count} free, from {price}' },
                { price: props.priceText(from) },
              )}
        </span>
      }
      open={isOpen}
      onToggle={setOpen}
    >
      {isOpen && rows.map((row) => <SeatRow key={row.label} row={row} section={name} {...props} />)}
    </Disclosure>
  )
}
