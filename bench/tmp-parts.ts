import { readFileSync } from 'node:fs'
import pg from 'pg'
import { withClient } from './with-client.ts'
import { saleColumns } from '../packages/server/src/modules/sale/sale-store.ts'
import { partColumns } from '../packages/server/src/modules/sale/parts-store.ts'
const url = 'postgres://postgres@127.0.0.1:5477/'
const name = await withClient(
  url + 'postgres',
  async (c) =>
    (
      await c.query(
        `select datname from pg_database where datname like 'j%' order by oid desc limit 1`,
      )
    ).rows[0].datname,
)
const c = new pg.Client({
  connectionString: url + name,
  options: '-c plan_cache_mode=force_generic_plan -c jit=off -c random_page_cost=1.1',
} as any)
await c.connect()
const pid = (await c.query('select pg_backend_pid() as pid')).rows[0].pid
const ticks = () => {
  const s = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const f = s.slice(s.lastIndexOf(')') + 2).split(' ')
  return (Number(f[11]) + Number(f[12])) * 10
}
const saleId = (await c.query(`select max(id) as id from sale where status='sold'`)).rows[0].id
const key = 'email:' + (await c.query(`select email from sale where id=$1`, [saleId])).rows[0].email
const all = partColumns('$3')
// split the columns by ' as xxx,'
const cols = [] as string[]
let cur = ''
let depth = 0
for (const ch of all) {
  if (ch === '(') depth++
  if (ch === ')') depth--
  if (ch === ',' && depth === 0) {
    cols.push(cur)
    cur = ''
  } else cur += ch
}
cols.push(cur)
let i = 0
async function m(label: string, text: string, vals: any[], n = 4000) {
  const q = { name: 't' + i++, text, values: vals, rowMode: 'array' } as any
  for (let k = 0; k < 30; k++) await c.query(q)
  const a = ticks()
  const c0 = process.cpuUsage()
  for (let k = 0; k < n; k++) await c.query(q)
  const cc = process.cpuUsage(c0)
  console.log(
    label.padEnd(40).slice(0, 40),
    'pg',
    ((ticks() - a) / n).toFixed(3),
    'node',
    ((cc.user + cc.system) / 1000 / n).toFixed(3),
  )
}
const from = ` from (select $1::bigint as sale_id, $2::text as customer_key, $2::text as email_key, $3::timestamptz as now) w`
const v = [saleId, key, new Date()]
await m('select 1', 'select 1 as a', [])
await m('empty', 'select w.sale_id ' + from, v)
for (const col of cols) await m(col.trim().slice(-14) + ' proved', 'select ' + col + from, v)
await m('all proved', 'select ' + all + from, v)
await m('all unproved', 'select ' + all + from, [saleId, null, new Date()])
await m('sale 50 cols', `select ${saleColumns} from sale s where id=$1`, [saleId])
await m(
  'sale 5 cols',
  `select s.id,s.status,s.state,s.account_id,s.total from sale s where id=$1`,
  [saleId],
)
await m('sale as row text', `select s::text from sale s where id=$1`, [saleId])
await m('sale as json', `select row_to_json(s)::text from sale s where id=$1`, [saleId])
await m('for update rollback-less', 'select s.id from sale s where id=$1 for update', [saleId])
await c.end()
process.exit(0)
