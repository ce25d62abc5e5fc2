import type { Client } from 'pg'

/**
 * Orders of two years of one organiser, with what its lists are searched for: surnames from very common to single, five
 * hundred dates that sell one after the other, refunds, codes and ways to pay. Written as in `growth/seed-orders.ts`.
 */
export async function seedLists(client: Client, orders: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query('set statement_timeout = 0')
  for (const statement of statements)
    await client.query(statement, statement.includes('$1') ? [orders] : [])
  for (const table of ['sale', 'sale_line', 'payment', 'ticket', 'ledger_transaction'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  await client.query('set session_replication_role = origin')
  // Without statistics each refresh is planned for empty tables, and takes minutes longer.
  await client.query('analyze')
  for (let first = 1; first <= orders; first += step)
    await client.query(
      'select refresh_organiser_orders(array(select generate_series($1::bigint, $2::bigint)))',
      [first, Math.min(orders, first + step - 1)],
    )
  await client.query('vacuum (analyze)')
}

const step = 20_000
const at = `now() - ($1::int - n) * interval '1 minute'`
const pick = (names: readonly string[], by: string): string =>
  `(array[${names.map((name) => `'${name}'`).join(',')}])[1 + (${by}) % ${names.length}]`
const firstName = pick(
  'Ada Amir Beatrice Chidi Dilys Esme Farah Gwen Hari Idris Jun Katya Liam Mina Noor Owen Priya Quentin Rosa Sven Tomás Uma Vera Wei Xenia Yusuf Zoë'.split(
    ' ',
  ),
  'n * 7 + n / 27',
)
// One in ten is a Smith, and others have a name that few have.
const lastName = `case when n % 10 = 0 then 'Smith' when n % 1000 = 7 then 'Llanfairpwll'
  else ${pick('Jones Okafor Patel Nguyen O’Brien Kowalski Ashdown Müller Haddad Lovelace Byrne Singh'.split(' '), 'n / 3')} || n % 4000 end`
const email = `'buyer.' || n % ($1::int / 2 + 1) || '@example.' || ${pick(['org', 'com', 'net'], 'n')}`
/** Tickets of a date sell for some weeks: those of neighbouring dates are mixed. */
const stock = `(select id from wanted_stock w where w.place = 1 + (n::bigint * 480 / $1::int + n % 20) % 500 limit 1)`

const statements = [
  `update event set organiser_id = (select id from organiser where key = 'o-1')`,
  `create table wanted_stock as select row_number() over (order by id) as place, id, ticket_type_id, event_date_id
    from ticket_stock order by id limit 500`,
  'create unique index on wanted_stock (place)',
  `insert into sale (id, reference, state, status, currency, email, full_name, contact_number, total, paid_at,
      wallet_delivered_at, email_delivered_at, completed_at, created_at, updated_at) overriding system value
    select n, upper(substr(md5(n::text), 1, 16)), 'order_completed', case when n % 100 = 3 then 'refunded' else 'sold' end, 'GBP',
      ${email}, ${firstName} || ' ' || ${lastName}, '+4477009' || lpad((n % 100000)::text, 5, '0'), 4300, ${at}, ${at}, ${at}, ${at}, ${at}, ${at}
    from generate_series(1, $1::int) n`,
  `insert into sale_line (id, sale_id, kind, ticket_stock_id, qty, returned, created_at) overriding system value
    select n, n, 'ticket', ${stock}, 2, case when n % 100 = 3 then 2 else 0 end, ${at} from generate_series(1, $1::int) n`,
  // What a figure of the home is made of: which tickets brought how much to whom.
  `update sale s set frozen_prices = jsonb_build_object('lines', jsonb_build_array(jsonb_build_object(
      'key', 'ticket:' || l.ticket_stock_id, 'quantity', 2, 'organiser', 4000, 'platform', 300, 'platformVat', 0)))
    from sale_line l where l.sale_id = s.id`,
  `insert into payment (id, sale_id, provider, status, amount, currency, idempotency_key, provider_id, card_last4, created_at,
      updated_at, captured_at) overriding system value
    select n, n, case when n % 5 = 0 then 'truelayer' else 'stripe' end, 'captured', 4300, 'GBP', 'past-' || n, 'pi_past' || n,
      case when n % 5 <> 0 then lpad((n % 9973)::text, 4, '0') end, ${at}, ${at}, ${at} from generate_series(1, $1::int) n`,
  `insert into ticket (id, sale_id, sale_line_id, ordinal, event_date_id, ticket_type_id, code, holder_name, holder_email, issued_at,
      status, used_at) overriding system value
    select n * 2 + o, n, n, o + 1, w.event_date_id, w.ticket_type_id, upper(substr(md5('t' || n || o), 1, 24)), s.full_name, s.email, s.paid_at,
      case when n % 100 = 3 then 'refunded' when n < $1::int * 0.9 and n % 7 > 0 then 'used' else 'valid' end,
      case when n % 100 <> 3 and n < $1::int * 0.9 and n % 7 > 0 then s.paid_at + interval '30 days' end
    from generate_series(1, $1::int) n cross join generate_series(0, 1) o join sale s on s.id = n
      join sale_line l on l.id = n join wanted_stock w on w.id = l.ticket_stock_id`,
  `insert into ledger_transaction (id, sale_id, kind, source, at) overriding system value
    select n, n, 'sale', 'capture:' || n, ${at} from generate_series(1, $1::int) n`,
  `insert into ledger_entry (transaction_id, account, organiser_id, currency, amount)
    select n, account, case when account = 'organiser_payable' then (select id from organiser where key = 'o-1') end, 'GBP', amount
    from generate_series(1, $1::int) n
      cross join (values ('provider:stripe', 4300), ('organiser_payable', -4000), ('booking_fees', -300)) as e(account, amount)`,
  'drop table wanted_stock',
] as const
