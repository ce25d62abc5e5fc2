import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { owedToOrganiser } from './paper-shapes.ts'

export const getOwedToOrganiser = defineOperation({
  id: 'get_owed_to_organiser',
  room: 'papers',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/payout-balance',
  summary: 'What the platform owes the organiser at the moment, and what of it can be paid out.',
  access: 'money.read',
  params: ofOrganiser,
  response: z.strictObject({ data: z.array(owedToOrganiser) }),
})
