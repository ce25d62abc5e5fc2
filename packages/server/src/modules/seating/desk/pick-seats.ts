import { bestSeats } from '@foyer/contract/rules/seats/best-seats.ts'
import type { PlanSeat, SeatName } from '@foyer/contract/seating/plan.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { Seat } from '../../inventory/exports.ts'
import { readTaken } from '../holds/hold-store.ts'
import { namedSeats } from '../plan/named-seats.ts'
import { requireSeatedDate } from '../plan/require-seated-date.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'
import { planOf } from '../plan/seating-plan-of.ts'

export interface SeatWish {
  readonly eventDateId: number
  readonly ticketName: string
  readonly category: string
  readonly qty: number
  /** Null for the best that are free. */
  readonly names: readonly SeatName[] | null
  /** Those that other lines of the same order have already. */
  readonly besides: readonly Seat[]
  /** Those that the same order gives back: they may be taken again. */
  readonly givenBack?: readonly Seat[]
}

/** No session chooses them. */
const nobody = 0

/**
 * The seats for a line of an order made by staff: those they name, or the best that are free. Rules about single seats left
 * over are for the public. Nothing is held yet: whoever takes them first has them.
 * @throws FoyerError naming the seats, and what to do
 */
export async function pickSeats(
  tx: Tx,
  foyer: Foyer,
  wish: SeatWish,
  now: Date,
): Promise<readonly Seat[]> {
  const date = await requireSeatedDate(tx, wish.eventDateId, now)
  if (date.provider !== 'built_in') throw hosted()
  const { plan } = await planOf(foyer, tx, date)
  const taken = new Set(await readTaken(tx, { eventDateId: date.id, sessionId: nobody }, now))
  for (const { guid } of wish.givenBack ?? []) taken.delete(guid)
  for (const { guid } of wish.besides) taken.add(guid)
  if (wish.names !== null) {
    const seats = namedSeats(plan, wish.names)
    const other = seats.find(({ category }) => category !== wish.category)
    if (other !== undefined) throw seatTroubles.otherType(other, wish.ticketName)
    const gone = seats.filter(({ guid }) => taken.has(guid))
    if (gone.length > 0) throw seatTroubles.taken(gone)
    return seats.map(seatOf)
  }
  const party = { seats: wish.qty, wheelchairs: 0, companions: 0, category: wish.category }
  const rules = { no_orphans: false, consecutive: false }
  const groups = bestSeats(plan, party, (guid) => !taken.has(guid), rules)
  if (groups === null) throw soldOut(wish.ticketName)
  return groups.flat().map(seatOf)
}

const seatOf = ({ guid, section, row, number }: PlanSeat): Seat => ({ guid, section, row, number })

const hosted = () =>
  new FoyerError(
    'wrong_state',
    t(
      'The seats of this date are on a chart of another service. Please sell them on the page of the event.',
    ),
  )

const soldOut = (name: string) =>
  new FoyerError('wrong_state', t('There are not enough free seats for {name}.', { name }))
