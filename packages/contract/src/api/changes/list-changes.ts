import * as z from 'zod/mini'
import { ofOrganiser, pathId } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { eventChange } from './change-shapes.ts'

export const listChanges = defineOperation({
  id: 'list_changes',
  room: 'changes',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/changes',
  summary: 'Lists the acts that changed what people have tickets for, the newest first.',
  access: 'events.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, event: z.optional(pathId) }),
  response: pageOf(eventChange),
})
