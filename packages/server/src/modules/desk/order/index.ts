import { addNote } from './notes/add-note.ts'
import { changeNote } from './notes/change-note.ts'
import { checkInTickets } from './check-in-tickets.ts'
import { correctAnswer } from './corrections/correct-answer.ts'
import { correctBuyer } from './corrections/correct-buyer.ts'
import { correctHolder } from './corrections/correct-holder.ts'
import { deleteNote } from './notes/delete-note.ts'
import { explainAmount } from './money/explain-amount.ts'
import { getOrder } from './get-order.ts'
import { payRefundOtherwise } from './refunds/pay-refund-otherwise.ts'
import { previewRefund } from './refunds/preview-refund.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { resendOrder } from './mails/resend-order.ts'
import { sendRefundAgain } from './refunds/send-refund-again.ts'
import { showMail } from './mails/show-mail.ts'
import { showMailPage } from './mails/show-mail-page.ts'
import { stopMail } from './mails/stop-mail.ts'
import { voidDisputedTickets } from './refunds/void-disputed-tickets.ts'
import { takeBackTransfer } from './take-back-transfer.ts'
import { undoCheckIn } from './undo-check-in.ts'
import type { OperationHandler } from '../../../platform/api/handle-operation.ts'

/** One order on one page, and what is done for its buyer. */
export const orderOperations: readonly OperationHandler[] = [
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
]
