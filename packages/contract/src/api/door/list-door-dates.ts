import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { doorDates } from '../../limits.ts'
import { defineOperation } from '../operation.ts'
import { doorDate } from './door-shapes.ts'

export const listDoorDates = defineOperation({
  id: 'list_door_dates',
  room: 'door',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/door/dates',
  summary: `Lists the dates that people may come to: the last ${doorDates.past} of the past, the next ${doorDates.next}, and which of them is on now or next.`,
  access: 'tickets.read',
  params: ofOrganiser,
  response: z.strictObject({
    /** The date whose doors are open, or else the next one, or else the last; null when there is none. */
    now_or_next: z.nullable(z.int()),
    /** In the order of their start. */
    data: z.array(z.strictObject(doorDate)),
  }),
})
