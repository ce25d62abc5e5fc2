import { addNote as operation } from '@foyer/contract/api/order/add-note.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { logAction } from '../../../staff/exports.ts'
import { insertNote } from './note-store.ts'
import { requireOrder } from '../read-order.ts'

export const addNote = handleOperation(operation, async (call) => {
  const { organiser, actor, body, params, now } = call
  return await call.once(async (tx) => {
    const head = await requireOrder(tx, call, params.order)
    const author = {
      staffId: actor.kind === 'staff' ? actor.id : null,
      apiKeyId: actor.kind === 'key' ? actor.id : null,
      name: actor.kind === 'nobody' ? '' : actor.name,
    }
    const of = { organiserId: organiser.id, saleId: head.id }
    const id = await insertNote(tx, of, author, body.text, now)
    await logAction(tx, call, {
      action: 'note.added',
      subject: { kind: 'order', id: head.reference },
      after: { note: id },
    })
    return {
      id,
      text: body.text,
      author: author.name,
      is_own: true,
      written_at: now.toISOString(),
      changed_at: null,
    }
  })
})
