import { openPostgres } from '../packages/server/src/platform/database/open-database.ts'
import { createSecrets } from '../packages/server/src/platform/secrets.ts'
import { startRealPostgres } from '../packages/server/src/testing/postgres/real-postgres.ts'
import { openShop } from './purchase/shop.ts'
import { ipOf, seedSales } from './reserve/seed-sales.ts'
import { secret } from './reserve/servers.ts'
import { startLoadClient } from './read/load-client.ts'
import { postmasterOf, processorTime, residentMegabytes } from './processes.ts'
const prof = process.argv[2]
const path = process.argv[3] ?? '/ajax/checkout/checkout/get/'
const postgres = await startRealPostgres()
const databaseUrl = await postgres.newDatabase('read')
const shop = await openShop({
  databaseUrl,
  ...(prof &&
    prof !== '-' && { webEnvironment: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${prof}` } }),
} as any)
const db = openPostgres(databaseUrl, 2)
const buyers = await seedSales(db, createSecrets(secret), {
  tickets: 1,
  capacity: 1e6,
  buyers: 4096,
})
await db.query('vacuum (analyze)')
await db.close()
const req = (b: any) =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'accept: application/json',
    `x-forwarded-for: ${b.ip}`,
    `cookie: ${b.cookie}`,
    '',
    '',
  ].join('\r\n')
const client = startLoadClient()
const target = { port: shop.port, requests: buyers.map(req) }
await client.run({ ...target, clients: 64, seconds: 3 } as any)
const pm = await postmasterOf(databaseUrl)
const w0 = processorTime(shop.webPid),
  d0 = processorTime(pm)
const r: any = await client.run({ ...target, clients: 64, seconds: 8 } as any)
const n = r.perSecond * 8
console.log(
  r.perSecond.toFixed(0),
  '/s web ms',
  ((processorTime(shop.webPid) - w0) / n).toFixed(3),
  'pg ms',
  ((processorTime(pm) - d0) / n).toFixed(3),
  'rss',
  residentMegabytes(shop.webPid).toFixed(0),
)
client.close()
await shop.close()
await postgres.stop()
process.exit(0)
