import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { Added, Grouping } from './takings-store.ts'

export type Takings = AnswerOf<typeof getTakings>
type Money = Takings['totals'][number]

/** Orders of several events count once in all, and once for each event. */
function moneyOf(rows: readonly Added[], isOfEvent: boolean): Money {
  const sum = (count: (row: Added) => number): number =>
    rows.reduce((all, row) => all + count(row), 0)
  const brought = sum((row) => row.brought)
  const givenBack = sum((row) => row.givenBack)
  return {
    currency: rows[0]?.currency ?? '',
    orders: sum((row) => (isOfEvent ? row.eventOrders : row.orders)),
    tickets: sum((row) => row.tickets),
    tickets_returned: sum((row) => row.ticketsReturned),
    brought,
    given_back: givenBack,
    net: brought - givenBack,
    fees: sum((row) => row.fees),
    fee_vat: sum((row) => row.feeVat),
    vouchers_sold: sum((row) => row.vouchersSold),
    donations: sum((row) => row.donations),
  }
}

export interface Groups {
  /** One event is asked for: an order with several then counts once for it. */
  readonly isOfEvent: boolean
  readonly rowsOf: (grouping: Grouping) => readonly Added[]
  readonly types: readonly {
    readonly id: number
    readonly name: string
    readonly eventId: number
    readonly title: string
  }[]
}

/** The takings in every grouping, each in the order in which it is read. */
export function viewTakings({
  isOfEvent,
  rowsOf,
  types,
}: Groups): Omit<Takings, 'from' | 'to' | 'is_complete'> {
  const typeOf = new Map(types.map((type) => [type.id, type]))
  const titleOf = new Map(types.map(({ eventId, title }) => [eventId, title]))
  const grouped = <Key>(grouping: Grouping, keyOf: (row: Added) => Key) =>
    [
      ...Map.groupBy(rowsOf(grouping), (row) => `${row.currency} ${String(keyOf(row))}`).values(),
    ].flatMap((rows) => {
      const [first] = rows
      const ofEvent = isOfEvent || grouping === 'event' || grouping === 'type'
      return first === undefined
        ? []
        : [{ first, key: keyOf(first), money: moneyOf(rows, ofEvent) }]
    })
  return {
    totals: grouped('total', () => null)
      .map(({ money }) => money)
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    by_day: grouped('day', ({ day }) => day ?? '')
      .map(({ key, money }) => ({ day: key, ...money }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    by_event: grouped('event', ({ eventId }) => eventId ?? null)
      .map(({ key, money }) => ({
        event: key,
        title: key === null ? null : (titleOf.get(key) ?? null),
        ...money,
      }))
      .toSorted((a, b) => b.net - a.net),
    by_type: grouped('type', ({ typeId }) => typeId ?? null)
      .flatMap(({ key, money }) => {
        const type = key === null ? undefined : typeOf.get(key)
        return type === undefined
          ? []
          : [{ event: type.eventId, type: type.id, name: type.name, ...money }]
      })
      .toSorted((a, b) => a.event - b.event || b.net - a.net),
    by_way: grouped('way', ({ way }) => way ?? 'none')
      .map(({ key, money }) => ({ way: key, ...money }))
      .toSorted((a, b) => b.net - a.net),
  }
}
