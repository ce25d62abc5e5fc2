import * as z from 'zod/mini'
import { ofOrganiser, time } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { rights } from '../rights.ts'

export const keyFields = {
  id: z.int(),
  name: z.string(),
  /** Its first characters, by which people know it. */
  prefix: z.string(),
  scopes: z.array(z.enum(rights)),
  created_by: z.nullable(z.string()),
  /** Whether its maker could make it today: a key does not end when they go, or lose rights. */
  maker_may: z.boolean(),
  created_at: time,
  last_used_at: z.nullable(time),
  revoked_at: z.nullable(time),
}

export const listKeys = defineOperation({
  id: 'list_keys',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/keys',
  summary: 'Lists the API keys of an organiser, revoked ones too, the newest first.',
  access: 'keys.manage',
  onlyStaff: true,
  params: ofOrganiser,
  query: z.strictObject(pageQuery),
  response: pageOf(z.strictObject(keyFields)),
})
