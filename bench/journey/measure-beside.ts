import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import type { ShopOptions } from '../purchase/shop.ts'
import { openMeasuredShop, measurePurchases, type Crowd, type Spent } from './measure-purchases.ts'

const rounds = 4

/** What purchases of one checkout cost. */
export interface Side {
  readonly perSecond: number
  readonly spent: Spent
}

export type Beside = Readonly<Record<'ours' | 'theirs', Side>>

/** How the two shops differ. */
type Sides = Readonly<Record<keyof Beside, Omit<ShopOptions, 'databaseUrl'>>>

/**
 * Purchases of this shop and of another one, in short rounds in turn, so that noise hits both. Each has a PostgreSQL of
 * its own, or the one that rests would be counted with the other.
 */
export async function measureBeside(sides: Sides, { buyers, purchases }: Crowd): Promise<Beside> {
  await using opened = new AsyncDisposableStack()
  const open = async (options: Sides[keyof Sides]) => {
    const postgres = opened.adopt(await startRealPostgres({ own: true }), (one) => one.stop())
    return opened.adopt(await openMeasuredShop(postgres, 'beside', options), (one) => one.close())
  }
  const shops = { ours: await open(sides.ours), theirs: await open(sides.theirs) }
  const found: Record<keyof Beside, Side[]> = { ours: [], theirs: [] }
  const round = { buyers, purchases: Math.ceil(purchases / rounds) }
  for (let turn = 0; turn < rounds; turn += 1) {
    found.ours.push(await measurePurchases(shops.ours, 'card', round))
    found.theirs.push(await measurePurchases(shops.theirs, 'card', round))
  }
  return { ours: together(found.ours), theirs: together(found.theirs) }
}

/** All rounds have equally many purchases. */
function together(sides: readonly Side[]): Side {
  const mean = (of: (side: Side) => number): number =>
    sides.reduce((sum, side) => sum + of(side), 0) / sides.length
  return {
    perSecond: 1 / mean(({ perSecond }) => 1 / perSecond),
    spent: {
      web: mean(({ spent }) => spent.web),
      worker: mean(({ spent }) => spent.worker),
      database: mean(({ spent }) => spent.database),
      simulators: mean(({ spent }) => spent.simulators),
    },
  }
}
