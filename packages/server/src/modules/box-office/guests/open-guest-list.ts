import {
  guestsAtOnce,
  guestsMaximum,
  sheetMistakesMaximum,
  guestSheetsOfOrganiser,
  guestSheetsWaitingMaximum,
  guestSheetWaitsMs,
} from '@foyer/contract/limits.ts'
import type { GuestSheetRow } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound, tooMany } from '../../../platform/errors.ts'
import { inSlices } from '../../../platform/in-slices.ts'
import { declareJob } from '../../../platform/jobs/declare-job.ts'
import { limitKey, takeToken } from '../../../platform/limits/rate-limit.ts'
import * as z from 'zod'
import { readLeft } from '../../inventory/exports.ts'
import { checkingGuests, type CheckedSheet } from '@foyer/contract/rules/guests/check-guests.ts'
import {
  countWaitingLists,
  findGuestDate,
  findGuestList,
  insertGuestList,
  insertGuestListTickets,
  type GuestList,
} from './guest-list-store.ts'
import { priceGuests } from './price-guests.ts'
import { requireRoom, ticketsWanted } from './require-room.ts'
import { writeGuests } from './write-guests.ts'

export const importGuestsJob = declareJob('import-guests', { guestListId: z.int() })

export interface GuestSheet {
  readonly organiserId: number
  readonly eventDateId: number
  readonly name: string
  readonly reason: string
  readonly isMailed: boolean
  readonly rows: readonly GuestSheetRow[]
}

/**
 * Takes a sheet of guests in: all of them, or none. It is checked whole first, and every mistake is named with its row. Few
 * guests are written at once, many by a job, in one transaction all the same.
 * @throws FoyerError invalid_input naming the mistakes, not_found, wrong_state when there is no room for all, rate_limited
 */
export async function openGuestList(
  tx: Tx,
  foyer: Foyer,
  sheet: GuestSheet,
  now: Date,
): Promise<GuestList> {
  const { organiserId, eventDateId, name, reason, isMailed, rows } = sheet
  const date = await findGuestDate(tx, organiserId, eventDateId)
  if (date === undefined) throw notFound(`date ${eventDateId}`)
  requireGivable(date, now)
  if (rows.length === 0) throw new FoyerError('invalid_input', t('The sheet has no guests.'))
  if (rows.length > guestsMaximum) throw tooManyGuests()
  if (rows.length > guestsAtOnce) await requireFewWaiting(tx, foyer, organiserId, now)
  const checked = await inSlices(checkingGuests(rows, date.tickets, sheetMistakesMaximum))
  if (checked.mistakes.length > 0) throw refusedFor(checked)
  const { guests } = checked
  // What is there now can be gone when the tickets are counted: that decides.
  const wanted = ticketsWanted(guests)
  requireRoom(wanted, await readLeft(tx, [...wanted.keys()]))
  const id = await insertGuestList(tx, { organiserId, name, reason, isMailed, guests }, now)
  await insertGuestListTickets(tx, id, wanted)
  if (guests.length <= guestsAtOnce) {
    const prices = await priceGuests(tx, foyer, guests, now)
    await writeGuests(tx, foyer, { id, organiserId, reason, isMailed, guests, prices }, now)
  } else await foyer.jobs.enqueue(tx, importGuestsJob, { guestListId: id })
  const list = await findGuestList(tx, id)
  if (list === undefined) throw new Error(`guest list ${id} was just made`)
  return list
}

/** Refuses a date whose tickets cannot be given to guests. @throws FoyerError wrong_state */
export function requireGivable(
  { endsAt, posted }: { readonly endsAt: Date; readonly posted: boolean },
  now: Date,
): void {
  if (endsAt <= now) throw new FoyerError('wrong_state', t('This date is over.'))
  if (posted)
    throw new FoyerError('wrong_state', t('What is posted cannot be given to a list of guests.'))
}

/** Refuses a list that would have to wait when enough of them do. @throws FoyerError wrong_state, rate_limited */
export async function requireFewWaiting(
  tx: Tx,
  { secrets }: Foyer,
  organiserId: number,
  now: Date,
): Promise<void> {
  // The row of the limit stays locked: of sheets that come at once, each counts those before it.
  const key = limitKey(secrets, 'guest_list.organiser', String(organiserId))
  const taken = await takeToken(tx, key, guestSheetsOfOrganiser, now)
  if (!taken.allowed) throw tooMany(t('Too many sheets were sent.'), taken.retryAfterSeconds)
  const since = new Date(now.getTime() - guestSheetWaitsMs)
  if ((await countWaitingLists(tx, organiserId, since)) < guestSheetsWaitingMaximum) return
  throw new FoyerError(
    'wrong_state',
    t('Other lists of yours are being taken in. Please send this one when they are done.'),
  )
}

/** As the body of the call names them; the rows are the sheet's own. */
function refusedFor({ mistakes, isCutShort }: CheckedSheet): FoyerError {
  const rows = new Set(mistakes.map(({ row }) => row)).size
  return new FoyerError(
    'invalid_input',
    isCutShort
      ? counted(rows, {
          one: 'At least {count} row of the sheet has a mistake. Nobody was put on the list.',
          other: 'At least {count} rows of the sheet have a mistake. Nobody was put on the list.',
        })
      : counted(rows, {
          one: '{count} row of the sheet has a mistake. Nobody was put on the list.',
          other: '{count} rows of the sheet have a mistake. Nobody was put on the list.',
        }),
    {
      fields: Object.fromEntries(
        mistakes.map(({ row, field, detail }) => [`rows.${row}.${field}`, detail]),
      ),
    },
  )
}

const tooManyGuests = () =>
  new FoyerError(
    'invalid_input',
    counted(guestsMaximum, {
      one: 'A sheet may have {count} guest at most. Please divide it.',
      other: 'A sheet may have {count} guests at most. Please divide it.',
    }),
  )
