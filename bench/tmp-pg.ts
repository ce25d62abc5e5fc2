import { openMeasuredShop, measurePurchases } from './journey/measure-purchases.ts'
import { withClient } from './with-client.ts'
const url = 'postgres://postgres@127.0.0.1:5477/'
const name = 'j' + Date.now()
const postgres = {
  url: url + 'postgres',
  newDatabase: async () => {
    await withClient(url + 'postgres', async (c) => {
      await c.query(`create database ${name}`)
    })
    return url + name
  },
} as any
await withClient(url + 'postgres', async (c) => {
  await c.query('create extension if not exists pg_stat_statements')
})
const kind = (process.argv[2] ?? 'card') as 'card' | 'free'
const n = Number(process.argv[3] ?? 160)
const shop = await openMeasuredShop(
  postgres,
  name,
  process.env.PROF
    ? { webEnvironment: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROF}` } }
    : {},
)
await withClient(url + 'postgres', async (c) => {
  await c.query('select pg_stat_statements_reset()')
})
const m = await measurePurchases(shop, kind, { buyers: 16, purchases: n })
const rows = await withClient(
  url + 'postgres',
  async (c) =>
    (
      await c.query(
        `select query, sum(calls)::int as calls, sum(total_exec_time) as ex, sum(total_plan_time) as pl from pg_stat_statements where dbid=(select oid from pg_database where datname=$1) group by query order by 3 desc`,
        [name],
      )
    ).rows,
)
console.log(m.perSecond.toFixed(1), 'a second', JSON.stringify(m.spent))
let ex = 0,
  pl = 0,
  calls = 0
for (const r of rows) {
  ex += r.ex
  pl += r.pl
  calls += r.calls
}
console.log(
  'all exec ms per purchase',
  (ex / n).toFixed(2),
  'plan',
  (pl / n).toFixed(2),
  'calls',
  (calls / n).toFixed(1),
)
for (const r of rows.slice(0, Number(process.argv[4] ?? 70)))
  console.log(
    (r.calls / n).toFixed(2).padStart(7),
    (r.ex / n).toFixed(2).padStart(7),
    (r.ex / r.calls).toFixed(3).padStart(8),
    (r.pl / n).toFixed(2).padStart(6),
    r.query.replace(/\s+/g, ' ').slice(0, 130),
  )
await shop.close()
process.exit(0)
