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
import { endOtherSession } from './staff/end-other-session.ts'
import { endOtherSessions } from './staff/end-other-sessions.ts'
import { endSession } from './staff/end-session.ts'
import { getSession } from './staff/get-session.ts'
import { listActions } from './staff/list-actions.ts'
import { listSessions } from './staff/list-sessions.ts'
import { proveSession } from './staff/prove-session.ts'
import { sendSessionCode } from './staff/send-session-code.ts'
import { startSession } from './staff/start-session.ts'

/** Every operation of the API. The server starts only when a room answers each of them. */
export const operations: readonly AnyOperation[] = [
  addNote,
  changeNote,
  checkInTickets,
  correctAnswer,
  correctBuyer,
  correctHolder,
  deleteNote,
  endOtherSession,
  endOtherSessions,
  endSession,
  explainAmount,
  getOrder,
  getSession,
  listActions,
  listSessions,
  previewRefund,
  proveSession,
  refundOrder,
  resendOrder,
  sendSessionCode,
  showMail,
  showMailPage,
  startSession,
  stopMail,
  takeBackTransfer,
  undoCheckIn,
]
