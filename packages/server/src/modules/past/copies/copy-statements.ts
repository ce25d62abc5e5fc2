/** How far apart in time two copies are, so that a large shop has its orders in two years and not in one night. */
const shift = `(k % 13) * interval '56 days' + k * interval '37 seconds'`

const isForgotten = `(created_at - (${shift}) < now() - interval '90 days')`

/**
 * The tables of an order that are copied, in the order in which they point at each other, and how what has to be unique in
 * each becomes another: `k` is the number of the copy. All other columns are found in the schema: ids and what points at
 * them move on by the room a copy takes, times move back.
 */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    email: `'c' || k || '.' || email`,
    email_key: `'c' || k || '.' || email_key`,
    stripe_customer_id: 'null',
  },
  sale: {
    reference: `'C' || lpad(k::text, 6, '0') || substr(reference, 1, 9)`,
    email: `'c' || k || '.' || email`,
  },
  sale_line: {},
  stock_hold: { customer_key: `replace(customer_key, 'email:', 'email:c' || k || '.')` },
  sale_code: {},
  payment: {
    idempotency_key: `idempotency_key || '-c' || k`,
    provider_id: `provider_id || 'C' || k`,
  },
  refund: {
    idempotency_key: `idempotency_key || '-c' || k`,
    provider_id: `provider_id || 'C' || k`,
  },
  ledger_transaction: {
    source: `case
      when kind = 'return' then 'return:' || (sale_id + sale_first + j * sale_span) || ':' || split_part(source, ':', 3)
      when source like 'capture:%' then 'capture:' || (split_part(source, ':', 2)::bigint + payment_first + j * payment_span)
      else split_part(source, ':', 1) || ':' || (split_part(source, ':', 2)::bigint + refund_first + j * refund_span) end`,
  },
  ledger_entry: {},
  ticket: {
    // As long as any other, and of the same letters.
    code: `upper(substr(md5(code || k), 1, 24))`,
    holder_email: `'c' || k || '.' || holder_email`,
  },
  door_scan: {},
  question_answer: {},
  waiver_acceptance: {},
  gift_aid_declaration: {},
  mail: {
    dedupe_key: `dedupe_key || ':c' || k`,
    message_id: `'<c' || k || '-' || substr(message_id, 2)`,
    to_email: `'c' || k || '.' || to_email`,
    // As retention leaves the mails of that time.
    payload: `case when ${isForgotten} then '{}'::jsonb else payload end`,
    to_name: `case when not ${isForgotten} then to_name end`,
  },
  sale_event: {},
}

export const copiedTables = Object.keys(tables)

/** Those whose ids others point at. */
export const numbered = [
  'account',
  'sale',
  'sale_line',
  'payment',
  'refund',
  'ledger_transaction',
  'ticket',
]

/** A column as the schema knows it. */
export interface CopiedColumn {
  readonly table: string
  readonly name: string
  readonly isTime: boolean
  /** The copied table it points at, itself for its own id; null for anything else. */
  readonly pointsAt: string | null
}

/** Copies the rows of a table that belong to the orders: those of the copies $1 to $2. */
export function copyStatement(table: string, columns: readonly CopiedColumn[]): string {
  const own = columns.filter((column) => column.table === table && !isByItself(column))
  return `insert into ${table} (${own.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
    select ${own.map((column) => valueOf(table, column)).join(',\n      ')}
      from ${table} t cross join copy_room cross join (select k, k - $1::int as j from generate_series($1::int, $2::int) k) copies
      where ${whichOf(table)}`
}

/** An id that nothing copied points at: the table finds the next by itself. */
const isByItself = ({ table, name, pointsAt }: CopiedColumn): boolean =>
  name === 'id' && pointsAt === table && !numbered.includes(table)

function valueOf(table: string, { name, isTime, pointsAt }: CopiedColumn): string {
  const own = tables[table]?.[name]
  if (own !== undefined) return own
  if (isTime) return `t."${name}" - (${shift})`
  return pointsAt === null
    ? `t."${name}"`
    : `t."${name}" + ${pointsAt}_first + j * ${pointsAt}_span`
}

/** Finds where the copied ids of each table begin, and how many of them a copy takes. */
export const roomStatement = `insert into copy_room select ${numbered
  .map(
    (
      table,
    ) => `(select coalesce((select max(id) from ${table}) + 1 - min(t.id), 0) from ${table} t where ${whichOf(table)}),
      (select coalesce(max(t.id) - min(t.id) + 1, 1) from ${table} t where ${whichOf(table)})`,
  )
  .join(',\n      ')}`

export const roomTable = `create temporary table copy_room (${numbered
  .map((table) => `${table}_first bigint, ${table}_span bigint`)
  .join(', ')}) on commit drop`

/** Which rows of a table belong to the orders that are copied: `copied_sale` has their ids. */
function whichOf(table: string): string {
  if (table === 'account')
    return 't.id in (select account_id from sale where id in (select id from copied_sale))'
  if (table === 'sale') return 't.id in (select id from copied_sale)'
  if (table === 'ledger_entry')
    return 't.transaction_id in (select id from ledger_transaction where sale_id in (select id from copied_sale))'
  if (table === 'door_scan')
    return 't.ticket_id in (select id from ticket where sale_id in (select id from copied_sale))'
  return 't.sale_id in (select id from copied_sale)'
}
