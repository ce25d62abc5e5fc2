import type { Guest } from '@foyer/contract/rules/guests/check-guests.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { lockDates, lockStock, moveCounters } from '../../inventory/exports.ts'
import { endGuestList, findTicketsOfStocks } from './guest-list-store.ts'
import { beginMails } from './mails/guest-mail-store.ts'
import { mailGuestsJob } from './mails/mail-guests.ts'
import { beginBulk, insertGuestSales, notePaid, type GuestSale } from './guest-sale-store.ts'
import { priceKey, type GuestPrices } from './price-guests.ts'
import { requireRoom, ticketsWanted } from './require-room.ts'

/** One statement writes so many, with all that follows from them: it has to end within the time a statement may take. */
const chunk = 500

export interface GuestsToWrite {
  /** The id of the list. */
  readonly id: number
  readonly organiserId: number
  readonly reason: string
  readonly isMailed: boolean
  readonly guests: readonly Guest[]
  readonly prices: GuestPrices
}

/**
 * Makes an order for each guest of a list, all in this transaction. Their tickets are counted last: others wait for the stock,
 * which is locked only while this commits. So nothing is left for the commit that grows with the list.
 * @param told hears how many guests are written
 * @throws FoyerError wrong_state when there is no room for all of them, or the list has ended already
 */
export async function writeGuests(
  tx: Tx,
  foyer: Foyer,
  list: GuestsToWrite,
  now: Date,
  told: (written: number) => Promise<void> = async () => {},
): Promise<void> {
  const { guests, organiserId, reason, id: guestListId } = list
  const tickets = await findTicketsOfStocks(tx, [...new Set(guests.map(({ stockId }) => stockId))])
  const currency = tickets[0]?.currency ?? 'GBP'
  await beginBulk(tx)
  for (let from = 0; from < guests.length; from += chunk) {
    const some = guests.slice(from, from + chunk).map((guest) => saleOf(foyer, guest, list))
    const of = { organiserId, guestListId, reason, currency, guests: some }
    await notePaid(tx, organiserId, await insertGuestSales(tx, of, now))
    await told(Math.min(from + chunk, guests.length))
  }
  if (!(await endGuestList(tx, guestListId, { status: 'done', refusal: null }, now)))
    throw new FoyerError('wrong_state', t('This list was taken in already.'))
  const toMail = list.isMailed ? guests.filter(({ email }) => email !== null).length : 0
  if (toMail > 0) {
    await beginMails(tx, guestListId, toMail)
    await foyer.jobs.enqueue(tx, mailGuestsJob, {})
  }
  await countGuests(tx, guests, tickets)
}

function saleOf({ ids }: Foyer, guest: Guest, { prices }: GuestsToWrite): GuestSale {
  const own = prices.get(priceKey(guest))
  if (own === undefined) throw new Error(`a guest with stock ${guest.stockId} has no price`)
  return {
    ...guest,
    reference: ids.saleReference(),
    customerKey: guest.email === null ? null : `email:${emailKeyOf(guest.email)}`,
    codes: Array.from({ length: guest.qty }, () => ids.ticketCode()),
    prices: own,
  }
}

/** Counts the tickets as sold, or refuses all. */
async function countGuests(
  tx: Tx,
  guests: readonly Guest[],
  tickets: readonly { readonly stockId: number; readonly eventDateId: number }[],
): Promise<void> {
  const wanted = ticketsWanted(guests)
  const stocks = await lockStock(tx, [...wanted.keys()])
  const dates = await lockDates(
    tx,
    tickets.map(({ eventDateId }) => eventDateId),
  )
  requireRoom(wanted, { stocks, dates })
  await moveCounters(
    tx,
    [...wanted].map(([stockId, qty]) => ({ stockId, qty })),
    { held: 0, sold: 1 },
  )
}
