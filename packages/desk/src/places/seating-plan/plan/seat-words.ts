import type { PlanSeat } from '@foyer/contract/seating/plan.ts'
import { locale, t } from '@foyer/language/texts.ts'

/** "Row A, Seat 14, Stalls, Standard, wheelchair space". */
export function seatWords({
  section,
  row,
  number,
  category,
  accessible,
  companion,
}: PlanSeat): string {
  return new Intl.ListFormat(locale(), { type: 'unit' }).format(
    [
      row === '' ? '' : t('Row {row}', { row }),
      t('Seat {number}', { number }),
      section,
      category,
      accessible ? t('wheelchair space') : '',
      companion ? t('companion seat') : '',
    ].filter((word) => word !== ''),
  )
}
