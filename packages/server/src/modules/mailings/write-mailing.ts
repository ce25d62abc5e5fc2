import { writeMailing as operation } from '@foyer/contract/api/mailings/write-mailing.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { insertMailing } from './mailing-store.ts'
import { presentMailing } from './mailing-view.ts'
import { readWish } from './read-wish.ts'
import { requireMailing, requirePerson } from './require-mailing.ts'

export const writeMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  const person = requirePerson(call.actor)
  return await call.once(async (tx) => {
    const text = await readWish(tx, foyer, organiser.id, body)
    const id = await insertMailing(tx, organiser.id, person.id, text, now)
    await logAction(tx, call, {
      action: 'mailing.written',
      subject: { kind: 'mailing', id },
      after: { subject: text.subject, kind: text.kind, filters: text.filters },
    })
    return await presentMailing(tx, await requireMailing(tx, organiser.id, id))
  })
})
