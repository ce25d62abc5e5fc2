import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Finding } from './finding.ts'

/** What PostgreSQL says of handing over its log. */
export interface ArchiveFacts {
  readonly mode: string
  /** Seconds; 0 hands over full pieces only. */
  readonly timeout: number
  readonly segmentBytes: number
  /** The piece that is written now; null on a standby. */
  readonly current: string | null
  readonly archived: string | null
  readonly archivedSecondsAgo: number | null
  readonly failedSecondsAgo: number | null
  readonly failed: string | null
  readonly standbys: number
}

export async function readArchive(db: Pick<Database, 'query'>): Promise<ArchiveFacts> {
  const { rows } = await db.query(
    `select current_setting('archive_mode') as mode,
      (select setting::int from pg_settings where name = 'archive_timeout') as timeout,
      (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
      case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as current,
      left(last_archived_wal, 24) as archived, left(last_failed_wal, 24) as failed,
      extract(epoch from now() - last_archived_time)::int as "archivedSecondsAgo",
      extract(epoch from now() - last_failed_time)::int as "failedSecondsAgo",
      (select count(*)::int from pg_stat_replication) as standbys
      from pg_stat_archiver`,
  )
  return rows[0] as unknown as ArchiveFacts
}

/** More pieces than wait when one is handed over while the next is written. */
const mostWaiting = 3
const how = 'docs/backup-and-restore.md says how.'

/** Whether the log is handed over to an archive, from which any second can be restored. */
export function judgeArchive(
  facts: ArchiveFacts,
  { production }: Pick<Config, 'production'>,
): Finding {
  const what = 'archive'
  const { mode, timeout, archivedSecondsAgo, failedSecondsAgo, failed } = facts
  if (mode === 'off') return withoutArchive(facts, production)
  if (failedSecondsAgo !== null && failedSecondsAgo < (archivedSecondsAgo ?? Infinity))
    return {
      what,
      state: 'wrong',
      detail: `PostgreSQL cannot hand over its log: ${failed ?? 'a piece'} failed ${failedSecondsAgo} s ago`,
      todo: 'Look for a full disk or a changed key of the archive in the log of PostgreSQL, before its own disk fills up.',
    }
  const waiting = piecesWaiting(facts)
  if (waiting > mostWaiting)
    return {
      what,
      state: 'wrong',
      detail: `${waiting} pieces of the log wait to be handed over, the last one went ${ago(archivedSecondsAgo)}`,
      todo: 'Look at archive_command and the log of PostgreSQL: what waits is lost with the machine.',
    }
  if (timeout === 0)
    return {
      what,
      state: 'risky',
      detail:
        'archive_timeout is 0: in a quiet night a piece of the log takes hours to fill, and is lost with the machine',
      todo: `Set archive_timeout = 60 and reload. ${how}`,
    }
  return {
    what,
    state: 'fine',
    detail: `the log is handed over every ${timeout} s at least, the last piece ${ago(archivedSecondsAgo)}`,
  }
}

function withoutArchive({ standbys }: ArchiveFacts, production: boolean): Finding {
  const what = 'archive'
  if (standbys > 0)
    return {
      what,
      state: 'fine',
      detail: `none, but ${standbys} followed the database's log just now; a mistake in the database cannot be taken back`,
    }
  return {
    what,
    state: production ? 'risky' : 'unknown',
    detail: 'none, and no standby: with the disk everything since the last backup is lost',
    ...(production && { todo: `Let PostgreSQL hand over its log (archive_mode). ${how}` }),
  }
}

const ago = (seconds: number | null): string => (seconds === null ? 'never' : `${seconds} s ago`)

/** How many pieces are complete and not handed over. */
function piecesWaiting({ current, archived, segmentBytes }: ArchiveFacts): number {
  if (current === null) return 0
  const number = (name: string): number =>
    Number.parseInt(name.slice(8, 16), 16) * (2 ** 32 / segmentBytes) +
    Number.parseInt(name.slice(16, 24), 16)
  // A server that has archived nothing yet has its first pieces waiting; names of other files have no number.
  const last = archived === null ? 0 : number(archived)
  return Number.isNaN(last) ? 0 : Math.max(0, number(current) - last - 1)
}
