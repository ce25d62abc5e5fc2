import { setTimeout } from 'node:timers/promises'
import type { RealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { letBuy } from '../purchase/crowd.ts'
import type { Kind } from '../purchase/buy-tickets.ts'
import { addPlaces, openShop, type ShopOptions } from '../purchase/shop.ts'
import { withClient } from '../with-client.ts'
import { openWireCounter } from './wire-counter.ts'

/** What one purchase asks of the database; the jobs it causes count, and the idle queue's looks for work do not. */
export interface Counts {
  readonly statements: number
  /** Begin, commit and rollback. */
  readonly transactions: number
  readonly roundTrips: number
  /** The statements that run most often, and how often for each purchase. */
  readonly frequent: readonly Called[]
}

interface Called {
  readonly text: string
  readonly runs: number
  /** Milliseconds of the database for each run. */
  readonly ms: number
}

const pieces = /^\s*(begin|start transaction|commit|rollback)\b/i
const warmUp = 16
/** Jobs that a purchase has left, and mails that are due, are done by then. */
const settleMs = 3_000

/**
 * Buys through a proxy that counts, from a server that counts, too: no time to measure anything else. Nobody may use
 * `postgres`, because it is started again.
 */
export async function countStatements(
  postgres: RealPostgres,
  options: { readonly buyers: number; readonly purchases: number },
  shopOptions: Omit<ShopOptions, 'databaseUrl'> = {},
): Promise<Readonly<Record<Kind, Counts>>> {
  await startCounting(postgres)
  const databaseUrl = await postgres.newDatabase('counted')
  await using opened = new AsyncDisposableStack()
  const wire = opened.adopt(await openWireCounter(Number(new URL(databaseUrl).port)), (one) =>
    one.close(),
  )
  const throughWire = new URL(databaseUrl)
  throughWire.port = String(wire.port)
  const shop = opened.adopt(
    await openShop({ ...shopOptions, databaseUrl: throughWire.href }),
    (one) => one.close(),
  )
  await addPlaces(databaseUrl)

  async function count(work: () => Promise<unknown>) {
    await forgetCalls(postgres)
    const [asked, trips] = [wire.statements(), wire.roundTrips()]
    const began = performance.now()
    await work()
    await setTimeout(settleMs)
    const ms = performance.now() - began
    const [statements, roundTrips] = [wire.statements() - asked, wire.roundTrips() - trips]
    return { calls: await callsIn(postgres, databaseUrl), statements, roundTrips, ms }
  }

  async function countKind(kind: Kind): Promise<Counts> {
    await letBuy(shop, kind, { ...options, purchases: warmUp }, new Map())
    await setTimeout(settleMs)
    const busy = await count(async () => await letBuy(shop, kind, options, new Map()))
    const idle = await count(async () => await setTimeout(busy.ms - settleMs))
    const each = (all: number, unused: number): number => (all - unused) / options.purchases
    const perPurchase = busy.calls.map(({ text, runs, ms }) => {
      const unused = idle.calls.find((one) => one.text === text)?.runs ?? 0
      return { text, runs: each(runs, unused), ms }
    })
    const transactions = perPurchase
      .filter(({ text }) => pieces.test(text))
      .reduce((sum, { runs }) => sum + runs, 0)
    return {
      statements: each(busy.statements, idle.statements) - transactions,
      transactions,
      roundTrips: each(busy.roundTrips, idle.roundTrips),
      frequent: perPurchase
        .filter(({ text }) => !pieces.test(text))
        .toSorted((one, other) => other.runs - one.runs),
    }
  }
  return { card: await countKind('card'), free: await countKind('free') }
}

/** Starts counting again from zero. */
export async function forgetCalls(postgres: RealPostgres): Promise<void> {
  const forget = 'select pg_stat_statements_reset()'
  await withClient(postgres.url, async (client) => await client.query(forget))
}

/** What has run in a database since then. */
export async function callsIn(
  postgres: RealPostgres,
  databaseUrl: string,
): Promise<readonly Called[]> {
  const name = new URL(databaseUrl).pathname.slice(1)
  return await withClient(postgres.url, async (client) => {
    const { rows } = await client.query<Called>(
      `select query as text, sum(calls)::int as runs, sum(total_exec_time) / sum(calls) as ms from pg_stat_statements
        where dbid = (select oid from pg_database where datname = $1) group by query`,
      [name],
    )
    return rows
  })
}

/** Lets PostgreSQL count statements, which it learns only at its start. */
export async function startCounting(postgres: RealPostgres): Promise<void> {
  const preload = "alter system set shared_preload_libraries = 'pg_stat_statements'"
  await withClient(postgres.url, async (client) => await client.query(preload))
  await postgres.stopServer('fast')
  await postgres.startServer()
  const create = 'create extension pg_stat_statements'
  await withClient(postgres.url, async (client) => await client.query(create))
}
