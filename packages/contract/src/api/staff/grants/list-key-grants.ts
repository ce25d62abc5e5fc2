import * as z from 'zod/mini'
import { ofOne } from '../../fields.ts'
import { defineOperation } from '../../operation.ts'

/** A webhook that somebody, or a program, knows the secret of or has set up. */
export const webhookSetUp = z.strictObject({
  id: z.int(),
  host: z.string(),
  description: z.nullable(z.string()),
  /** Goes into `If-Match` when it is deleted. */
  version: z.int(),
})

/** What a key has set up: it keeps working after the key is revoked. */
export const listKeyGrants = defineOperation({
  id: 'list_key_grants',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/keys/{key}/grants',
  summary:
    'Lists the webhooks that a key made or changed, or whose secret it replaced: they stay when the key is revoked, until somebody deletes them.',
  access: 'keys.manage',
  onlyStaff: true,
  params: ofOne('key'),
  response: z.strictObject({ webhooks: z.array(webhookSetUp) }),
  errors: ['not_found'],
})
