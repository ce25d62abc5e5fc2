import * as z from 'zod/mini'
import { ofOne, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { doorCounts, doorDate, doorDevice, unpaidOrder } from './door-shapes.ts'

export const getDoorDate = defineOperation({
  id: 'get_door_date',
  room: 'door',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/door/dates/{date}',
  summary:
    'Shows how many are in of how many who are expected at a date, and by which devices. Made to be asked every few seconds, with If-None-Match.',
  access: 'tickets.read',
  params: ofOne('date'),
  response: z.strictObject({
    ...doorDate,
    ...doorCounts,
    /** When somebody last came in who still is. */
    last_in_at: z.nullable(time),
    /** Those that somebody has tickets of, or is still paying for. */
    types: z.array(
      z.strictObject({
        type: z.int(),
        name: z.string(),
        /** By which entrance it is let in; null for any. */
        entrance: z.nullable(z.string()),
        ...doorCounts,
      }),
    ),
    /** Those heard within `doorDeviceHeardMs`, by their names. */
    devices: z.array(doorDevice),
    /** How many reports nobody has looked at yet that do not fit together. */
    conflicts: z.int(),
    /** At most five hundred. */
    unpaid: z.array(unpaidOrder),
    /** The public keys that check drawn codes without a network: Ed25519, base64url. */
    keys: z.array(z.strictObject({ kid: z.string(), x: z.string() })),
  }),
})
