import type { Database } from '../../platform/database/db.ts'
import type { Finding } from './finding.ts'

/** The server's settings that decide whether what was acknowledged is there after a power cut. */
export interface DurabilitySettings {
  readonly fsync: string
  readonly fullPageWrites: string
  /** As it is for the shop's own sessions. */
  readonly synchronousCommit: string
  readonly standbyNames: string
  readonly checksums: string
}

/** Reads the settings over the shop's own connection, because a role or a database may have others than the server. */
export async function readDurability(db: Pick<Database, 'query'>): Promise<DurabilitySettings> {
  const { rows } = await db.query(
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('synchronous_standby_names') as "standbyNames", current_setting('data_checksums') as checksums`,
  )
  return rows[0] as unknown as DurabilitySettings
}

/** Whether an order that was acknowledged outlives a power cut of the database's machine. */
export function judgeDurability(settings: DurabilitySettings): Finding {
  const what = 'durability'
  const { fsync, fullPageWrites, synchronousCommit, standbyNames } = settings
  if (fsync === 'off')
    return {
      what,
      state: 'wrong',
      detail: 'fsync is off: a power cut can destroy the whole database',
      todo: 'Set fsync = on in postgresql.conf and reload.',
    }
  if (synchronousCommit === 'off')
    return {
      what,
      state: 'wrong',
      detail: 'synchronous_commit is off: a power cut loses orders whose buyers have their tickets',
      todo: 'Set synchronous_commit = on for the server, and take it off the role and the database of DATABASE_URL.',
    }
  if (fullPageWrites === 'off')
    return {
      what,
      state: 'wrong',
      detail: 'full_page_writes is off: a power cut can leave pages that are half old and half new',
      todo: 'Set full_page_writes = on and reload, unless the file system never writes half a page (ZFS).',
    }
  return {
    what,
    state: 'fine',
    detail:
      standbyNames === '' || synchronousCommit === 'local'
        ? 'what was acknowledged is on the disk of the database'
        : `what was acknowledged is on the disk of the database, and at a standby (${standbyNames})`,
  }
}

/** A note: without checksums a disk that gives back other bytes than it was given is not noticed. */
export const judgeChecksums = ({ checksums }: DurabilitySettings): Finding => ({
  what: 'checksums',
  state: 'fine',
  detail:
    checksums === 'on'
      ? 'every page has one'
      : 'pages have none: pg_checksums --enable gives them some while the server is stopped',
})
