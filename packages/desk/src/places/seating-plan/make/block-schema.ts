import { t } from '@foyer/language/texts.ts'
import * as z from 'zod/mini'
import { seatLabelLengthMaximum } from '@foyer/contract/limits.ts'
import { optionalLine } from '@foyer/contract/typed/free-text.ts'
import { aislesMaximum, curves, rowsMaximum, seatsMaximum } from './make-block.ts'
import { rowLabelKinds } from './row-labels.ts'

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** What is asked for a block of seats. */
export const blockSchema = z.object({
  name: optionalLine(seatLabelLengthMaximum),
  rows: whole(1, rowsMaximum),
  seats: whole(1, seatsMaximum),
  aisles: whole(0, aislesMaximum),
  curve: z.enum(curves),
  labels: z.enum(rowLabelKinds),
  from: z.enum(['left', 'right']),
})

/** What to say at a field that is no such number. */
export const blockWords = {
  rows: t('Please enter a number from 1 to {most}.', { most: rowsMaximum }),
  seats: t('Please enter a number from 1 to {most}.', { most: seatsMaximum }),
  aisles: t('Please enter a number from 0 to {most}.', { most: aislesMaximum }),
}

/** The same, said beforehand. */
export const blockBounds = {
  rows: t('From {least} to {most}', { least: 1, most: rowsMaximum }),
  seats: t('From {least} to {most}', { least: 1, most: seatsMaximum }),
  aisles: t('From {least} to {most}', { least: 0, most: aislesMaximum }),
}

export const firstBlock = {
  name: t('Stalls'),
  rows: 12,
  seats: 24,
  aisles: 1,
  curve: 'slight',
  labels: 'letters_without_i_and_o',
  from: 'left',
} as const
