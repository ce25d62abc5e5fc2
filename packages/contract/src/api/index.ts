import type { AnyOperation } from './operation.ts'
import { acceptInvitation } from './staff/accept-invitation.ts'
import { addPasskey } from './staff/add-passkey.ts'
import { askPasskeyChallenge } from './staff/ask-passkey-challenge.ts'
import { askPasskeyOptions } from './staff/ask-passkey-options.ts'
import { changeMember } from './staff/change-member.ts'
import { createKey } from './staff/create-key.ts'
import { endOtherSession } from './staff/end-other-session.ts'
import { endOtherSessions } from './staff/end-other-sessions.ts'
import { endSession } from './staff/end-session.ts'
import { getMember } from './staff/get-member.ts'
import { getSession } from './staff/get-session.ts'
import { inviteMember } from './staff/invite-member.ts'
import { listActions } from './staff/list-actions.ts'
import { listInvitations } from './staff/list-invitations.ts'
import { listKeys } from './staff/list-keys.ts'
import { listMembers } from './staff/list-members.ts'
import { listPasskeys } from './staff/list-passkeys.ts'
import { listSessions } from './staff/list-sessions.ts'
import { lookAtInvitation } from './staff/look-at-invitation.ts'
import { proveSession } from './staff/prove-session.ts'
import { removeMember } from './staff/remove-member.ts'
import { removePasskey } from './staff/remove-passkey.ts'
import { renamePasskey } from './staff/rename-passkey.ts'
import { revokeKey } from './staff/revoke-key.ts'
import { sendSessionCode } from './staff/send-session-code.ts'
import { startSession } from './staff/start-session.ts'
import { startSessionByPasskey } from './staff/start-session-by-passkey.ts'
import { withdrawInvitation } from './staff/withdraw-invitation.ts'
import { changeWebhook } from './webhooks/change-webhook.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { getWebhookDelivery } from './webhooks/get-webhook-delivery.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { resendWebhook } from './webhooks/resend-webhook.ts'
import { resendWebhookDelivery } from './webhooks/resend-webhook-delivery.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { sendTestMessage } from './webhooks/send-test-message.ts'

/** Every operation of the API. The server starts only when a room answers each of them. */
export const operations: readonly AnyOperation[] = [
  getSession,
  sendSessionCode,
  startSession,
  askPasskeyChallenge,
  startSessionByPasskey,
  proveSession,
  endSession,
  listSessions,
  endOtherSession,
  endOtherSessions,
  askPasskeyOptions,
  listPasskeys,
  addPasskey,
  renamePasskey,
  removePasskey,
  listMembers,
  getMember,
  changeMember,
  removeMember,
  listInvitations,
  inviteMember,
  withdrawInvitation,
  lookAtInvitation,
  acceptInvitation,
  listKeys,
  createKey,
  revokeKey,
  listActions,
  listWebhooks,
  createWebhook,
  changeWebhook,
  rotateWebhookSecret,
  sendTestMessage,
  resendWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
  deleteWebhook,
]
