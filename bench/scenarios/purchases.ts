import { residentMegabytes, postmasterOf, processorTime } from '../processes.ts'
import { runLoad } from '../http-load.ts'
import { countStatements } from '../journey/count-statements.ts'
import { measureBeside } from '../journey/measure-beside.ts'
import { measurePurchases, openMeasuredShop, type Spent } from '../journey/measure-purchases.ts'
import { requestTo } from '../raw-request.ts'
import { percentile } from '../report.ts'
import { stopServer } from '../reserve/servers.ts'
import type { Figure, Stage } from './scenario.ts'
import { startYardstick } from './yardstick.ts'

const frequent = 12
const yardstickSeconds = 5

type Side = { readonly perSecond: number; readonly spent: Partial<Spent> }

/**
 * Whole purchases over HTTP, from the front page until the mail with the tickets has arrived, at the built programs. The yardstick
 * is the least that a shop must do, or another checkout of this repository (`--beside`).
 */
export async function measureJourney(stage: Stage): Promise<readonly Figure[]> {
  const { buyers, purchases, counted, beside, profile } = stage.options
  const shop = await openMeasuredShop(stage.postgres, 'journey', {
    ...(profile !== undefined && {
      webEnvironment: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` },
    }),
  })
  const free = await measurePurchases(shop, 'free', { buyers, purchases: Math.ceil(purchases / 4) })
  const card = await measurePurchases(shop, 'card', { buyers, purchases })
  const memory = residentMegabytes(shop.webPid)
  await shop.close()
  const sides =
    beside === undefined
      ? { ours: card, theirs: await leastOf(stage) }
      : await measureBeside({ ours: {}, theirs: { folder: beside } }, { buyers, purchases })
  const counts = await countStatements(stage.postgres, { buyers, purchases: counted })
  const compared = (what: string, unit: string, of: (side: Side) => number): Figure => {
    const yardstick = of(sides.theirs)
    return { what, unit, figure: of(sides.ours), ...(yardstick > 0 && { yardstick }) }
  }
  const counting = (kind: 'card' | 'free', most?: number): readonly Figure[] => [
    {
      what: `statements, ${kind}`,
      figure: counts[kind].statements,
      ...(most !== undefined && { atMost: most }),
    },
    { what: `begins, commits and rollbacks, ${kind}`, figure: counts[kind].transactions },
    { what: `round trips to the database, ${kind}`, figure: counts[kind].roundTrips },
  ]
  return [
    ...counting('card', 100),
    ...counting('free'),
    compared('purchases', 'a second', ({ perSecond }) => perSecond),
    compared('processor of the web process', 'ms', ({ spent }) => spent.web ?? 0),
    compared('processor of the worker', 'ms', ({ spent }) => spent.worker ?? 0),
    compared('processor of the database', 'ms', ({ spent }) => spent.database ?? 0),
    { what: 'free purchases', unit: 'a second', figure: free.perSecond },
    {
      what: 'memory of the web process after them',
      unit: 'MB',
      figure: memory,
      yardstick: shop.memoryAtStart,
      atMost: 1.3,
    },
    ...Array.from(card.times, ([call, list]) => ({
      what: `call ${call}, median of ${list.length}`,
      unit: 'ms',
      figure: percentile(list, 0.5),
    })),
    ...counts.card.frequent.slice(0, frequent).map(({ text, runs, ms }) => ({
      what: `runs (${ms.toFixed(2)} ms each) of ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}`,
      figure: runs,
    })),
  ]
}

async function leastOf(stage: Stage): Promise<Side> {
  const { port, databaseUrl, process } = await startYardstick(stage)
  const postmaster = await postmasterOf(databaseUrl)
  const look = () => [processorTime(process.pid ?? 0), processorTime(postmaster)] as const
  const before = look()
  const { requests, perSecond } = await runLoad({
    port,
    clients: stage.options.buyers,
    seconds: yardstickSeconds,
    next: () => requestTo('/purchase'),
    classify: String,
  })
  const [web, database] = look().map((ms, index) => (ms - (before[index] ?? 0)) / requests)
  // PostgreSQL is started again to count statements.
  await stopServer(process)
  return { perSecond, spent: { web: web ?? 0, database: database ?? 0 } }
}
