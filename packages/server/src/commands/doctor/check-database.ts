import { clockSkewMaximumMs } from '@foyer/contract/limits.ts'
import { findOwed } from '../../audit/find-owed.ts'
import type { Config } from '../../config/config.ts'
import { createDatabaseClock, readDatabaseTime } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { migrationNames } from '../../platform/database/migrate.ts'
import { isUnnoticedCopy } from '../../platform/database/notice-restore.ts'
import { fillRoomProbe } from '../../modules/site/exports.ts'
import { findKindsBehind } from '../../modules/retention/exports.ts'
import { openToLook } from '../open-to-look.ts'
import { owedWords } from '../../audit/owed-words.ts'
import { adviceOnDatabase, toMigrate } from './advice-on-database.ts'
import { checkServer } from './check-server.ts'
import { checkWork } from './check-work.ts'
import { type Finding, reasonOf } from './finding.ts'
import { findDeskRole } from '../../platform/database/roles/find-desk-role.ts'

const probeKey = 'doctor'

/** Checks the database: whether it can be reached, accepts writes, has this version's schema, and agrees about the time. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const db = openToLook(config)
  try {
    const found = [await writable(db), await current(db), await clock(db)]
    const ofServer = await checkServer(db, config, await readDatabaseTime(db))
    return found[1]?.state === 'fine'
      ? [
          ...found,
          ...(await findCopy(db)),
          ...ofServer,
          await forgetting(db, config),
          await checkWork(db),
          ...(await checkRole(db, config)),
          ...(await findRefundsOwed(db)),
        ]
      : [...found, ...ofServer]
  } catch (error) {
    return [unreachable(error)]
  } finally {
    await db.close()
  }
}

const unreachable = (error: unknown): Finding => ({
  what: 'database',
  state: 'wrong',
  detail: reasonOf(error),
  todo:
    adviceOnDatabase(error) ??
    'Check DATABASE_URL, and that the server runs and lets this machine in.',
})

async function writable(db: Database): Promise<Finding> {
  try {
    await db.query(
      `insert into rate_limit (key, tokens, updated_at) values ($1, 0, now())
        on conflict (key) do update set updated_at = excluded.updated_at`,
      [probeKey],
    )
    // One row still finds room on a disk that is too full for an order.
    await db.transaction(async (tx) => {
      await fillRoomProbe(tx)
    })
    return {
      what: 'database',
      state: 'fine',
      detail: 'takes writes, and has room for an order',
    }
  } catch (error) {
    return {
      what: 'database',
      state: 'wrong',
      detail: `takes no writes: ${reasonOf(error)}`,
      todo:
        adviceOnDatabase(error) ??
        'Look for a full disk, a standby server, or a role that may only read.',
    }
  }
}

async function current(db: Database): Promise<Finding> {
  const names = await migrationNames()
  const { rows } = await db.query('select name from schema_migration')
  const ran = new Set(rows.map((row) => row['name']))
  const missing = names.filter((name) => !ran.has(name))
  if (missing.length === 0)
    return { what: 'migrations', state: 'fine', detail: `all ${names.length} have run` }
  return {
    what: 'migrations',
    state: 'wrong',
    detail: `${missing.length} have not run, the first is ${missing[0] ?? ''}`,
    todo: toMigrate,
  }
}

/** Says of a copy that it is one; of the shop's own database, nothing. */
export async function findCopy(db: Database): Promise<Finding[]> {
  if (!(await isUnnoticedCopy(db))) return []
  return [
    {
      what: 'copy',
      state: 'wrong',
      detail:
        'this database was restored from a backup or copied, or a standby took over, and no shop has started on it since',
      todo: 'Only the providers know what was paid since: npm run reconcile -- --since TIME, as "After a disaster" in docs/backup-and-restore.md says. In a rehearsal, never start the shop on it with live keys.',
    },
  ]
}

/** Runs only on a database that has every migration. */
async function forgetting(db: Database, config: Config): Promise<Finding> {
  const behind = await findKindsBehind(db, config, await readDatabaseTime(db))
  if (behind.length === 0)
    return { what: 'retention', state: 'fine', detail: 'nothing is kept for too long' }
  return {
    what: 'retention',
    state: 'wrong',
    detail: `kept for too long: ${behind.join(', ')}`,
    todo: 'Let a process of the shop run: its jobs work that off. If one does, look for "job failed" in its log.',
  }
}

/** Says of refused refunds that they wait for a person; where there are none, nothing. */
export async function findRefundsOwed(db: Database): Promise<Finding[]> {
  return (await findOwed(db)).map((owed) => ({
    what: 'refunds',
    state: 'risky',
    ...owedWords(owed),
  }))
}

async function clock(db: Database): Promise<Finding> {
  const database = createDatabaseClock(db)
  await database.sync()
  const skew = Math.round(database.skewMs())
  const detail = `this machine is ${Math.abs(skew)} ms ${skew < 0 ? 'behind' : 'ahead of'} the database`
  if (Math.abs(skew) <= clockSkewMaximumMs) return { what: 'clock', state: 'fine', detail }
  const todo = 'Let both machines follow a time server (chrony, systemd-timesyncd).'
  return { what: 'clock', state: 'wrong', detail, todo }
}

/** Whether the role that serves could do more harm than its work needs. Only production has to care. */
async function checkRole(
  db: Database,
  { production }: Pick<Config, 'production'>,
): Promise<Finding[]> {
  if (!production) return []
  const { rows } = await db.query(
    `select current_user::text as name, pg_has_role(relowner, 'usage') as "isOwner"
      from pg_class where oid = 'ledger_entry'::regclass`,
  )
  const { name, isOwner } = rows[0] ?? {}
  if (isOwner !== true) {
    const does = `${String(name)} serves, and can change neither the schema nor the ledger`
    const { isReady } = await findDeskRole(db)
    return [
      isReady
        ? { what: 'role', state: 'fine', detail: `${does}; the desk reads as foyer_desk` }
        : {
            what: 'role',
            state: 'risky',
            detail: `${does}, but it reads for the desks of all organisers: what a statement forgets nobody holds back`,
            todo: 'Run deploy/postgresql/roles.sql again, then npm run migrate, and start the shop anew: "Roles of the database" in docs/operations.md.',
          },
    ]
  }
  return [
    {
      what: 'role',
      state: 'risky',
      detail: `${String(name)} serves and owns the tables: whoever gets into a process of the shop can drop them`,
      todo: 'Make the roles of deploy/postgresql/roles.sql, and let foyer_serve serve: "Roles of the database" in docs/operations.md.',
    },
  ]
}
