import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import type { MapColours, CategoryLook } from '../map/map-colours.ts'
import type { SeatCounts } from '../plan/count-seats.ts'
import { ofCategory } from '../plan/selection.ts'
import type { TakenSeats } from '../plan/taken-seats.ts'
import { CategoryDialog } from './category-dialog.tsx'
import styles from './plan-editor.module.css'
import type { PlanEdit } from './use-plan-edit.ts'

/** No category has an empty name. */
const newOne = ''

/** The categories with their marks, and how many seats each has as that changes. */
export function CategoryList({
  edit,
  counts,
  colours,
  isReadOnly,
  taken,
  onMove,
}: {
  edit: PlanEdit
  counts: SeatCounts
  colours: MapColours
  isReadOnly: boolean
  taken: TakenSeats
  /** Puts the chosen seats into a category. */
  onMove: (category: string) => void
}) {
  const [changed, setChanged] = useState<string | null>(null)
  const { layout, selection, choose, model } = edit
  const { categories } = layout
  const isOpen = changed !== null
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('Categories')}</h2>
      <ul className={styles.categories}>
        {categories.map(({ name }) => (
          <li key={name} className={styles.category}>
            <Swatch look={colours.categories.get(name)} />
            <span className={styles.name}>
              <strong>{name}</strong> <span className={styles.soft}>{seatsText(counts, name)}</span>
            </span>
            <span className={styles.buttons}>
              {!isReadOnly && selection.size > 0 && (
                <Button
                  className={styles.small}
                  onClick={() => onMove(name)}
                  aria-label={t('Put in here: {category}', { category: name })}
                >
                  {t('Put in here')}
                </Button>
              )}
              <Button
                variant="quiet"
                className={styles.small}
                aria-label={t('Choose the seats of {category}', { category: name })}
                onClick={() => choose(() => new Set(ofCategory(model.plan, name)))}
              >
                {t('Choose')}
              </Button>
              {!isReadOnly && (
                <Button
                  variant="quiet"
                  className={styles.small}
                  aria-label={t('Change the category {category}', { category: name })}
                  onClick={() => setChanged(name)}
                >
                  {t('Change')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{placesText(counts)}</p>
      {!isReadOnly && (
        <p>
          <Button variant="secondary" onClick={() => setChanged(newOne)}>
            {selection.size > 0 ? t('New category for the chosen seats') : t('New category')}
          </Button>
        </p>
      )}
      {isOpen && (
        <CategoryDialog
          {...{ edit, taken }}
          category={categories.find(({ name }) => name === changed) ?? null}
          onClose={() => setChanged(null)}
        />
      )}
      <p className={styles.soft}>
        {t('What a seat costs stands at the ticket types of each event: each sells one category.')}
      </p>
    </section>
  )
}

const seatsText = ({ byCategory }: SeatCounts, name: string): string =>
  counted(byCategory.get(name) ?? 0, { one: '{count} seat', other: '{count} seats' })

function placesText({ all, wheelchair, companion }: SeatCounts): string {
  const seats = counted(all, { one: '{count} seat in all', other: '{count} seats in all' })
  if (wheelchair + companion === 0) return t('{seats}, no place for wheelchairs yet', { seats })
  return t('{seats}, {wheelchairs} for wheelchairs, {companions} for companions', {
    seats,
    wheelchairs: wheelchair,
    companions: companion,
  })
}

/** A seat of a category, as the map draws it. */
function Swatch({ look }: { look: CategoryLook | undefined }) {
  if (look === undefined) return null
  return (
    <svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true">
      <circle r="12" fill={look.fill} />
      <text
        fill={look.ink}
        fontSize={look.mark.length > 1 ? 11 : 14}
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {look.mark}
      </text>
    </svg>
  )
}
