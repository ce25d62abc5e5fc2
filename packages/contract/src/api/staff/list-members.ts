import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { memberShape } from './member-shape.ts'

export const listMembers = defineOperation({
  id: 'list_members',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/members',
  summary: 'Lists who may do what at an organiser, by name.',
  access: 'people.manage',
  onlyStaff: true,
  params: ofOrganiser,
  query: z.strictObject(pageQuery),
  response: pageOf(memberShape),
})
