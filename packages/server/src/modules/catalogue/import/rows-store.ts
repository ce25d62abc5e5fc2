import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import { tables, type Link, type Rows, type Table } from './tables.ts'
import { archivable, keysOf, type Archivable } from './summary.ts'
import { upsertStatement } from './upsert-statement.ts'

/** Writes the rows of a file: one statement for each table, however long the file is. */

const order = Object.keys(tables) as Table[]
const statements = new Map(order.map((table) => [table, upsertStatement(table)]))

export interface Change {
  readonly table: string
  readonly added: number
  readonly changed: number
  readonly archived: number
}

/** One entry for each table; tables without a change are left out. */
export function byTable(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const sum = sums.get(change.table) ?? { table: change.table, added: 0, changed: 0, archived: 0 }
    sums.set(change.table, {
      table: change.table,
      added: sum.added + change.added,
      changed: sum.changed + change.changed,
      archived: sum.archived + change.archived,
    })
  }
  return [...sums.values()].filter((change) => change.added + change.changed + change.archived > 0)
}

export async function writeTables(tx: Tx, rows: Rows): Promise<Change[]> {
  const changes: Change[] = []
  for (const table of order) {
    if (rows[table].length === 0) continue
    const written = await tx.dynamic.all<{ added: boolean }>(
      `catalogue.write_${table}`,
      statements.get(table) ?? '',
      [toJson(rows[table])],
    )
    const added = written.filter((row) => row.added).length
    changes.push({ table, added, changed: written.length - added, archived: 0 })
  }
  return changes
}

/** A past date of a demonstration keeps its row under another key; the next one gets its key. */
export async function setAsideDates(tx: Tx, keys: readonly string[], now: Date): Promise<number> {
  return await tx.run(
    'catalogue.set_aside_dates',
    `update event_date set archived_at = $2,
        key = key || '@' || to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
      where key = any($1)`,
    [keys, now],
  )
}

/** Requirements have no key of their own: those of a ticket type are replaced when any of them differs. */
export async function writeRequirements(tx: Tx, rows: Rows): Promise<number> {
  const types = keysOf(rows, 'ticket_type')
  const found = await tx.all(
    'catalogue.requirements_of',
    `select t.key as ticket_type, r.title, coalesce(array_agg(o.key order by o.key collate "C")
        filter (where o.key is not null), '{}') as options
      from ticket_requirement r
      join ticket_type t on t.id = r.ticket_type_id
      join event e on e.id = t.event_id
      left join ticket_requirement_option q on q.requirement_id = r.id
      left join ticket_type o on o.id = q.required_ticket_type_id
      where e.key = any($1) group by r.id, t.key, r.title order by r.id`,
    [keysOf(rows, 'event')],
  )
  const stored = found.map(({ ticketType, ...row }) => ({ ...row, ticket_type: ticketType }))
  const shape = (list: Rows['requirements'], type: string): string =>
    JSON.stringify(
      list.filter((row) => row.ticket_type === type).map((row) => [row.title, row.options]),
    )
  const concerned = new Set([...types, ...stored.map((row) => row.ticket_type)])
  const differing = [...concerned].filter(
    (type) => shape(stored, type) !== shape(rows.requirements, type),
  )
  await tx.write(
    'catalogue.drop_requirements',
    `delete from ticket_requirement where ticket_type_id in (select id from ticket_type where key = any($1))`,
    [differing],
  )
  await tx.write(
    'catalogue.add_requirements',
    `with wanted as (
        select t.id as ticket_type_id, w.title, w.options, w.nth
        from rows from (jsonb_to_recordset($1::jsonb) as (ticket_type text, title text, options text[]))
          with ordinality as w(ticket_type, title, options, nth)
        join ticket_type t on t.key = w.ticket_type
      ), added as (
        insert into ticket_requirement (ticket_type_id, title)
        select ticket_type_id, title from wanted order by nth returning id, ticket_type_id, title
      )
      insert into ticket_requirement_option (requirement_id, required_ticket_type_id)
      select added.id, o.id from added
      join wanted on wanted.ticket_type_id = added.ticket_type_id and wanted.title = added.title
      join ticket_type o on o.key = any(wanted.options)`,
    [toJson(rows.requirements.filter((row) => differing.includes(row.ticket_type)))],
  )
  return differing.length
}

const linkTables = {
  offer_ticket_type: {
    from: 'offer',
    fromColumn: 'offer_id',
    to: 'ticket_type',
    toColumn: 'ticket_type_id',
  },
  promo_code_ticket_type: {
    from: 'promo_code',
    fromColumn: 'promo_code_id',
    to: 'ticket_type',
    toColumn: 'ticket_type_id',
  },
  promo_code_event: {
    from: 'promo_code',
    fromColumn: 'promo_code_id',
    to: 'event',
    toColumn: 'event_id',
  },
} as const

