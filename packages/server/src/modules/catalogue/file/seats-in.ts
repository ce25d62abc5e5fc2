import { formatNumber } from '@foyer/contract/formats.ts'
import { seatsOfPlanMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Told } from './problem.ts'

/** How many seats there would be, whatever else is wrong: counted before anything is read that takes long. */
export function seatsIn(json: unknown): number {
  const partsOf = (one: unknown, name: string): readonly unknown[] => {
    const parts: unknown = (one as Readonly<Record<string, unknown>> | null | undefined)?.[name]
    return Array.isArray(parts) ? parts : []
  }
  return partsOf(json, 'zones')
    .flatMap((zone) => partsOf(zone, 'rows'))
    .reduce<number>((sum, row) => sum + partsOf(row, 'seats').length, 0)
}

export const tooManySeats = (seats: number): Told => ({
  reason: `has ${seats} seats, and ${seatsOfPlanMaximum} are the most; a larger house needs a hosted chart`,
  atDesk: t('A plan may have {most} seats, and this one has {count}.', {
    most: formatNumber(seatsOfPlanMaximum),
    count: formatNumber(seats),
  }),
})
