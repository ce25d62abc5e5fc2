import { fastify } from 'fastify'
import pg from 'pg'

/**
 * The yardstick: a careful first version. Each buyer costs one transaction with a guarded update of the stock and two
 * inserts, on the same HTTP framework and driver.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })
await pool.query(`
  create table if not exists naive_stock (id int primary key, capacity int not null, held int not null default 0);
  create table if not exists naive_sale (id bigint generated always as identity primary key, reference text not null);
  create table if not exists naive_hold (sale_id bigint not null, stock_id int not null, qty int not null, expires_at timestamptz not null);
  truncate naive_stock, naive_sale, naive_hold;
  insert into naive_stock (id, capacity) select n, 10000000 from generate_series(1, 1000) as n;
`)

const app = fastify()
app.post<{ Querystring: { stock: string } }>('/reserve', async (request, reply) => {
  const stock = Number(request.query.stock)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const taken = await client.query({
      name: 'take',
      text: 'update naive_stock set held = held + 1 where id = $1 and held + 1 <= capacity',
      values: [stock],
    })
    if (taken.rowCount !== 1) {
      await client.query('rollback')
      return await reply.send({ reserved: false })
    }
    const sale = await client.query<{ id: string }>({
      name: 'sale',
      text: 'insert into naive_sale (reference) values (md5(random()::text)) returning id',
      values: [],
    })
    await client.query({
      name: 'hold',
      text: "insert into naive_hold values ($1, $2, 1, now() + interval '10 minutes')",
      values: [sale.rows[0]?.id, stock],
    })
    await client.query('commit')
    return await reply.send({ reserved: true })
  } finally {
    client.release()
  }
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ msg: 'ready' })}\n`)
