import type { AnyOperation } from './operation.ts'
import { addNote } from './order/add-note.ts'
import { changeNote } from './order/change-note.ts'
import { checkInTickets } from './order/check-in-tickets.ts'
import { correctAnswer } from './order/correct-answer.ts'
import { correctBuyer } from './order/correct-buyer.ts'
import { correctHolder } from './order/correct-holder.ts'
import { deleteNote } from './order/delete-note.ts'
import { explainAmount } from './order/explain-amount.ts'
import { getOrder } from './order/get-order.ts'
import { previewRefund } from './order/preview-refund.ts'
import { refundOrder } from './order/refund-order.ts'
import { resendOrder } from './order/resend-order.ts'
import { showMailPage } from './order/show-mail-page.ts'
import { showMail } from './order/show-mail.ts'
import { stopMail } from './order/stop-mail.ts'
import { takeBackTransfer } from './order/take-back-transfer.ts'
import { undoCheckIn } from './order/undo-check-in.ts'
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
import { startSessionByPasskey } from './staff/start-session-by-passkey.ts'
import { startSession } from './staff/start-session.ts'
import { withdrawInvitation } from './staff/withdraw-invitation.ts'

/** Every operation of the API. The server starts only when a room answers each of them. */
export const operations: readonly AnyOperation[] = [
  acceptInvitation,
  addNote,
  addPasskey,
  askPasskeyChallenge,
  askPasskeyOptions,
  changeMember,
  changeNote,
  checkInTickets,
  correctAnswer,
  correctBuyer,
  correctHolder,
  createKey,
  deleteNote,
  endOtherSession,
  endOtherSessions,
  endSession,
  explainAmount,
  getMember,
  getOrder,
  getSession,
  inviteMember,
  listActions,
  listInvitations,
  listKeys,
  listMembers,
  listPasskeys,
  listSessions,
  lookAtInvitation,
  previewRefund,
  proveSession,
  refundOrder,
  removeMember,
  removePasskey,
  renamePasskey,
  resendOrder,
  revokeKey,
  sendSessionCode,
  showMail,
  showMailPage,
  startSession,
  startSessionByPasskey,
  stopMail,
  takeBackTransfer,
  undoCheckIn,
  withdrawInvitation,
]
