import * as z from 'zod/mini'
import { catalogueLineMaximum } from '../../limits.ts'
import { freeLine } from '../../typed/free-text.ts'
import { defineOperation } from '../operation.ts'

export const createOrganiser = defineOperation({
  id: 'create_organiser',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers',
  summary:
    'Makes an organiser that the desk keeps; only operators may. Its owner is invited as every member is.',
  access: 'operator',
  recent: true,
  once: true,
  body: z.strictObject({
    name: freeLine(catalogueLineMaximum, 'Please give a name'),
  }),
  response: z.strictObject({ key: z.string() }),
})
