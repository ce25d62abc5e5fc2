import {
  exportWaitingList as operation,
  waitingListColumns,
  waitingListStates,
} from '@foyer/contract/api/exports/export-waiting-list.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { readWaitingList } from '../../box-office/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { sheetFile } from './sheet-file.ts'

/** So many rows are read at once. */
const batch = 500

/** The waiting list of an event, read a batch at a time while it is taken. */
export const exportWaitingList = handleOperation(operation, async (call) => {
  const { foyer, nearby, organiser, params, query } = call
  if (!organiser.rights.includes('orders.read'))
    throw new FoyerError(
      'not_allowed',
      t('You have no right to read this list. An owner can give it to you.'),
    )
  const { format = 'csv' } = query
  const read = async (after: number) => {
    const of = { organiserId: organiser.id, eventId: params.event, state: null }
    return await readWaitingList(nearby, { ...of, after, limit: batch })
  }
  // An event of somebody else is refused before anything is written down or sent.
  const first = await read(0)
  let { rows } = first
  const { timeZone } = first
  await foyer.db.transaction(async (tx) => {
    await logAction(tx, call, {
      action: 'waiting_list.exported',
      subject: { kind: 'event', id: params.event },
      after: { format },
    })
  })
  async function* batches() {
    for (;;) {
      yield rows.map(({ shown }) => ({ ...shown, state: waitingListStates[shown.state]() }))
      if (rows.length < batch) return
      ;({ rows } = await read(rows.at(-1)?.place ?? 0))
    }
  }
  const name = `${organiser.key}-waiting-list-${params.event}`
  const columns = waitingListColumns()
  return sheetFile(call, { name, format, columns, timeZone, batches: batches() })
})
