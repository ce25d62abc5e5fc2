import * as z from 'zod/mini'
import {
  codeBeginningLengthMaximum,
  codeLengthMinimum,
  manyCodesLeast,
  manyCodesMost,
} from '../../limits.ts'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/** The first of them is no hyphen. */
const beginningPattern = new RegExp(
  `^[A-Z0-9][A-Z0-9-]{${codeLengthMinimum - 1},${codeBeginningLengthMaximum - 1}}$`,
)

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
          beginningPattern,
          `Please give ${codeLengthMinimum} to ${codeBeginningLengthMaximum} capital letters, digits and hyphens`,
        ),
      ),
    count: z
      .int('Please give a whole number')
      .check(z.gte(manyCodesLeast, `Please make at least ${manyCodesLeast}`), z.lte(manyCodesMost)),
  }),
  response: z.strictObject({ key: z.string(), version: z.int() }),
  errors: ['refused'],
})
