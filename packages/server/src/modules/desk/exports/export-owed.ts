import { exportOwed as operation, owedColumns } from '@foyer/contract/api/exports/export-owed.ts'
import type { AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { t } from '@foyer/language/texts.ts'
import { readOwed, type Placed } from '../../box-office/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { sheetFile } from './sheet-file.ts'

/** So many rows are read at once. */
const batch = 500

/** Everything that is owed, read a batch at a time while it is taken. */
export const exportOwed = handleOperation(operation, async (call) => {
  const { foyer, nearby, organiser, query, now } = call
  if (!organiser.rights.includes('orders.read'))
    throw new FoyerError(
      'not_allowed',
      t('You have no right to read this list. An owner can give it to you.'),
    )
  const { format = 'csv', state = 'open' } = query
  await foyer.db.transaction(async (tx) => {
    await logAction(tx, call, {
      action: 'owed.exported',
      subject: { kind: 'owed', id: state },
      after: { format },
    })
  })
  async function* batches() {
    let place: Placed | undefined
    for (;;) {
      const asked = {
        isOverdue: state === 'overdue',
        place: place === undefined ? null : [place.dueOn, place.rank, place.id],
        limit: batch,
      }
      const rows = await nearby.read(async (tx) => await readOwed(tx, organiser.id, asked, now))
      yield rows.map(({ shown }) => rowOf(shown))
      place = rows.at(-1)
      if (rows.length < batch) return
    }
  }
  const name = `${organiser.key}-owed`
  return sheetFile(call, { name, format, columns: owedColumns(), batches: batches() })
})

const rowOf = ({ invoice, part: _part, ...shown }: Placed['shown']): AnyRow => ({
  ...shown,
  company: invoice?.company ?? '',
})
