import * as z from 'zod/mini'
import { manyCodesMost } from '../../limits.ts'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const makeCodes = defineOperation({
  id: 'make_codes',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/many-codes',
  summary:
    'Makes many promo codes at once, each for one use: a draft that says what they take off, and is put into the shop as one code is.',
  access: 'events.change',
  recent: false,
  once: true,
  params: ofOrganiser,
  body: z.strictObject({
    /** What all of them begin with; another ending for each cannot be guessed. */
    begins_with: z
      .string()
      .check(
        z.regex(
          /^[A-Z0-9][A-Z0-9-]{2,39}$/,
          'Please give 3 to 40 capital letters, digits and hyphens',
        ),
      ),
    count: z
      .int('Please give a whole number')
      .check(z.gte(2, 'Please make at least two'), z.lte(manyCodesMost)),
  }),
  response: z.strictObject({ key: z.string(), version: z.int() }),
  errors: ['refused'],
})
