import * as z from 'zod/mini'
import { guestsMaximum, nameLengthMaximum } from '../../limits.ts'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { reason, rowId } from './desk-shapes.ts'
import { guestList } from './guest-list-shapes.ts'
import { freeLine } from '../../typed/free-text.ts'

/** Checked row by row, so that each mistake is named: here it only has to be text. */
const cell = z.optional(z.nullable(z.union([z.string(), z.number()])))

/** Everything about a list but its guests. */
export const guestListHead = z.strictObject({
  date: rowId,
  name: freeLine(nameLengthMaximum),
  reason: reason.check(z.minLength(1)),
  /** Whether guests with an e-mail address are mailed their tickets. */
  mailed: z.boolean(),
})

export const takeGuestList = defineOperation({
  id: 'take_guest_list',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/guest-lists',
  summary:
    'Gives complimentary tickets to the guests of a sheet: all of them, or none when a row is wrong.',
  access: 'orders.sell',
  recent: true,
  once: true,
  mostBytes: 16_000_000,
  // A row is itself and its five cells.
  mostValues: 7 * guestsMaximum,
  params: ofOrganiser,
  body: z.extend(guestListHead, {
    /** The guests, or the text of a sheet whose first row names its columns. */
    guests: z.union([
      z.strictObject({
        rows: z.array(
          z.strictObject({
            name: cell,
            email: cell,
            ticket_type: cell,
            quantity: cell,
            note: cell,
          }),
        ),
      }),
      z.strictObject({ csv: z.string() }),
    ]),
  }),
  response: guestList,
  errors: ['wrong_state', 'invalid_input', 'not_found'],
})
