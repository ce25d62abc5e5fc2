import type { ReadTx, Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { Row } from '../../../platform/database/statements.ts'
import type { ChangeFacts } from './change-facts.ts'

/** An act, with its event as it is now. */
export type Change = Row<'changes.find'>
export interface NewChange {
  readonly organiserId: number
  readonly eventId: number
  readonly kind: Change['kind']
  readonly words: string
  readonly chooseUntil: Date | null
  readonly facts: ChangeFacts
  readonly createdBy: string
}

const columns = `c.id, c.organiser_id, c.event_id, c.kind, c.status, c.words, c.choose_until, c.facts, c.created_by, c.created_at,
    c.ended_at, c.send_owed_at, e.title, e.time_zone, e.currency, e.posted, o.name as organiser_name,
    array(select d.event_date_id from event_change_date d where d.event_change_id = c.id order by 1) as "date_ids!"`
const from = `event_change c join event e on e.id = c.event_id join organiser o on o.id = c.organiser_id`

export async function insertChange(tx: Tx, change: NewChange, now: Date): Promise<number> {
  const { id } = await tx.one(
    'changes.insert',
    `insert into event_change (organiser_id, event_id, kind, words, choose_until, facts, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      change.organiserId,
      change.eventId,
      change.kind,
      change.words,
      change.chooseUntil,
      toJson(change.facts),
      change.createdBy,
      now,
    ],
  )
  await tx.write(
    'changes.insert_dates',
    `insert into event_change_date (event_change_id, event_date_id) select $1, unnest($2::int[])`,
    [id, change.facts.dates.map((date) => date.id)],
  )
  return id
}

export async function findChange(tx: ReadTx, id: number, organiserId: number | null = null) {
  return await tx.maybe(
    'changes.find',
    `select ${columns} from ${from} where c.id = $1 and ($2::int is null or c.organiser_id = $2)`,
    [id, organiserId],
  )
}

/** The acts of an organiser, the newest first. */
export async function findChanges(
  tx: Tx,
  organiserId: number,
  asked: {
    readonly eventId: number | null
    readonly before: number | null
    readonly limit: number
  },
) {
  return await tx.all(
    'changes.list',
    `select ${columns} from ${from}
      where c.organiser_id = $1 and ($2::int is null or c.event_id = $2) and ($3::bigint is null or c.id < $3)
      order by c.id desc limit $4`,
    [organiserId, asked.eventId, asked.before, asked.limit],
  )
}

/** The status of an act that nobody changes until this transaction ends: whoever stops it waits. */
export async function holdChange(tx: Tx, id: number): Promise<Change['status'] | undefined> {
  const row = await tx.maybe(
    'changes.hold',
    'select status from event_change where id = $1 for share',
    [id],
  )
  return row?.status
}

/** The same, for somebody who changes it; undefined when it is not this organiser's. */
export async function lockChange(
  tx: Tx,
  id: number,
  organiserId: number,
): Promise<Change['status'] | undefined> {
  const row = await tx.maybe(
    'changes.lock',
    'select status from event_change where id = $1 and organiser_id = $2 for update',
    [id, organiserId],
  )
  return row?.status
}

export async function setChangeStatus(
  tx: Tx,
  id: number,
  status: Change['status'],
  now: Date,
): Promise<void> {
  await tx.write(
    'changes.set_status',
    `update event_change set status = $2, ended_at = case when $2 = 'done' then $3::timestamptz end where id = $1`,
    [id, status, now],
  )
}

/** Ends an act that still runs. */
export async function endChange(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'changes.end',
    `update event_change set status = 'done', ended_at = $2 where id = $1 and status = 'running'`,
    [id, now],
  )
}

export async function askToSendOwed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'changes.ask_to_send_owed',
    'update event_change set send_owed_at = $2 where id = $1',
    [id, now],
  )
}

/** The acts that have something to do, the oldest first. */
export async function findRunning(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.all(
    'changes.find_running',
    `select id from event_change where status = 'running' order by id`,
  )
  return rows.map(({ id }) => id)
}
