import * as z from 'zod/mini'
import { seatLabelLengthMaximum } from '../limits.ts'
import { wireOptionalText, wireText } from '../wire.ts'

/** A seat as a caller names it; a plan without sections or rows leaves them empty. */
export const seatToHold = z.object({
  section: wireOptionalText(seatLabelLengthMaximum),
  row: wireOptionalText(seatLabelLengthMaximum),
  number: wireText(seatLabelLengthMaximum),
})
