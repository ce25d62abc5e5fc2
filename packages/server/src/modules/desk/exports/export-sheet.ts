import type { exportList } from '@foyer/contract/api/exports/export-list.ts'
import {
  rightOfList,
  listColumns,
  type ListColumn,
} from '@foyer/contract/api/lists/list-columns.ts'
import { listFilters, type ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { t } from '@foyer/language/texts.ts'
import type * as z from 'zod/mini'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { logAction } from '../../staff/exports.ts'
import { askedOf, readerOf, requireSeller } from '../lists/exports.ts'
import { titlesOf } from './cells.ts'
import { claimExport } from './exports-room.ts'
import { exportRows } from './export-rows.ts'
import type { MadeFile } from './answer-file.ts'
import { requireAddedUp } from './require-added-up.ts'
import { sendSheet } from './send-sheet.ts'
import { formats } from './sheet-formats.ts'
import { writeSheet } from './write-sheet.ts'

/**
 * All rows of a list as the caller sees them, as a file that is made while it is taken. What was exported is written down
 * before. @throws FoyerError
 */
export async function exportSheet(call: ApiCall<typeof exportList>): Promise<MadeFile> {
  const { foyer, nearby, organiser, now, log, query } = call
  const { list, format = 'csv', columns: named, ...given } = query
  if (!organiser.rights.includes(rightOfList[list]))
    throw new FoyerError(
      'not_allowed',
      t('You have no right to read this list. An owner can give it to you.'),
    )
  const filters = filtersOf(list, given)
  // Said before the first byte: in the middle of a file nobody could tell why it ends.
  requireSeller(organiser, given)
  const columns = chosenColumns(list, named)
  const sheet = formats[format]
  if (list === 'payments') await requireAddedUp(nearby)
  await foyer.db.transaction(async (tx) => {
    const after = { format, columns: columns.map(({ key }) => key), filters: given }
    await logAction(tx, call, {
      action: 'list.exported',
      subject: { kind: 'list', id: list },
      after,
    })
  })
  const asked = askedOf({ foyer, organiser, now }, filters, {})
  const titles = titlesOf(columns, asked.timeZone)
  const place = claimExport(foyer.rooms.desk, organiser.id)
  let hasBegun = false
  const stream = sendSheet(
    log,
    async (put) => {
      const made = nearby.read(async (tx) => {
        // A connection that broke would be tried again, and the client have the beginning twice.
        if (hasBegun) throw new Error('the connection of an export was lost')
        hasBegun = true
        const rows = exportRows(tx, readerOf(list), asked, columns)
        for await (const piece of writeSheet(sheet, titles, rows)) await put(piece)
      })
      await made.finally(place.giveBack)
    },
    { place },
  )
  const day = now.toISOString().slice(0, 10)
  return { name: `${organiser.key}-${list}-${day}.${format}`, type: sheet.type, stream }
}

/** The filters as this list knows them; one of another list would be ignored, and the file hold more than was asked for. */
function filtersOf(list: ListName, given: Readonly<Record<string, unknown>>): object {
  const fields = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  const known: Readonly<Record<string, z.ZodMiniType>> = listFilters[list]
  const refuse = (name: string): never => {
    throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
      fields: { [name]: t('This list cannot be narrowed by this') },
    })
  }
  for (const name of Object.keys(fields)) if (!(name in known)) refuse(name)
  const { status } = fields
  if (status !== undefined && known['status']?.safeParse(status).success !== true) refuse('status')
  return fields
}

/** The columns that are asked for, in their order; all of the list unless some are named. @throws FoyerError invalid_input */
function chosenColumns(list: ListName, named: string | undefined): readonly ListColumn[] {
  const all: readonly ListColumn[] = listColumns[list]
  if (named === undefined || named === '') return all
  return [...new Set(named.split(','))].map((key) => {
    const column = all.find((one) => one.key === key)
    if (column !== undefined) return column
    throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
      fields: { columns: t('This list has no column {name}', { name: key.slice(0, 40) }) },
    })
  })
}
