import { fastify } from 'fastify'
import pg from 'pg'

/** The yardsticks: what the HTTP framework answers a second by itself, and with one row found by its key. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })
await pool.query(`
  create table one_row (id int primary key, title text not null, price int not null, remaining int not null);
  insert into one_row select n, 'Evening ' || n, 2000, 100 from generate_series(1, 1000) n;
  analyze one_row;
`)
const select = {
  name: 'select',
  text: 'select id, title, price, remaining from one_row where id = $1',
}
const app = fastify()
app.get('/bare', () => ({ status: 'ok' }))
app.get<{ Params: { id: string } }>('/select/:id', async ({ params }) => {
  const { rows } = await pool.query<Record<string, unknown>>({ ...select, values: [params.id] })
  return rows[0]
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ msg: 'ready' })}\n`)
