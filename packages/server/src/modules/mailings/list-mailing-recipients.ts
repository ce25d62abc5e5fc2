import { mailProblemText } from '@foyer/contract/api/lists/bounce-texts.ts'
import { pageSize } from '@foyer/contract/limits.ts'
import { listMailingRecipients as operation } from '@foyer/contract/api/mailings/list-mailing-recipients.ts'
import type { RecipientState } from '@foyer/contract/api/mailings/mailing-shapes.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../platform/api/pages-of-lists.ts'
import { listRecipients, type ShownRecipient } from './recipients/recipient-store.ts'
import { requireMailing } from './require-mailing.ts'
import { orNull } from '../../platform/or-null.ts'

export const listMailingRecipients = handleOperation(operation, async (call) => {
  const { nearby, organiser, params, query } = call
  const place = readCursor(query.cursor, ['id'])
  const { limit = pageSize.usual, state = null } = query
  const after = place === null ? null : Number(place[0])
  const rows = await nearby.read(async (tx) => {
    const mailing = await requireMailing(tx, organiser.id, params.mailing)
    return await listRecipients(tx, mailing.id, { state, after, limit: rowsToRead(limit) })
  })
  return pageOf(rows, limit, { show: recipientShown, place: (row) => [row.id] })
})

const recipientShown = (row: ShownRecipient) => ({
  id: row.id,
  email: orNull(row.email),
  name: row.name,
  order: row.reference,
  state: row.state as RecipientState,
  reason: row.reason,
  error: mailProblemText(row.bounceCode, row.lastError),
  at: row.at?.toISOString() ?? null,
})
