import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { atMost, figure, type Goal, type Report } from '../report.ts'
import { secret } from '../reserve/servers.ts'
import { openArena, webProcesses } from './arena-shops.ts'
import { benchDrawing } from './drawing.ts'
import { follow } from './following.ts'
import { pickOnPage } from './own-pick.ts'
import { rush, type Press } from './rush.ts'
import { pickByShop } from './shop-pick.ts'

const withinMs = 3000
const crowds = [
  ['pages choose by themselves', pickOnPage, 500],
  ['the shop chooses', pickByShop, 500],
  ['the shop chooses', pickByShop, 2000],
] as const satisfies readonly (readonly [string, Press, number])[]
const watching = [100, 800] as const
const sellingSeconds = 30

/** Seats when a sale opens: how the plan is drawn, a rush for the best seats, and many who watch a house sell out. */
export async function benchSeats(): Promise<Report> {
  const parts = [await benchRush(), await benchFollowing(), await benchDrawing()]
  return {
    tables: parts.flatMap(({ tables }) => tables),
    goals: parts.flatMap(({ goals }) => goals),
  }
}

async function benchRush(): Promise<Report> {
  const rows: string[][] = []
  const goals: Goal[] = []
  for (const [way, press, viewers] of crowds) {
    await using opened = new AsyncDisposableStack()
    const postgres = opened.adopt(await startRealPostgres(), (one) => one.stop())
    const shops = await openArena(opened, postgres, 'rush')
    const end = await rush(shops, createSecrets(secret), press, { viewers, withinMs })
    rows.push([
      `${viewers}, ${way}`,
      String(end.held),
      figure(end.refusedPerHold),
      figure(end.callsPerHold),
      figure(end.statementsPerHold),
      figure(end.processorMsPerHold),
      end.p50.toFixed(0),
      end.p99.toFixed(0),
      end.seconds.toFixed(1),
    ])
    if (press === pickByShop)
      goals.push(
        atMost(`refused of ${viewers} who press at once`, end.without, 0),
        atMost(`calls of ${viewers} for each hold`, end.callsPerHold, 1),
      )
  }
  const title = `"Find best seats", pressed by all within ${withinMs / 1000} s for 2 to 4 of 10,008 seats, ${webProcesses} web processes`
  const columns = [
    '',
    'held',
    'refused a hold',
    'calls a hold',
    'statements a hold',
    'processor ms a hold',
    'p50 ms',
    'p99 ms',
    'in all s',
  ]
  return { tables: [{ title, columns, rows }], goals }
}

async function benchFollowing(): Promise<Report> {
  const rows: string[][] = []
  const asked: number[] = []
  const goals: Goal[] = []
  for (const viewers of watching) {
    await using opened = new AsyncDisposableStack()
    const postgres = opened.adopt(await startRealPostgres(), (one) => one.stop())
    const shops = await openArena(opened, postgres, 'watched')
    const seen = await follow(shops, createSecrets(secret), { viewers, seconds: sellingSeconds })
    rows.push([
      `${viewers} viewers`,
      figure(seen.statementsPerSecondAndProcess),
      figure(seen.bytesPerViewerAndMinute / 1000),
      figure(seen.processorMsPerAnswer),
      seen.p99.toFixed(0),
    ])
    asked.push(seen.statementsPerSecondAndProcess)
    const kilobytes = seen.bytesPerViewerAndMinute / 1000
    goals.push(
      atMost(`statements a second and process, ${viewers} viewers`, asked.at(-1) ?? 0, 2),
      atMost(`kB a minute for each of ${viewers} viewers`, kilobytes, 60),
    )
  }
  const [few, many] = watching
  const more = (((asked[1] ?? 0) - (asked[0] ?? 0)) * webProcesses * 60) / (many - few)
  // What processes do every minute by themselves makes a difference of a few hundredths.
  goals.push(atMost('statements a minute for each viewer more', Math.max(0, more), 0.1))
  const title = `Watching 10,008 seats sell out within ${sellingSeconds} s, ${webProcesses} web processes`
  const columns = [
    '',
    'statements a second and process',
    'kB a viewer and minute',
    'processor ms an answer',
    'p99 ms',
  ]
  return { tables: [{ title, columns, rows }], goals }
}
