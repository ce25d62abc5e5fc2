import { listDoorConflicts as operation } from '@foyer/contract/api/door/list-door-conflicts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { notFound } from '../../../../platform/errors.ts'
import { shownHolder } from '../../../tickets/exports.ts'
import { isoOrNull } from '../../lists/list-asked.ts'
import { findDoorDate } from '../door-date-store.ts'
import { listConflicts } from './conflict-store.ts'

export const listDoorConflicts = handleOperation(operation, async (call) => {
  const { foyer, organiser, params } = call
  const rows = await foyer.db.read(async (tx) => {
    if ((await findDoorDate(tx, organiser.id, params.date)) === undefined)
      throw notFound(`date ${params.date}`)
    return await listConflicts(tx, organiser.id, params.date)
  })
  return {
    data: rows.map((row) => ({
      conflict: row.number,
      kind: row.conflict,
      ticket: row.ticketId,
      holder:
        row.holderName === null
          ? null
          : shownHolder({ holderName: row.holderName, saleReference: row.reference }),
      order: row.reference,
      type: row.typeId,
      at: row.happenedAt.toISOString(),
      by: row.person,
      device: row.deviceName,
      other_at: isoOrNull(row.otherAt),
      other_by: row.otherBy,
      settled_at: isoOrNull(row.settledAt),
      settled_by: row.settledBy,
    })),
  }
})
