import { minuteSeconds } from '@foyer/contract/time-units.ts'
import { reservationMinutesDefault, captchaOpeningMs } from '@foyer/contract/limits.ts'
import type { WholeEvent } from '../../catalogue/exports.ts'
import type { CaptchaOfEvents } from '../../captcha/exports.ts'
import { requirementsOf } from '../lines/line-requirements.ts'
import { ticketLineOf } from '../lines/ticket-line.ts'
import type { PricedPart } from '../loaded-sale.ts'
import type { Sale } from '../sale-store.ts'
import type { BasketRow } from './basket-store.ts'

/** What reserving needs to know of any sale. */
export type ReservingSale = PricedPart['sale'] &
  Pick<
    Sale,
    'reference' | 'email' | 'reservedUntil' | 'captchaPassedAt' | 'reservingError' | 'state'
  >

/** A basket that may be reserved, with all its prices and rules depend on. */
export interface OpenBasket extends PricedPart {
  readonly sale: ReservingSale
  readonly captcha: CaptchaOfEvents
  /** The same for baskets of one batch that differ in nothing prices and rules depend on; null for one that is like no other. */
  readonly likeness: string | null
}

/** Works it out once for all baskets of a batch that are alike: most of a crowd want the same. */
export function onceForAlike<T>(workOut: (basket: OpenBasket) => T): (basket: OpenBasket) => T {
  const known = new Map<string, { readonly found: T }>()
  return (basket) => {
    const { likeness } = basket
    if (likeness === null) return workOut(basket)
    const one = known.get(likeness) ?? { found: workOut(basket) }
    known.set(likeness, one)
    return one.found
  }
}

/** How many seconds its reservation lasts: the shortest time of the basket's events, or the default for vouchers alone. */
export function secondsOf({ events }: OpenBasket): number {
  if (events.length === 0) return reservationMinutesDefault * minuteSeconds
  return Math.min(...events.map((event) => event.reservationSeconds))
}

/** The rows of one sale. */
export interface SaleRows {
  readonly sale: ReservingSale
  readonly lines: readonly Line[]
  /** Nothing but tickets: no codes and no gift vouchers. */
  readonly isPlain: boolean
}

type Filled = 'lineId' | 'qty' | 'stockId' | 'ticketTypeId' | 'eventDateId' | 'eventId' | 'left'
type Line = BasketRow & { readonly [Name in Filled]: NonNullable<BasketRow[Name]> }

const isTicket = (row: BasketRow): row is Line => row.stockId !== null

/** The sale of each place of a batch; the rows come in the order of their places. */
export function salesByPlace(rows: readonly BasketRow[]): Map<number, SaleRows> {
  const sales = new Map<number, SaleRows & { lines: Line[] }>()
  for (const row of rows) {
    const known = sales.get(row.place - 1)
    const lines = known?.lines ?? []
    if (isTicket(row)) lines.push(row)
    const isVoucher = row.lineId !== null && row.stockId === null
    const isPlain = (known?.isPlain ?? !row.hasCodes) && !isVoucher
    sales.set(row.place - 1, { sale: known?.sale ?? row, lines, isPlain })
  }
  return sales
}

/** A plain basket, by the catalogue in memory. */
export function openBasket(
  { sale, lines }: SaleRows,
  events: ReadonlyMap<number, WholeEvent>,
  now: Date,
): OpenBasket {
  const whole = wholeEvents(events, new Set(lines.map(({ eventId }) => eventId)))
  const tickets = lines.map((line) => {
    const event = whole.find((one) => one.event.id === line.eventId)
    if (event === undefined) throw new Error(`event ${line.eventId} is not in the catalogue`)
    const { lineId: id, stockId, qty, ticketTypeId, eventDateId, eventId, left } = line
    const of = { id, stockId, qty, ticketTypeId, eventDateId, eventId, left }
    return ticketLineOf(sale.id, { ...of, qtyBefore: null, seats: line.seats ?? [] }, event, now)
  })
  const requirements = whole.flatMap((one) => one.requirements)
  return {
    sale,
    tickets,
    vouchers: [],
    events: whole.map(({ event }) => event),
    offers: whole.flatMap(({ offers }) => offers),
    requirements: tickets.flatMap((line) => requirementsOf(line, requirements)),
    codes: [],
    takenElsewhere: nothingTaken,
    captcha: captchaOf(whole, now),
    likeness: likenessOf(sale, tickets),
  }
}

/** Two plain baskets with the same tickets, of nobody known, cost the same and break the same rules. */
const likenessOf = ({ refundProtection }: ReservingSale, tickets: OpenBasket['tickets']) =>
  tickets.some(({ seats }) => seats.length > 0)
    ? null
    : `${refundProtection} ${tickets.map(({ stockId, qty }) => `${stockId}x${qty}`).join(' ')}`

const nothingTaken: OpenBasket['takenElsewhere'] = new Map()

export const wholeEvents = (
  events: ReadonlyMap<number, WholeEvent>,
  ids: Iterable<number>,
): WholeEvent[] =>
  [...ids].flatMap((id) => {
    const one = events.get(id)
    return one === undefined ? [] : [one]
  })

export function captchaOf(whole: readonly WholeEvent[], now: Date): CaptchaOfEvents {
  const asking = whole.filter(({ event }) => event.captcha !== 'never')
  const adaptive = asking.filter(({ event }) => event.captcha === 'adaptive')
  const isLate = (from: Date | null): boolean =>
    from !== null && from <= now && now.getTime() - from.getTime() < captchaOpeningMs
  return {
    asksAlways: adaptive.length < asking.length,
    adaptiveEventIds: adaptive.map(({ event }) => event.id),
    askingEventIds: asking.map(({ event }) => event.id),
    opensLately: adaptive.some(({ dates }) =>
      dates.some(({ archivedAt, onSaleFrom }) => archivedAt === null && isLate(onSaleFrom)),
    ),
  }
}
