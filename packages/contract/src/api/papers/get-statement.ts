import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ofWholeDays, statement } from './paper-shapes.ts'

export const getStatement = defineOperation({
  id: 'get_statement',
  room: 'papers',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/statement',
  summary:
    'The statement of an organiser for some days: what the platform owed it before, each booking in one line, and what it owes it after.',
  access: 'money.read',
  params: ofOrganiser,
  query: z.strictObject(ofWholeDays),
  response: statement,
})
