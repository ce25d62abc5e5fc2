import { cancelInvoice } from './box-office/cancel-invoice.ts'
import { exchangeTickets } from './box-office/exchange-tickets.ts'
import { getGuestList } from './box-office/get-guest-list.ts'
import { listGuestLists } from './box-office/list-guest-lists.ts'
import { listInvoices } from './box-office/list-invoices.ts'
import { listOwed } from './box-office/list-owed.ts'
import { listWaitingList } from './box-office/list-waiting-list.ts'
import { listSellable } from './box-office/list-sellable.ts'
import { payInvoice } from './box-office/pay-invoice.ts'
import { previewExchange } from './box-office/preview-exchange.ts'
import { printTickets } from './box-office/print-tickets.ts'
import { quoteOrder } from './box-office/quote-order.ts'
import { payOrder } from './box-office/pay-order.ts'
import { releaseOrder } from './box-office/release-order.ts'
import { repeatGuestList } from './box-office/repeat-guest-list.ts'
import { sellOrder } from './box-office/sell-order.ts'
import { sendPartLink } from './box-office/send-part-link.ts'
import { sendPayLink } from './box-office/send-pay-link.ts'
import { takeGuestList } from './box-office/take-guest-list.ts'
import { applyChanges } from './catalogue/apply-changes.ts'
import { archiveDocument } from './catalogue/archive-document.ts'
import { checkSeatingPlan } from './catalogue/check-seating-plan.ts'
import { createDocument } from './catalogue/create-document.ts'
import { createOrganiser } from './catalogue/create-organiser.ts'
import { discardDraft } from './catalogue/discard-draft.ts'
import { getDocument } from './catalogue/get-document.ts'
import { keepPicture } from './catalogue/keep-picture.ts'
import { listDocuments } from './catalogue/list-documents.ts'
import { listTakenSeats } from './catalogue/list-taken-seats.ts'
import { makeCodes } from './catalogue/make-codes.ts'
import { previewChanges } from './catalogue/preview-changes.ts'
import { saveDraft } from './catalogue/save-draft.ts'
import { showDocumentPage } from './catalogue/show-document-page.ts'
import { takeOverDocument } from './catalogue/take-over-document.ts'
import { unarchiveDocument } from './catalogue/unarchive-document.ts'
import { exportChangedOrders } from './changes/export-changed-orders.ts'
import { getChange } from './changes/get-change.ts'
import { listChangeVenues } from './changes/list-change-venues.ts'
import { listChangedOrders } from './changes/list-changed-orders.ts'
import { listChanges } from './changes/list-changes.ts'
import { previewChange } from './changes/preview-change.ts'
import { resumeChange } from './changes/resume-change.ts'
import { sendOwedOfChange } from './changes/send-owed-of-change.ts'
import { settleChangedOrder } from './changes/settle-changed-order.ts'
import { startChange } from './changes/start-change.ts'
import { stopChange } from './changes/stop-change.ts'
import { getDoorDate } from './door/get-door-date.ts'
import { listDoorConflicts } from './door/list-door-conflicts.ts'
import { listDoorDates } from './door/list-door-dates.ts'
import { listDoorTickets } from './door/list-door-tickets.ts'
import { reportDoor } from './door/report-door.ts'
import { settleDoorConflict } from './door/settle-door-conflict.ts'
import { exportList } from './exports/export-list.ts'
import { exportTakings } from './exports/export-takings.ts'
import { changeView } from './lists/change-view.ts'
import { deleteView } from './lists/delete-view.ts'
import { getPaymentTotals } from './lists/get-payment-totals.ts'
import { listCodes } from './lists/list-codes.ts'
import { listCustomers } from './lists/list-customers.ts'
import { listEvents } from './lists/list-events.ts'
import { exportStatement } from './papers/export-statement.ts'
import { exportVatReport } from './papers/export-vat-report.ts'
import { getPaper } from './papers/get-paper.ts'
import { getOwedToOrganiser } from './papers/get-owed-to-organiser.ts'
import { getStatement } from './papers/get-statement.ts'
import { getVatReport } from './papers/get-vat-report.ts'
import { listOrderPapers } from './papers/list-order-papers.ts'
import { getOwedTotals } from './box-office/get-owed-totals.ts'
import { exportOwed } from './exports/export-owed.ts'
import { exportWaitingList } from './exports/export-waiting-list.ts'
import { reissueOrderPapers } from './papers/reissue-order-papers.ts'
import { makePayout } from './papers/make-payout.ts'
import { undoPayout } from './papers/undo-payout.ts'
import { listPapers } from './lists/list-papers.ts'
import { listPayouts } from './lists/list-payouts.ts'
import { listGiftVouchers } from './lists/list-gift-vouchers.ts'
import { listMails } from './lists/list-mails.ts'
import { listOrders } from './lists/list-orders.ts'
import { listPayments } from './lists/list-payments.ts'
import { listTickets } from './lists/list-tickets.ts'
import { listTransfers } from './lists/list-transfers.ts'
import { listViews } from './lists/list-views.ts'
import { saveView } from './lists/save-view.ts'
import { search } from './lists/search.ts'
import { changeMailing } from './mailings/change-mailing.ts'
import { continueMailing } from './mailings/continue-mailing.ts'
import { countRecipients } from './mailings/count-recipients.ts'
import { deleteMailing } from './mailings/delete-mailing.ts'
import { getMailing } from './mailings/get-mailing.ts'
import { listMailingRecipients } from './mailings/list-mailing-recipients.ts'
import { listMailings } from './mailings/list-mailings.ts'
import { scheduleMailing } from './mailings/schedule-mailing.ts'
import { showMailingPage } from './mailings/show-mailing-page.ts'
import { stopMailing } from './mailings/stop-mailing.ts'
import { takeBackMailing } from './mailings/take-back-mailing.ts'
import { testMailing } from './mailings/test-mailing.ts'
import { writeMailing } from './mailings/write-mailing.ts'
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
import { payRefundOtherwise } from './order/pay-refund-otherwise.ts'
import { resendOrder } from './order/resend-order.ts'
import { sendRefundAgain } from './order/send-refund-again.ts'
import { showMail } from './order/show-mail.ts'
import { showMailPage } from './order/show-mail-page.ts'
import { stopMail } from './order/stop-mail.ts'
import { takeBackTransfer } from './order/take-back-transfer.ts'
import { voidDisputedTickets } from './order/void-disputed-tickets.ts'
import { undoCheckIn } from './order/undo-check-in.ts'
import { getQueue } from './queues/get-queue.ts'
import { listQueues } from './queues/list-queues.ts'
import { steerQueue } from './queues/steer-queue.ts'
import { acceptInvitation } from './staff/accept-invitation.ts'
import { addPasskey } from './staff/passkeys/add-passkey.ts'
import { askPasskeyChallenge } from './staff/passkeys/ask-passkey-challenge.ts'
import { askPasskeyOptions } from './staff/passkeys/ask-passkey-options.ts'
import { changeMember } from './staff/change-member.ts'
import { checkProof } from './staff/passkeys/check-proof.ts'
import { createKey } from './staff/create-key.ts'
import { getEventFigures } from './home/get-event-figures.ts'
import { getTakings } from './home/get-takings.ts'
import { getToday } from './home/get-today.ts'
import { listEventCounts } from './home/list-event-counts.ts'
import { listNeedsPerson } from './home/list-needs-person.ts'
import { endOtherSession } from './staff/end-other-session.ts'
import { endOtherSessions } from './staff/end-other-sessions.ts'
import { endSession } from './staff/end-session.ts'
import { getMember } from './staff/get-member.ts'
import { getSession } from './staff/get-session.ts'
import { inviteMember } from './staff/invite-member.ts'
import { listActions } from './staff/list-actions.ts'
import { listActors } from './staff/list-actors.ts'
import { listInvitations } from './staff/list-invitations.ts'
import { listKeyGrants } from './staff/grants/list-key-grants.ts'
import { listMemberGrants } from './staff/grants/list-member-grants.ts'
import { listKeys } from './staff/list-keys.ts'
import { listMembers } from './staff/list-members.ts'
import { listPasskeys } from './staff/passkeys/list-passkeys.ts'
import { listSessions } from './staff/list-sessions.ts'
import { lookAtInvitation } from './staff/look-at-invitation.ts'
import { proveSession } from './staff/prove-session.ts'
import { removeMember } from './staff/remove-member.ts'
import { removePasskey } from './staff/passkeys/remove-passkey.ts'
import { renamePasskey } from './staff/passkeys/rename-passkey.ts'
import { revokeKey } from './staff/revoke-key.ts'
import { sendSessionCode } from './staff/send-session-code.ts'
import { startSession } from './staff/start-session.ts'
import { startSessionByPasskey } from './staff/passkeys/start-session-by-passkey.ts'
import { setPasskeyRule } from './staff/passkeys/set-passkey-rule.ts'
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
  getToday,
  listEventCounts,
  getEventFigures,
  getTakings,
  listNeedsPerson,
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
  listKeyGrants,
  listMemberGrants,
  inviteMember,
  setPasskeyRule,
  withdrawInvitation,
  lookAtInvitation,
  acceptInvitation,
  listKeys,
  checkProof,
  createKey,
  revokeKey,
  listActions,
  listActors,
  changeView,
  deleteView,
  exportList,
  exportTakings,
  listCodes,
  listCustomers,
  listEvents,
  listGiftVouchers,
  listMails,
  listOrders,
  listPayments,
  getPaymentTotals,
  listTickets,
  listTransfers,
  listViews,
  saveView,
  search,
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
  listDoorDates,
  getDoorDate,
  listDoorTickets,
  reportDoor,
  listDoorConflicts,
  settleDoorConflict,
  addNote,
  changeNote,
  checkInTickets,
  correctAnswer,
  correctBuyer,
  correctHolder,
  deleteNote,
  explainAmount,
  getOrder,
  previewRefund,
  refundOrder,
  sendRefundAgain,
  payRefundOtherwise,
  resendOrder,
  showMail,
  showMailPage,
  stopMail,
  takeBackTransfer,
  undoCheckIn,
  voidDisputedTickets,
  listSellable,
  quoteOrder,
  sellOrder,
  sendPayLink,
  payOrder,
  releaseOrder,
  printTickets,
  previewExchange,
  exchangeTickets,
  listOwed,
  sendPartLink,
  listInvoices,
  payInvoice,
  cancelInvoice,
  takeGuestList,
  listGuestLists,
  getGuestList,
  repeatGuestList,
  listDocuments,
  createDocument,
  getDocument,
  saveDraft,
  discardDraft,
  previewChanges,
  applyChanges,
  takeOverDocument,
  archiveDocument,
  unarchiveDocument,
  showDocumentPage,
  keepPicture,
  checkSeatingPlan,
  createOrganiser,
  makeCodes,
  listTakenSeats,
  listPayouts,
  getStatement,
  exportStatement,
  getVatReport,
  exportVatReport,
  getOwedToOrganiser,
  makePayout,
  undoPayout,
  listOrderPapers,
  listPapers,
  getPaper,
  listMailings,
  writeMailing,
  getMailing,
  changeMailing,
  deleteMailing,
  countRecipients,
  showMailingPage,
  testMailing,
  scheduleMailing,
  takeBackMailing,
  stopMailing,
  continueMailing,
  listMailingRecipients,
  previewChange,
  startChange,
  listChanges,
  getChange,
  listChangedOrders,
  exportChangedOrders,
  listChangeVenues,
  stopChange,
  resumeChange,
  sendOwedOfChange,
  settleChangedOrder,
  reissueOrderPapers,
  getOwedTotals,
  exportOwed,
  listQueues,
  getQueue,
  steerQueue,
  listWaitingList,
  exportWaitingList,
]
