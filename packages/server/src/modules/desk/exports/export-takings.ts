import { exportTakings as operation } from '@foyer/contract/api/exports/export-takings.ts'
import { takingsColumns, type TakingsGroup } from '@foyer/contract/api/exports/takings-columns.ts'
import type { AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { logAction } from '../../staff/exports.ts'
import { readPeriodTakings } from '../home/takings/read-period-takings.ts'
import type { Takings } from '../home/takings/takings-view.ts'
import { wordOfWay } from '@foyer/contract/ways/ways.ts'
import { requireAddedUp } from './require-added-up.ts'
import { sheetFile } from './sheet-file.ts'

/** A file of the takings that the page shows, by the same rule: they are read once, and are few. */
export const exportTakings = handleOperation(operation, async (call) => {
  const { foyer, organiser, query, now } = call
  if (!organiser.rights.includes('money.read'))
    throw new FoyerError(
      'not_allowed',
      t('You have no right to read money. An owner can give it to you.'),
    )
  await requireAddedUp(call.nearby)
  const { format = 'csv', by = 'day', ...asked } = query
  const takings = await readPeriodTakings(
    call,
    organiser.id,
    { from: asked.from, to: asked.to, event: asked.event },
    now,
  )
  await foyer.db.transaction(async (tx) => {
    const { from, to } = takings
    await logAction(tx, call, {
      action: 'takings.exported',
      subject: { kind: 'takings', id: by },
      after: { format, from, to, event: asked.event ?? null },
    })
  })
  const name = `${organiser.key}-takings-${takings.from}-${takings.to}`
  const batches = [rowsOf(takings, by)]
  return sheetFile(call, { name, format, columns: takingsColumns(by), batches })
})

function rowsOf(takings: Takings, by: TakingsGroup): readonly AnyRow[] {
  const titleOf = new Map(takings.by_event.map(({ event, title }) => [event, title]))
  switch (by) {
    case 'day':
      return takings.by_day
    case 'event':
      return takings.by_event
    case 'type':
      return takings.by_type.map((row) => ({ ...row, title: titleOf.get(row.event) ?? null }))
    case 'way':
      return takings.by_way.map((row) => ({ ...row, way: wordOfWay(row.way) }))
  }
}
