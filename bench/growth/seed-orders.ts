import type { Client } from 'pg'

/**
 * Orders of the last days, two for each account, spread evenly over all tickets. They are written with their ids and
 * without checks, because a million of them would otherwise take an hour: every id is the order's number.
 */
export async function seedOrders(client: Client, orders: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement, [orders])
  for (const table of ['account', 'sale', 'sale_line', 'stock_hold', 'payment', 'ticket'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  await client.query('set session_replication_role = origin')
  await client.query(`update ticket_stock s set capacity = 1000000, sold = p.sold
    from (select ticket_stock_id, count(*) as sold from stock_hold group by 1) p where p.ticket_stock_id = s.id`)
}

const at = `now() - interval '5 days' + n % 100000 * interval '1 second'`
const account = `1 + n % greatest(1, $1::int / 2)`
const email = `'past.' || ${account} || '@example.org'`
const stock = `1 + n % (select count(*)::int from ticket_stock)`

const statements = [
  `insert into account (id, email, email_key, first_name, last_name, created_at) overriding system value
    select n, 'past.' || n || '@example.org', 'past.' || n || '@example.org', 'Robin', 'Ashdown', ${at}
    from generate_series(1, greatest(1, $1::int / 2)) n`,
  `insert into sale (id, reference, account_id, state, status, currency, email, full_name, total, paid_at,
      wallet_delivered_at, email_delivered_at, completed_at, created_at, updated_at) overriding system value
    select n, 'PAST' || n, ${account}, 'order_completed', 'sold', 'GBP', ${email}, 'Robin Ashdown', 2000, ${at},
      ${at}, ${at}, ${at}, ${at}, ${at} from generate_series(1, $1::int) n`,
  `insert into sale_line (id, sale_id, kind, ticket_stock_id, qty, created_at) overriding system value
    select n, n, 'ticket', ${stock}, 1, ${at} from generate_series(1, $1::int) n`,
  `insert into stock_hold (id, sale_id, ticket_stock_id, qty, status, customer_key, expires_at, created_at) overriding system value
    select n, n, ${stock}, 1, 'sold', ${email}, ${at}, ${at} from generate_series(1, $1::int) n`,
  `insert into payment (id, sale_id, provider, status, amount, currency, idempotency_key, provider_id, created_at,
      updated_at, captured_at) overriding system value
    select n, n, 'stripe', 'captured', 2000, 'GBP', 'past-' || n, 'pi_past' || n, ${at}, ${at}, ${at}
    from generate_series(1, $1::int) n`,
  `insert into ticket (id, sale_id, sale_line_id, ordinal, event_date_id, ticket_type_id, code, account_id, holder_name,
      holder_email, issued_at) overriding system value
    select n, n, n, 1, s.event_date_id, s.ticket_type_id, 'FOY1.past.' || n, ${account}, 'Robin Ashdown', ${email}, ${at}
    from generate_series(1, $1::int) n join ticket_stock s on s.id = ${stock}`,
  `insert into session (token_hash, account_id, sale_id, created_at, last_seen_at)
    select int8send(n), ${account}, n, ${at}, ${at} from generate_series(1, $1::int) n`,
] as const
