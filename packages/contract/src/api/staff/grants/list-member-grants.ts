import * as z from 'zod/mini'
import { email, ofOne, time } from '../../fields.ts'
import { defineOperation } from '../../operation.ts'
import { roles } from '../../rights.ts'
import { webhookSetUp } from './list-key-grants.ts'

/** What a member has given to others and set up: most of it keeps working after they leave. */
export const listMemberGrants = defineOperation({
  id: 'list_member_grants',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/members/{member}/grants',
  summary:
    'Lists what a member has given to others and set up: open invitations, which end with their rights; and people, keys, webhooks and scheduled mails to many, which stay until somebody withdraws them.',
  access: 'people.manage',
  onlyStaff: true,
  params: ofOne('member'),
  response: z.strictObject({
    /** Not accepted yet. */
    invitations: z.array(z.strictObject({ id: z.int(), email, role: z.enum(roles) })),
    /** Members they invited in the last three months. */
    members: z.array(z.strictObject({ id: z.int(), name: z.string(), role: z.enum(roles) })),
    /** Keys that they made and nobody has revoked. */
    keys: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        prefix: z.string(),
        last_used_at: z.nullable(time),
      }),
    ),
    /** Webhooks that they, or one of their keys, made or changed, or whose secret they replaced. */
    webhooks: z.array(webhookSetUp),
    /** Scheduled mails to many that they wrote or scheduled, and that have not begun. */
    mailings: z.array(z.strictObject({ id: z.int(), subject: z.string(), begins_at: time })),
  }),
  errors: ['not_found'],
})
