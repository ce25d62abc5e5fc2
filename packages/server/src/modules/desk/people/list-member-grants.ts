import { listMemberGrants as operation } from '@foyer/contract/api/staff/grants/list-member-grants.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import {
  isMemberHere,
  listKeysBy,
  listLetInBy,
  listOpenInvitationsBy,
  listScheduledBy,
  listWebhooksBy,
} from './grants-store.ts'
import { webhookSetUp } from './webhook-set-up.ts'

export const listMemberGrants = handleOperation(
  operation,
  async ({ foyer, organiser, params, now }) => {
    const of = { organiserId: organiser.id, staffId: params.member }
    return await foyer.db.read(async (tx) => {
      if (!(await isMemberHere(tx, of))) throw notFound(`member ${params.member}`)
      const keys = await listKeysBy(tx, of)
      const webhooks = await listWebhooksBy(tx, of)
      const mailings = await listScheduledBy(tx, of)
      return {
        invitations: await listOpenInvitationsBy(tx, of, now),
        members: await listLetInBy(tx, of),
        keys: keys.map(({ lastUsedAt, ...key }) => ({
          ...key,
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        webhooks: webhooks.map(webhookSetUp),
        mailings: mailings.map(({ beginsAt, ...mailing }) => ({
          ...mailing,
          begins_at: beginsAt.toISOString(),
        })),
      }
    })
  },
)
