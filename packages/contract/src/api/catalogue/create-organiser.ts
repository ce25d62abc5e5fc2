import * as z from 'zod/mini'
import { isOneLine } from '../../rules/plain-text.ts'
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
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please give a name'),
        z.maxLength(200),
        z.refine(isOneLine, 'Please use letters and signs that can be seen'),
      ),
  }),
  response: z.strictObject({ key: z.string() }),
})
