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
/** A purchase of the yardstick: it shows the event, takes the order, notes a payment and gives out tickets. */
const steps = ['/select', '/order', '/payment', '/paid']

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
  const spent = (what: keyof Spent, atMost: number): Figure => {
    const yardstick = sides.theirs.spent[what] ?? 0
    return {
      what: `processor of the ${what}`,
      unit: 'ms',
      figure: sides.ours.spent[what] ?? 0,
      ...(yardstick > 0 && { yardstick }),
      ...(beside === undefined && { atMost }),
    }
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
    ...counting('card', 90),
    ...counting('free'),
    {
      what: 'purchases',
      unit: 'a second',
      figure: sides.ours.perSecond,
      yardstick: sides.theirs.perSecond,
    },
    spent('web', 25),
    spent('worker', 25),
    spent('database', 11),
    { what: 'free purchases', unit: 'a second', figure: free.perSecond },
    {
      what: 'memory of the web process after them',
      unit: 'MB',
      figure: memory,
      yardstick: shop.memoryAtStart,
      atMost: 1.28,
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
  const loads = await Promise.all(
    Array.from({ length: stage.options.buyers }, async (_, buyer) => {
      let turn = 0
      const next = (): string => {
        const id = buyer * 1_000_000 + Math.floor(turn / steps.length)
        turn += 1
        return requestTo(`${steps[(turn - 1) % steps.length]}/${id}`)
      }
      const seconds = yardstickSeconds
      return await runLoad({ port, clients: 1, seconds, next, classify: String })
    }),
  )
  const bought = loads.reduce((sum, { requests }) => sum + requests, 0) / steps.length
  const [web, database] = look().map((ms, index) => (ms - (before[index] ?? 0)) / bought)
  // PostgreSQL is started again to count statements.
  await stopServer(process)
  return { perSecond: bought / yardstickSeconds, spent: { web: web ?? 0, database: database ?? 0 } }
}
