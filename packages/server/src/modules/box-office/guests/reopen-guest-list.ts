import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { readLeft } from '../../inventory/exports.ts'
import { awaitGuestList, findGuestDate, lockGuestList, readGuestRows } from './guest-list-store.ts'
import { importGuestsJob, requireFewWaiting, requireGivable } from './open-guest-list.ts'
import { requireRoom, ticketsWanted } from './require-room.ts'

/**
 * Lets a list that has failed be taken in again, by the rows that it had. What has changed since is looked at as for a new one.
 * @throws FoyerError not_found, wrong_state when it has not failed, its rows are forgotten or there is no room, rate_limited
 */
export async function reopenGuestList(
  tx: Tx,
  foyer: Foyer,
  { id, organiserId }: { readonly id: number; readonly organiserId: number },
  now: Date,
): Promise<void> {
  const list = await lockGuestList(tx, id, organiserId)
  if (list === undefined) throw notFound(`guest list ${id}`)
  if (list.status !== 'failed')
    throw new FoyerError('wrong_state', t('Only a list that has failed can be taken in again.'))
  const guests = await readGuestRows(tx, id)
  if (guests.length === 0) throw forgotten()
  await requireFewWaiting(tx, foyer, organiserId, now)
  const date =
    list.eventDateId === null ? undefined : await findGuestDate(tx, organiserId, list.eventDateId)
  const wanted = ticketsWanted(guests)
  const offered = new Set(date?.tickets.map(({ stockId }) => stockId))
  if (date === undefined || [...wanted.keys()].some((stockId) => !offered.has(stockId)))
    throw new FoyerError('wrong_state', t('These tickets are not on offer any more.'))
  requireGivable(date, now)
  requireRoom(wanted, await readLeft(tx, [...wanted.keys()]))
  await awaitGuestList(tx, id)
  await foyer.jobs.enqueue(tx, importGuestsJob, { guestListId: id })
}

const forgotten = () =>
  new FoyerError(
    'wrong_state',
    t('The guests of this list are not kept any more. Please send the sheet again.'),
  )
