import { addNote } from './add-note.ts'
import { changeNote } from './change-note.ts'
import { checkInTickets } from './check-in-tickets.ts'
import { correctAnswer } from './correct-answer.ts'
import { correctBuyer } from './correct-buyer.ts'
import { correctHolder } from './correct-holder.ts'
import { deleteNote } from './delete-note.ts'
import { explainAmount } from './explain-amount.ts'
import { getOrder } from './get-order.ts'
import { previewRefund } from './preview-refund.ts'
import { refundOrder } from './refund-order.ts'
import { resendOrder } from './resend-order.ts'
import { showMail } from './show-mail.ts'
import { showMailPage } from './show-mail-page.ts'
import { stopMail } from './stop-mail.ts'
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
  resendOrder,
  showMail,
  showMailPage,
  stopMail,
  takeBackTransfer,
  undoCheckIn,
]
