import * as z from 'zod/mini'
import { askedTime, ofOrganiser, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { idMaximum, doorReportsAtOnce, deviceNameLengthMaximum } from '../../limits.ts'
import { doorId } from './door-shapes.ts'
import { freeLine } from '../../typed/free-text.ts'

const rowId = z.int().check(z.minimum(1), z.maximum(idMaximum))

export const reportDoor = defineOperation({
  id: 'report_door',
  room: 'door',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/door/reports',
  summary:
    'Takes in what a device at the door did, in its order and each report once, also long after it was done; and hears that the device is there.',
  access: 'tickets.check_in',
  recent: false,
  params: ofOrganiser,
  body: z.strictObject({
    device: z.strictObject({
      id: doorId,
      name: freeLine(deviceNameLengthMaximum),
      date: rowId,
      /** The ticket types it lets in; null for all. */
      types: z.nullable(z.array(rowId).check(z.maxLength(100))),
      /** How many reports stay behind on it after these. */
      waiting: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      /** What its clock says as it sends this: the clock by which its reports are told. */
      sent_at: z.optional(time),
    }),
    reports: z
      .array(
        z.strictObject({
          id: doorId,
          /** `in`: somebody was let in; `out`: that is taken back. */
          kind: z.enum(['in', 'out']),
          ticket: rowId,
          /** The version that the device had of the ticket. */
          version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
          /** The date whose list it was let in by. */
          date: rowId,
          at: askedTime,
          /** The report that is taken back; without it, whatever let the holder in. */
          of: z.optional(doorId),
        }),
      )
      .check(z.maxLength(doorReportsAtOnce)),
  }),
  response: z.strictObject({
    now: time,
    /** In the order of the reports. */
    data: z.array(
      z.strictObject({
        id: doorId,
        result: z.enum([
          'admitted',
          'used',
          'refunded',
          'passed_on',
          'moved',
          'unknown',
          'taken_back',
          'nothing',
        ]),
        /** For `used`: when the other one came in, and by whom or which device. */
        other_at: z.nullable(time),
        other_by: z.nullable(z.string()),
      }),
    ),
  }),
})
