import * as z from 'zod/mini'
import { payoutReferenceMaximum, payoutNoteMaximum } from '../../limits.ts'
import { maximumMinor } from '../../money.ts'
import { askedDay, currency, minorUnits, ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { payoutShape } from './paper-shapes.ts'
import { freeLine, optionalLines } from '../../typed/free-text.ts'

export const makePayout = defineOperation({
  id: 'make_payout',
  room: 'papers',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/payouts',
  summary:
    'Says that the platform has paid an organiser, and books it; only operators of the platform may.',
  access: 'operator',
  onlyStaff: true,
  recent: true,
  once: true,
  params: ofOrganiser,
  body: z.strictObject({
    currency,
    amount: minorUnits.check(
      z.minimum(1, 'Must be more than nothing'),
      z.maximum(maximumMinor, 'Is too much'),
    ),
    /** The day on which the bank was told to pay. */
    day: askedDay,
    reference: freeLine(payoutReferenceMaximum, 'Please give a reference'),
    note: z.optional(optionalLines(payoutNoteMaximum)),
    /** That it may be more than what is owed; without it such a payout is refused. */
    is_more_than_owed: z.optional(z.boolean()),
  }),
  response: payoutShape,
  errors: ['wrong_state'],
})
