import { fastify } from 'fastify'
import pg from 'pg'

/**
 * The yardstick: the least that a shop must do for a paid order, on the same HTTP framework and driver. It shows an event
 * as JSON, takes the order and the stock, notes a payment, and gives out tickets; it draws and mails none.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })
await pool.query(`
  create table event (id int primary key, title text not null, price int not null, capacity int not null, sold int not null default 0);
  create table orders (id bigint generated always as identity primary key, email text not null, is_paid boolean not null default false);
  create table order_line (order_id bigint not null references orders, event_id int not null references event, qty int not null);
  create table payment (id bigint generated always as identity primary key, order_id bigint not null references orders, amount int not null);
  create table ticket (code text primary key, order_id bigint not null references orders);
  insert into event values (1, 'Late Night Jazz', 1400, 10000000);
`)

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const readEvent = {
  name: 'event',
  text: 'select id, title, price, capacity - sold as remaining from event where id = $1',
}
const app = fastify()
app.get('/event', async () => (await pool.query({ ...readEvent, values: [1] })).rows[0])

app.post<{ Querystring: { email: string } }>('/order', async ({ query }) =>
  inTransaction(async (client) => {
    const taken = await client.query({
      name: 'take',
      text: 'update event set sold = sold + $2 where id = $1 and sold + $2 <= capacity',
      values: [1, 2],
    })
    if (taken.rowCount !== 1) throw new Error('sold out')
    const { rows } = await client.query<{ id: string }>({
      name: 'order',
      text: 'insert into orders (email) values ($1) returning id',
      values: [query.email],
    })
    await client.query({
      name: 'line',
      text: 'insert into order_line values ($1, 1, 2)',
      values: [rows[0]?.id],
    })
    return { order: Number(rows[0]?.id) }
  }),
)

app.post<{ Querystring: { order: string } }>('/payment', async ({ query }) => {
  const insert = 'insert into payment (order_id, amount) values ($1, 2800)'
  await pool.query({ name: 'payment', text: insert, values: [query.order] })
  return { prepared: true }
})

app.post<{ Querystring: { order: string } }>('/paid', async ({ query }) =>
  inTransaction(async (client) => {
    const pay = 'update orders set is_paid = true where id = $1'
    await client.query({ name: 'paid', text: pay, values: [query.order] })
    const issue =
      'insert into ticket select gen_random_uuid(), $1 from generate_series(1, 2) returning code'
    const { rows } = await client.query({ name: 'issue', text: issue, values: [query.order] })
    return { tickets: rows }
  }),
)

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ msg: 'ready' })}\n`)
