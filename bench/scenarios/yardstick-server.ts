import { fastify } from 'fastify'
import pg from 'pg'

/**
 * The yardsticks, on the same HTTP framework and driver: what they answer by themselves, with one row found by its key, and for the
 * least that a shop must do for a paid order, which draws and mails no tickets.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })
await pool.query(`
  create table event (id int primary key, title text not null, price int not null, capacity int not null, sold int not null default 0);
  create table orders (id bigint primary key, email text not null, is_paid boolean not null default false);
  create table order_line (order_id bigint not null references orders, event_id int not null references event, qty int not null);
  create table payment (id bigint generated always as identity primary key, order_id bigint not null references orders, amount int not null);
  create table ticket (code text primary key, order_id bigint not null references orders);
  create table hold (order_id bigint not null references orders, event_id int not null, qty int not null, expires_at timestamptz not null);
  insert into event select n, 'Evening ' || n, 1400, 10000000 from generate_series(1, 1000) n;
  analyze event;
`)

type Row = Record<string, unknown>
const statement = (name: string, text: string) => ({ name, text })
const readEvent = statement(
  'event',
  'select id, title, price, capacity - sold as remaining from event where id = $1',
)
const take = statement(
  'take',
  'update event set sold = sold + 2 where id = $1 and sold + 2 <= capacity',
)
const order = statement('order', 'insert into orders (id, email) values ($1, $2)')
const line = statement('line', 'insert into order_line values ($1, 1, 2)')
const prepare = statement('prepare', 'insert into payment (order_id, amount) values ($1, 2800)')
const pay = statement('pay', 'update orders set is_paid = true where id = $1')
const issue = statement(
  'issue',
  'insert into ticket select gen_random_uuid(), $1 from generate_series(1, 2) returning code',
)

const hold = statement('hold', "insert into hold values ($1, $2, 1, now() + interval '10 minutes')")

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } finally {
    client.release()
  }
}

const app = fastify()
app.get('/bare', () => ({ status: 'ok' }))
app.get<{ Params: { id: string } }>('/select/:id', async ({ params }) => {
  const { rows } = await pool.query<Row>({ ...readEvent, values: [params.id] })
  return rows[0]
})
app.get<{ Params: { id: string } }>('/order/:id', async ({ params: { id } }) =>
  inTransaction(async (client) => {
    await client.query({ ...take, values: [1] })
    await client.query({ ...order, values: [id, 'robin@example.org'] })
    await client.query({ ...line, values: [id] })
    return { order: id }
  }),
)
app.get<{ Params: { id: string } }>('/payment/:id', async ({ params: { id } }) => {
  await pool.query({ ...prepare, values: [id] })
  return { prepared: true }
})
app.get<{ Params: { id: string } }>('/paid/:id', async ({ params: { id } }) =>
  inTransaction(async (client) => {
    await client.query({ ...pay, values: [id] })
    return (await client.query<Row>({ ...issue, values: [id] })).rows
  }),
)
let lastOrder = 1e12
app.get<{ Params: { id: string } }>('/reserve/:id', async ({ params: { id } }) =>
  inTransaction(async (client) => {
    lastOrder += 1
    const mine = lastOrder
    await client.query({ ...take, values: [id] })
    await client.query({ ...order, values: [mine, 'robin@example.org'] })
    await client.query({ ...hold, values: [mine, id] })
    return { reserved: true }
  }),
)
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ msg: 'ready' })}\n`)
