import type { RealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { openMeasuredShop, measurePurchases, type Crowd } from './measure-purchases.ts'

const rounds = 4

/** Purchases a second of this checkout and of another one, in short rounds in turn, so that noise hits both. */
export async function measureBeside(
  postgres: RealPostgres,
  folder: string,
  { buyers, purchases }: Crowd,
): Promise<{ readonly ours: number; readonly theirs: number }> {
  await using opened = new AsyncDisposableStack()
  const open = async (name: string, options: { readonly folder?: string }) =>
    opened.adopt(await openMeasuredShop(postgres, name, options), (one) => one.close())
  const [ours, theirs] = [await open('ours', {}), await open('theirs', { folder })]
  const seconds = { ours: 0, theirs: 0 }
  const round = { buyers, purchases: Math.ceil(purchases / rounds) }
  for (let turn = 0; turn < rounds; turn += 1) {
    seconds.ours += round.purchases / (await measurePurchases(ours, 'card', round)).perSecond
    seconds.theirs += round.purchases / (await measurePurchases(theirs, 'card', round)).perSecond
  }
  const all = rounds * round.purchases
  return { ours: all / seconds.ours, theirs: all / seconds.theirs }
}
