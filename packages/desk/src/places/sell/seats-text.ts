import { t } from '@foyer/language/texts.ts'
import type { Seat } from './basket.ts'

/** "Stalls row A: 3, 4, 5": seats beside each other are said together. */
export const seatsText = (seats: readonly Seat[]): string =>
  [...Map.groupBy(seats, ({ section, row }) => JSON.stringify([section, row])).values()]
    .map((inRow) => {
      const numbers = inRow.map(({ number }) => number).join(', ')
      const { section = '', row = '' } = inRow[0] ?? {}
      return row === ''
        ? t('{section}: {numbers}', { section, numbers })
        : t('{section} row {row}: {numbers}', { section, row, numbers })
    })
    .join('; ')
