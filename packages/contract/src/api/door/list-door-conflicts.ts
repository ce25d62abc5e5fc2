import * as z from 'zod/mini'
import { ofOne, time } from '../fields.ts'
import { doorConflictsMaximum } from '../../limits.ts'
import { defineOperation } from '../operation.ts'

export const listDoorConflicts = defineOperation({
  id: 'list_door_conflicts',
  room: 'door',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/door/dates/{date}/conflicts',
  summary: `Lists what devices at the doors of a date did that does not fit together, the newest first; at most ${doorConflictsMaximum}.`,
  access: 'tickets.check_in',
  params: ofOne('date'),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        conflict: z.int(),
        /** `twice`: two people came with one ticket; the others say what had become of the ticket meanwhile. */
        kind: z.enum(['twice', 'refunded', 'passed_on', 'moved', 'undone', 'unknown']),
        /** Null for what is no ticket of this organiser. */
        ticket: z.nullable(z.int()),
        holder: z.nullable(z.string()),
        order: z.nullable(z.string()),
        type: z.nullable(z.int()),
        at: time,
        by: z.string(),
        device: z.string(),
        /** The other of two. */
        other_at: z.nullable(time),
        other_by: z.nullable(z.string()),
        settled_at: z.nullable(time),
        settled_by: z.nullable(z.string()),
      }),
    ),
  }),
})
