import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { actorsMaximum } from '../../limits.ts'
import { defineOperation } from '../operation.ts'

export const listActors = defineOperation({
  id: 'list_actors',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/actors',
  summary: `Lists who is in the log, people and keys, by the names they had: at most ${actorsMaximum}.`,
  access: 'log.read',
  params: ofOrganiser,
  response: z.strictObject({ data: z.array(z.strictObject({ name: z.string() })) }),
})
