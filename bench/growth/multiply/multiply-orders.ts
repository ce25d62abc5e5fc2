import { Client } from 'pg'
import { openPostgres } from '../../../packages/server/src/platform/database/open-database.ts'
import { putIndexesAside } from './aside-indexes.ts'
import { copyStatement, numbered, type Column, type Room } from './copy-statements.ts'
import { planCopies, writeDates, type Copy } from './groups.ts'
import { openPaperNumbers } from './paper-numbers.ts'
import { addUpAll, writeFigures } from './sum-up.ts'
import { dropTemplates, makeTemplates, multiplied } from './templates.ts'

/** Each has a processor's share of its own where others work beside it. */
const writers = 4

/**
 * Multiplies the orders of a past until the shop has about `wanted`, over two years, each copy with customers, dates and papers of
 * its own. It is as true as what it copies, `npm run audit` finds nothing, and it is written without indexes, triggers and checks
 * of foreign keys, which is many times faster: nobody may use the database meanwhile, and its role is a superuser.
 */
export async function multiplyOrders(
  databaseUrl: string,
  wanted: number,
  tell: (what: string) => void = () => {},
): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: writers }, async () => await openWriter(databaseUrl)),
  )
  const [client] = clients
  if (client === undefined) throw new Error('nobody writes')
  try {
    await makeTemplates(client)
    const waiting = [...(await findCopies(client, wanted))]
    if (waiting.length === 0) {
      await dropTemplates(client)
      return
    }
    const rooms = await findRooms(client)
    const columns = await readColumns(client)
    const papers = await openPaperNumbers(client)
    const aside = [...(await putIndexesAside(client, multiplied))]
    const written: Copy[] = []
    await atOnce(clients, async (one) => {
      const copy = waiting.shift()
      if (copy === undefined) return false
      const numbers = papers.take(copy)
      for (const table of multiplied)
        await one.query({
          name: `growth.${table}`,
          text: copyStatement(table, columns.get(table) ?? [], rooms),
          values: [copy.place, copy.number, copy.days, copy.dates, numbers],
        })
      written.push(copy)
      if (written.length % 50 === 0) tell(`${written.length} copies, ${waiting.length} to go`)
      return true
    })
    tell(`${written.length} copies are written`)
    await papers.write(client)
    await writeDates(client, written)
    await writeFigures(client)
    await atOnce(clients, async (one) => {
      const make = aside.shift()
      if (make === undefined) return false
      await one.query(make)
      return true
    })
    tell('indexes are made')
    for (const table of multiplied) await moveOn(client, table)
    await dropTemplates(client)
  } finally {
    for (const one of clients) await one.end()
  }
  const db = openPostgres(databaseUrl, 2, null)
  await db.query('analyze')
  await addUpAll(db)
  tell('books are added up')
  await db.query('vacuum (analyze)')
  await db.close()
}

async function atOnce(clients: readonly Client[], next: (client: Client) => Promise<boolean>) {
  await Promise.all(
    clients.map(async (client) => {
      while (await next(client));
    }),
  )
}

async function openWriter(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  // Days move by days: those of an order stay the same hour of the clock.
  await client.query(`set time zone 'Europe/London'`)
  await client.query('set session_replication_role = replica')
  await client.query('set statement_timeout = 0')
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(`set work_mem = '256MB'`)
  return client
}

async function findCopies(client: Client, wanted: number): Promise<readonly Copy[]> {
  const { rows } = await client.query<{ there: number; each: number; last: number; dates: number }>(
    `select (select count(*)::int from sale where paid_at is not null) as there, (select count(*)::int from growth_sale) as each,
      coalesce((select max(substr(reference, 2, 6)::int) from sale where reference ~ '^C[0-9]{6}'), 0) as last,
      greatest(1000, (select max(id) / 1000 from event_date)) as dates`,
  )
  const { there = 0, each = 1, last = 0, dates = 1000 } = rows[0] ?? {}
  const count = Math.max(0, Math.round((wanted - there) / each))
  return planCopies(count, { number: last + 1, dates: dates + 1 })
}

async function findRooms(client: Client): Promise<ReadonlyMap<string, Room>> {
  const rooms = new Map<string, Room>()
  for (const table of numbered) {
    const { rows } = await client.query<Room>(
      `select coalesce(min(id), 0)::float8 as from, coalesce(max(id) - min(id) + 1, 1)::float8 as span,
        (select coalesce(max(id), 0) + 1 from ${table})::float8 as first from growth_of_${table}`,
    )
    const [room] = rows
    if (room !== undefined) rooms.set(table, room)
  }
  return rooms
}

async function readColumns(client: Client): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await client.query<Column & { readonly table: string }>(
    `select c.relname as "table", a.attname as name, t.typname as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.oid = any($1::text[]::regclass[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
    [multiplied],
  )
  return Map.groupBy(rows, ({ table }) => table)
}

/** Numbers go on after the last; those of tables that had none of a copy are as they were. */
async function moveOn(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    `select pg_get_serial_sequence($1, a.attname) as name from pg_attribute a where a.attrelid = $1::regclass and a.attname = 'id'`,
    [table],
  )
  const name = rows[0]?.name ?? null
  if (name !== null)
    await client.query(`select setval($1, (select coalesce(max(id), 1) from ${table}))`, [name])
}