function linking(table: keyof typeof linkTables): { removing: string; adding: string } {
  const { from, fromColumn, to, toColumn } = linkTables[table]
  const wanted = `select f.id as from_id, t.id as to_id
    from jsonb_to_recordset($1::jsonb) as w("from" text, "to" text)
    join ${from} f on f.key = w."from" join ${to} t on t.key = w."to"`
  return {
    removing: `delete from ${table} l using ${from} f where f.id = l.${fromColumn} and f.key = any($2)
      and not exists (select 1 from (${wanted}) w where w.from_id = l.${fromColumn} and w.to_id = l.${toColumn})`,
    adding: `insert into ${table} (${fromColumn}, ${toColumn}) select from_id, to_id from (${wanted}) w on conflict do nothing`,
  }
}

/** Makes the links of these rows exactly the wanted ones. Returns how many came or went. */
export async function writeLinks(
  tx: Tx,
  table: keyof typeof linkTables,
  owners: readonly (string | null)[],
  links: readonly Link[],
): Promise<number> {
  const { removing, adding } = linking(table)
  const json = toJson(links)
  const removed = await tx.dynamic.run(`catalogue.unlink_${table}`, removing, [json, owners])
  const added = await tx.dynamic.run(`catalogue.link_${table}`, adding, [json])
  return removed + added
}

/** The tables whose rows are archived when an event of this file no longer has them. */
export const children = [
  'event_date',
  'ticket_type',
  'question',
  'offer',
  'payment_plan_option',
] as const

export async function archiveChildren(tx: Tx, rows: Rows, now: Date): Promise<Change[]> {
  const events = keysOf(rows, 'event')
  const changes: Change[] = []
  for (const table of children) {
    const archived = await tx.dynamic.run(
      `catalogue.archive_children_${table}`,
      archivingLeftOut(table),
      [events, rows[table].map((row) => row.key), now],
    )
    changes.push({ table, added: 0, changed: 0, archived })
  }
  const archived = await tx.run(
    'catalogue.archive_stock',
    `update ticket_stock s set archived_at = $3
      from ticket_type t, event_date d
      where t.id = s.ticket_type_id and d.id = s.event_date_id and s.archived_at is null
        and t.event_id in (select id from event where key = any($1))
        and not exists (select 1 from jsonb_to_recordset($2::jsonb) as w(ticket_type_id text, event_date_id text)
          where w.ticket_type_id = t.key and w.event_date_id = d.key)`,
    [events, toJson(rows.ticket_stock), now],
  )
  return [...changes, { table: 'ticket_stock', added: 0, changed: 0, archived }]
}

export async function archive(
  tx: Tx,
  table: Archivable,
  keys: readonly string[],
  now: Date,
): Promise<number> {
  return await tx.dynamic.run(`catalogue.archive_${table}`, archiving(table), [keys, now])
}

/** Archives the stock of all types and dates of these events. */
export async function archiveStockOf(tx: Tx, events: readonly string[], now: Date): Promise<void> {
  await tx.write(
    'catalogue.archive_stock_of',
    `update ticket_stock s set archived_at = $2
      from ticket_type t join event e on e.id = t.event_id
      where t.id = s.ticket_type_id and e.key = any($1) and s.archived_at is null`,
    [events, now],
  )
}

export async function addImport(
  tx: Tx,
  name: string,
  hash: Buffer,
  now: Date,
  summary: unknown,
): Promise<void> {
  await tx.write(
    'catalogue.add_import',
    'insert into catalogue_import (name, content_hash, imported_at, summary) values ($1, $2, $3, $4)',
    [name, hash, now, toJson(summary)],
  )
}

const archivingLeftOut = (table: string): string =>
  `update ${table} set archived_at = $3 where archived_at is null and not key = any($2)
    and event_id in (select id from event where key = any($1))`

/** Codes are archived by their entry, which can have many. */
const archiving = (table: string): string => {
  const entry = table === 'promo_code' ? "split_part(key, '/', 1)" : 'key'
  return `update ${table} set archived_at = $2 where ${entry} = any($1) and archived_at is null`
}

/** @public The texts that `npm run sql` prepares beside the statements it can read. */
export const everyText = (): readonly string[] => [
  ...statements.values(),
  ...(Object.keys(linkTables) as (keyof typeof linkTables)[]).flatMap((table) =>
    Object.values(linking(table)),
  ),
  ...children.map(archivingLeftOut),
  ...archivable.map(archiving),
]
