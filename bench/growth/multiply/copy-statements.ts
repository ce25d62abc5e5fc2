import { marks } from './templates.ts'

const pointsAt: Readonly<Record<string, string>> = {
  account_id: 'account',
  sale_id: 'sale',
  sale_line_id: 'sale_line',
  payment_id: 'payment',
  moved_from: 'payment',
  moved_to: 'payment',
  refund_id: 'refund',
  transaction_id: 'ledger_transaction',
  ticket_id: 'ticket',
  document_id: 'tax_document',
  corrects_id: 'tax_document',
}

/** Tables whose ids others point at: a copy takes as many of them as its template spans. */
export const numbered: readonly string[] = [...new Set(Object.values(pointsAt))]

/** Where the ids of the copies begin, and how many of them each takes. */
export interface Room {
  readonly from: number
  readonly first: number
  readonly span: number
}

export interface Column {
  readonly name: string
  readonly type: string
}

/** Parameters of every statement: the copy's place, its number, how far back it lies, its dates, and the last numbers of papers. */
const [place, copy, days, dates, numbers] = [
  '$1::int',
  '$2::text',
  '$3::int',
  '$4::int',
  '$5::jsonb',
] as const
const shift = `make_interval(days => ${days})`
/** Dates and stocks of copies: the number of their group, and three digits of the one they are copied of. */
const datesOf = (column: string): string => `(${dates} * 1000 + ${column})`
const marked = (column: string): string =>
  `replace(replace(${column}, '${marks.copy}', ${copy}), '${marks.dates}', ${dates}::text)`
const isOld = `t.created_at - ${shift} < now() - interval '90 days'`
const email = (column: string): string => `'c' || ${copy} || '.' || ${column}`

/** How what has to be unique becomes another; all else is found by the names and types of its columns. */
const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    email: email('t.email'),
    email_key: email('t.email_key'),
    stripe_customer_id: 'null',
  },
  sale: {
    reference: `'C' || ${copy} || substr(t.reference, 1, 9)`,
    email: email('t.email'),
    frozen_prices: `${marked('t.frozen_prices')}::jsonb`,
  },
  stock_hold: { customer_key: `replace(t.customer_key, 'email:', 'email:c' || ${copy} || '.')` },
  payment: {
    idempotency_key: `t.idempotency_key || '-c' || ${copy}`,
    provider_id: `t.provider_id || 'C' || ${copy}`,
    prices: `${marked('t.prices')}::jsonb`,
  },
  refund: {
    idempotency_key: `t.idempotency_key || '-c' || ${copy}`,
    provider_id: `t.provider_id || 'C' || ${copy}`,
  },
  ticket: {
    code: `substr(t.code, 1, 18) || ${copy}`,
    holder_email: email('t.holder_email'),
  },
  mail: {
    dedupe_key: `t.dedupe_key || ':c' || ${copy}`,
    message_id: `'<c' || ${copy} || '-' || substr(t.message_id, 2)`,
    to_email: email('t.to_email'),
    // As retention leaves the mails of that time.
    payload: `case when ${isOld} then '{}'::jsonb else t.payload end`,
    to_name: `case when not ${isOld} then t.to_name end`,
  },
  organiser_order: {
    email_key: email('t.email_key'),
    words: `array_to_tsvector(string_to_array(${marked('t.words')}, '${marks.between}'))`,
  },
  tax_document: {
    year: `extract(year from t.day - ${days})`,
    number: `coalesce((${numbers} ->> (coalesce(t.organiser_id, 0) || '/' || extract(year from t.day - ${days})))::int, 0)
      + row_number() over (partition by t.organiser_id, extract(year from t.day - ${days}) order by t.id)`,
  },
}

const sourceOf = (rooms: ReadonlyMap<string, Room>): string => `case
    when t.kind = 'return' then 'return:' || ${moved('t.sale_id', 'sale', rooms)} || ':' || split_part(t.source, ':', 3)
    when t.source like 'capture:%' then 'capture:' || ${moved(`split_part(t.source, ':', 2)::bigint`, 'payment', rooms)}
    else split_part(t.source, ':', 1) || ':' || ${moved(`split_part(t.source, ':', 2)::bigint`, 'refund', rooms)} end`

function moved(value: string, table: string, rooms: ReadonlyMap<string, Room>): string {
  const room = rooms.get(table)
  if (room === undefined) throw new Error(`no room for ${table}`)
  return `(${value} + ${room.first - room.from} + ${place} * ${room.span})`
}

/** Writes the rows of one copy of one table. */
export function copyStatement(
  table: string,
  columns: readonly Column[],
  rooms: ReadonlyMap<string, Room>,
): string {
  const isByItself = ({ name }: Column): boolean => name === 'id' && !rooms.has(table)
  const written = columns.filter((column) => !isByItself(column))
  return `insert into ${table} (${written.map(({ name }) => name).join(', ')}) overriding system value
    select ${written.map((column) => valueOf(table, column, rooms)).join(',\n      ')}
      from growth_of_${table} t where ${[place, copy, days, dates, numbers].map((one) => `${one} is not null`).join(' and ')}`
}

function valueOf(table: string, { name, type }: Column, rooms: ReadonlyMap<string, Room>): string {
  const special = own[table]?.[name]
  if (special !== undefined) return special
  if (table === 'ledger_transaction' && name === 'source') return sourceOf(rooms)
  if (name === 'id') return moved('t.id', table, rooms)
  if (name === 'ticket_stock_id' || name === 'event_date_id') return datesOf(`t.${name}`)
  if (type === 'timestamptz') return `t.${name} - ${shift}`
  if (type === 'date') return `t.${name} - ${days}`
  const target = pointsAt[name]
  return target === undefined ? `t.${name}` : moved(`t.${name}`, target, rooms)
}
