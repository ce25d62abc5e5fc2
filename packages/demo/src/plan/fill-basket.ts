import type { Chance } from './chance.ts'
import type { Demand } from './order-mix.ts'
import type { PastLine } from './past-order.ts'
import type { Season, SeasonDate, SeasonStock } from '../season.ts'

/** What the orders before have taken, by stock and by date. */
export interface Taken {
  readonly ofStock: Map<number, number>
  readonly ofDate: Map<number, number>
}

export const nothingTaken = (): Taken => ({
  ofStock: new Map(),
  ofDate: new Map(),
})

type Wish = Pick<Demand, 'event' | 'date' | 'most' | 'types' | 'quantities'>

/** The tickets of one basket, which count as taken from here on; none when too little is left. */
export function fillBasket(
  season: Season,
  taken: Taken,
  demand: Demand,
  chance: Chance,
): readonly PastLine[] {
  const main = takeLine(season, taken, demand, chance)
  if (main === undefined) return []
  const lines = [main]
  const { along, beside } = demand
  if (along !== undefined && chance.happens(along[1])) {
    const wish = { ...demand, types: { [along[0]]: 1 }, quantities: [1] } as const
    const line = takeLine(season, taken, wish, chance)
    if (line !== undefined && line.stock.id !== main.stock.id) lines.push(line)
  }
  if (beside !== undefined && chance.happens(beside[2])) {
    const [event, date] = beside
    const line = takeBeside(season, taken, { ...demand, event, date }, chance)
    // One basket has one currency.
    if (line?.date.event.event.currency === main.date.event.event.currency) lines.push(line)
  }
  return lines
}

/** The other event's own types, two of one. */
function takeBeside(season: Season, taken: Taken, wish: Wish, chance: Chance) {
  const date = season.dates.get(`${wish.event}/${wish.date}`)
  const usual = (date?.stocks ?? []).slice(0, 2)
  if (usual.length === 0) return undefined
  const types = Object.fromEntries(usual.map(({ typeKey }) => [typeKey, 1]))
  return takeLine(season, taken, { ...wish, most: 0.65, types, quantities: [2] }, chance)
}

function takeLine(season: Season, taken: Taken, wish: Wish, chance: Chance): PastLine | undefined {
  const date = season.dates.get(`${wish.event}/${wish.date}`)
  if (date === undefined) return undefined
  const wanted = chance.weighed(Object.entries(wish.types))
  const qtyWanted = chance.oneOf(wish.quantities)
  const inOrder = [wanted, ...Object.keys(wish.types)]
  for (const type of inOrder) {
    const stock = date.stocks.find(({ typeKey }) => typeKey === type)
    if (stock === undefined) continue
    const qty = Math.min(qtyWanted, mostOf(date, stock))
    if (qty < leastOf(date, stock) || !fits(taken, date, stock, wish.most, qty)) continue
    add(taken.ofStock, stock.id, qty)
    add(taken.ofDate, date.id, qty)
    return { date, stock, qty }
  }
  return undefined
}

function fits(
  taken: Taken,
  date: SeasonDate,
  stock: SeasonStock,
  most: number,
  qty: number,
): boolean {
  const ofStock = (taken.ofStock.get(stock.id) ?? 0) + qty
  const ofDate = (taken.ofDate.get(date.id) ?? 0) + qty
  return ofStock <= stock.capacity * most && (date.room === null || ofDate <= date.room * most)
}

const typeOf = ({ event }: SeasonDate, { typeId }: SeasonStock) => event.byId.types.get(typeId)

const mostOf = (date: SeasonDate, stock: SeasonStock): number =>
  Math.min(typeOf(date, stock)?.maxPerCustomer ?? 10, date.event.event.maxPerOrder ?? 10)

const leastOf = (date: SeasonDate, stock: SeasonStock): number =>
  Math.max(typeOf(date, stock)?.minPerCustomer ?? 1, date.event.event.minPerOrder)

const add = (counts: Map<number, number>, id: number, qty: number): void =>
  void counts.set(id, (counts.get(id) ?? 0) + qty)
