import { hourSeconds } from '@foyer/contract/time-units.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Finding } from './finding.ts'

const gigabyte = 1_073_741_824
const wrapAround = 1_000_000_000
const idleSeconds = 600
const longSeconds = hourSeconds

/** A reader of the log for whom PostgreSQL keeps it. */
export interface Slot {
  readonly name: string
  readonly active: boolean
  /** Bytes of the log that are kept for it; null when none are. */
  readonly held: number | null
}

export async function readSlots(db: Pick<Database, 'query'>): Promise<Slot[]> {
  const { rows } = await db.query(
    `select slot_name::text as name, active, case when pg_is_in_recovery() then null
        else pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::bigint end as held
      from pg_replication_slots order by 3 desc nulls last`,
  )
  return rows as unknown as Slot[]
}

/** A standby that is gone for good, or a program that has ended, holds the log back until the disk is full. */
export function judgeSlots(slots: readonly Slot[]): Finding {
  const what = 'replication slots'
  const [worst] = slots
  const held = worst?.held ?? 0
  if (worst === undefined || held < gigabyte)
    return { what, state: 'fine', detail: `${slots.length}, none holds much of the log back` }
  return {
    what,
    state: 'wrong',
    detail: `${worst.name} holds back ${(held / gigabyte).toFixed(1)} GB of the log, and ${worst.active ? 'its reader is slow' : 'nobody reads it'}`,
    todo: worst.active
      ? 'Look at the standby: its disk, its network, a long query on it.'
      : `Start its reader again, or: select pg_drop_replication_slot('${worst.name}').`,
  }
}

/** The number of transactions since the oldest row that was not frozen, of the whole server. */
export async function readAge(db: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await db.query('select max(age(datfrozenxid))::int as age from pg_database')
  return Number(rows[0]?.['age'])
}

/** PostgreSQL takes no writes any more before the numbers of transactions run out, at two thousand million. */
export function judgeAge(age: number): Finding {
  const what = 'transaction numbers'
  const detail = `${Math.round(age / 1_000_000)} of 2000 million are in use`
  if (age < wrapAround) return { what, state: 'fine', detail }
  return {
    what,
    state: 'wrong',
    detail,
    todo: 'Run vacuumdb --all --freeze, and look for what keeps autovacuum from it: a long transaction, a replication slot.',
  }
}

/** The transaction that has been open for longest, apart from this one. */
export interface OpenTransaction {
  readonly pid: number
  readonly application: string
  readonly isIdle: boolean
  readonly seconds: number
}

/** Null when there is none; `hidden` when this role may not see those of others. */
export async function readLongest(
  db: Pick<Database, 'query'>,
): Promise<OpenTransaction | 'hidden' | null> {
  const { rows } = await db.query(
    `select pid, application_name as application, state like 'idle%' as "isIdle",
        extract(epoch from now() - xact_start)::int as seconds, pg_has_role('pg_read_all_stats', 'usage') as "seesAll"
      from pg_stat_activity where pid = pg_backend_pid() or (xact_start is not null and backend_type = 'client backend')
      order by pid = pg_backend_pid(), xact_start`,
  )
  const [first] = rows
  if (first?.['seesAll'] !== true) return 'hidden'
  return rows.length < 2 ? null : (first as unknown as OpenTransaction)
}

/** A transaction that stays open keeps autovacuum from its work, and migrations from their locks. */
export function judgeLongest(longest: OpenTransaction | 'hidden' | null): Finding {
  const what = 'open transactions'
  if (longest === 'hidden')
    return {
      what,
      state: 'unknown',
      detail: 'this role may not see those of others: grant pg_monitor to it',
    }
  if (longest === null || longest.seconds < (longest.isIdle ? idleSeconds : longSeconds))
    return { what, state: 'fine', detail: 'none has been open for long' }
  const { pid, application, isIdle, seconds } = longest
  return {
    what,
    state: isIdle ? 'wrong' : 'risky',
    detail: `that of process ${pid} (${application === '' ? 'without a name' : application}) has been open for ${Math.round(seconds / 60)} minutes${isIdle ? ', and does nothing' : ''}`,
    todo: isIdle
      ? `Commit it where it was begun, or: select pg_terminate_backend(${pid}).`
      : `Let it end before anything is migrated; if nobody needs it: select pg_terminate_backend(${pid}).`,
  }
}
