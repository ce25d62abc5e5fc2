import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import {
  somebodysServer,
  startRealPostgres,
  type RealPostgres,
} from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { readOptions, type Options } from '../options.ts'
import { openShop, type Shop, type ShopOptions } from '../purchase/shop.ts'
import { figure, type Report } from '../report.ts'

/** One thing that is measured: a count, or a figure beside that of a yardstick in the same run. */
export interface Figure {
  readonly what: string
  readonly unit?: string
  readonly figure: number
  readonly yardstick?: number
  /** A bound for the ratio, or for the figure itself where there is no yardstick. */
  readonly atMost?: number
  readonly atLeast?: number
}

export interface Scenario {
  readonly title: string
  /** What each figure is compared with. */
  readonly yardstick: string
  readonly measure: (stage: Stage) => Promise<readonly Figure[]>
}

/** A database with the tables of a shop, and a connection that waits for as long as a statement takes. */
export interface Place {
  readonly url: string
  readonly db: Database
}

/** What a scenario is given. Everything it opens is closed when it ends, the last one first. */
export interface Stage {
  readonly options: Options
  readonly postgres: RealPostgres
  readonly opened: AsyncDisposableStack
  /** Says how far a long preparation is. */
  readonly tell: (what: string) => void
  place(name: string): Promise<Place>
  /** The built programs on a database, without the demo season unless the environment asks for it. */
  shop(databaseUrl: string, options?: Omit<ShopOptions, 'databaseUrl'>): Promise<Shop>
}

/** Runs on a PostgreSQL of its own, or on that of DATABASE_URL, whose database then is one that a scenario fills and keeps. */
export async function runScenario({ title, yardstick, measure }: Scenario): Promise<Report> {
  const given = process.env['DATABASE_URL']
  await using opened = new AsyncDisposableStack()
  const postgres = opened.adopt(
    given === undefined ? await startRealPostgres({ own: true }) : somebodysServer(given),
    async (one) => await one.stop(),
  )
  const figures = await measure({
    options: readOptions(),
    postgres,
    opened,
    tell: (what) => process.stderr.write(`  ${what}\n`),
    async place(name) {
      const isGiven = name === 'large' && given !== undefined
      const url = isGiven ? given : await postgres.newDatabase(`bench_${name}`)
      const db = opened.adopt(openPostgres(url, 3, null), async (one) => await one.close())
      await migrate(db)
      return { url, db }
    },
    shop: async (databaseUrl, options = {}) =>
      opened.adopt(
        await openShop({
          ...options,
          databaseUrl,
          environment: { FOYER_DEMO: '0', ...options.environment },
        }),
        async (one) => await one.close(),
      ),
  })
  return {
    tables: [{ title, columns: ['', yardstick, 'figure', '', 'wanted'], rows: figures.map(rowOf) }],
    goals: [],
  }
}

function rowOf({ what, unit = '', figure: found, yardstick, atMost, atLeast }: Figure): string[] {
  const ratio = yardstick === undefined ? undefined : found / yardstick
  const judged = ratio ?? found
  const isMet = judged <= (atMost ?? Infinity) && judged >= (atLeast ?? -Infinity)
  const bound = [
    ...(atMost === undefined ? [] : [`≤ ${atMost}`]),
    ...(atLeast === undefined ? [] : [`≥ ${atLeast}`]),
  ].join(', ')
  return [
    unit === '' ? what : `${what}, ${unit}`,
    yardstick === undefined ? '' : figure(yardstick),
    figure(found),
    ratio === undefined ? '' : `${figure(ratio)}x`,
    bound === '' ? '' : `${bound}${ratio === undefined ? '' : 'x'} ${isMet ? 'met' : 'missed'}`,
  ]
}
