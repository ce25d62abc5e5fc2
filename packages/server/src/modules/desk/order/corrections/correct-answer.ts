import { correctAnswer as operation } from '@foyer/contract/api/order/correct-answer.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { notFound } from '../../../../platform/errors.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockUnchangedOrder } from '../lock-order.ts'
import { replaceAnswer } from '../order-store.ts'

export const correctAnswer = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, params } = call
  await foyer.db.transaction(async (tx) => {
    const { head } = await lockUnchangedOrder(tx, call)
    const which = { organiserId: organiser.id, saleId: head.id, id: params.answer }
    const changed = await replaceAnswer(tx, which, body.answer)
    if (changed === undefined) throw notFound(`answer ${params.answer}`)
    const { question, before } = changed
    await logAction(tx, call, {
      action: 'answer.corrected',
      subject: { kind: 'order', id: head.reference },
      before: { question, answer: before },
      after: { question, answer: body.answer },
    })
  })
  return {}
})
