import * as z from 'zod/mini'
import { payoutNoteMaximum } from '../../limits.ts'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { payoutShape } from './paper-shapes.ts'
import { freeLines } from '../../typed/free-text.ts'

export const undoPayout = defineOperation({
  id: 'undo_payout',
  room: 'papers',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/payouts/{payout}/undo',
  summary:
    'Books a payout back that was not made, or was wrong; it stays in the list, and only operators may.',
  access: 'operator',
  onlyStaff: true,
  recent: true,
  once: true,
  params: ofOne('payout'),
  body: z.strictObject({
    why: freeLines(payoutNoteMaximum, 'Please say why'),
  }),
  response: payoutShape,
  errors: ['wrong_state', 'not_found'],
})
