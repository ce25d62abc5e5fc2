import { openPostgres } from '../packages/server/src/platform/database/open-database.ts'
import { readFileSync } from 'node:fs'
import { withClient } from './with-client.ts'
import {
  findWholeSaleOfSession,
  lockSaleOfSession,
} from '../packages/server/src/modules/sale/session-sale-store.ts'
import { readSaleParts } from '../packages/server/src/modules/sale/parts-store.ts'
import { setSaleState, lockSale, findSale } from '../packages/server/src/modules/sale/sale-store.ts'
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
const db = openPostgres(url + name, 1, null)
const ticks = (pid: number) => {
  const s = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const f = s.slice(s.lastIndexOf(')') + 2).split(' ')
  return (Number(f[11]) + Number(f[12])) * 10
}
const pid = await db.read(
  async (tx) => (await tx.unnamed<any>('select pg_backend_pid() as pid'))[0].pid,
)
const saleId = await db.read(
  async (tx) =>
    (
      await tx.unnamed<any>(
        `select s.id from sale s join session x on x.sale_id=s.id where s.status='sold' limit 1`,
      )
    )[0]?.id,
)
const anySale = await db.read(
  async (tx) => (await tx.unnamed<any>(`select max(id) as id from sale where status='sold'`))[0].id,
)
const sale = await db.read(async (tx) => await findSale(tx, anySale))
console.log({ pid, saleId, anySale })
// make a session for the sale
const { sha256 } = await import('../packages/server/src/platform/secrets.ts')
const token = 'x'.repeat(43)
const now = new Date()
await db.transaction(async (tx) => {
  await tx.unnamed('delete from session where token_hash=$1', [sha256(token)])
  await tx.unnamed(
    `insert into session(token_hash,created_at,last_seen_at,sale_id) values($1,$2,$2,$3)`,
    [sha256(token), now, anySale],
  )
})
async function m(label: string, n: number, f: () => Promise<unknown>) {
  for (let i = 0; i < 20; i++) await f()
  const a = ticks(pid)
  const c0 = process.cpuUsage()
  const t = performance.now()
  for (let i = 0; i < n; i++) await f()
  const c = process.cpuUsage(c0)
  console.log(
    label.padEnd(40),
    'pg',
    ((ticks(pid) - a) / n).toFixed(3),
    'node',
    ((c.user + c.system) / 1000 / n).toFixed(3),
    'wall',
    ((performance.now() - t) / n).toFixed(3),
  )
}
const N = 3000
await m(
  'select 1 (readOne/readShort)',
  N,
  async () => await db.readShort(async (tx) => await tx.dynamic.all('t.one', 'select 1 as a', [])),
)
await m(
  'read tx with select 1',
  N,
  async () => await db.read(async (tx) => await tx.dynamic.all('t.one', 'select 1 as a', [])),
)
await m(
  'transaction select 1',
  N,
  async () =>
    await db.transaction(async (tx) => await tx.dynamic.all('t.one', 'select 1 as a', [])),
)
await m('findSale', N, async () => await db.readShort(async (tx) => await findSale(tx, anySale)))
await m(
  'find whole',
  N,
  async () => await db.readShort(async (tx) => await findWholeSaleOfSession(tx, token, now)),
)
await m(
  'read_parts proved',
  N,
  async () =>
    await db.readShort(
      async (tx) =>
        await readSaleParts(
          tx,
          [{ id: anySale, customerKey: 'email:' + sale!.email, emailKey: sale!.email }],
          now,
        ),
    ),
)
await m(
  'read_parts unproved',
  N,
  async () =>
    await db.readShort(
      async (tx) =>
        await readSaleParts(tx, [{ id: anySale, customerKey: null, emailKey: null }], now),
    ),
)
await m(
  'tx lock_of_session',
  N,
  async () => await db.transaction(async (tx) => await lockSaleOfSession(tx, token, now)),
)
await m(
  'tx lock + parts',
  N,
  async () =>
    await db.transaction(async (tx) => {
      const s = await lockSaleOfSession(tx, token, now)
      await readSaleParts(
        tx,
        [{ id: s!.sale.id, customerKey: 'email:' + sale!.email, emailKey: sale!.email }],
        now,
      )
    }),
)
await m(
  'tx lock + set_state',
  N,
  async () =>
    await db.transaction(async (tx) => {
      await lockSaleOfSession(tx, token, now)
      await setSaleState(tx, anySale, sale!.state, now)
    }),
)
await m(
  'tx lock sale',
  N,
  async () => await db.transaction(async (tx) => await lockSale(tx, anySale)),
)
await db.close()
process.exit(0)
