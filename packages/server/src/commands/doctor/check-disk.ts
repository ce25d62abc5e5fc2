import { statfs } from 'node:fs/promises'
import type { Database } from '../../platform/database/db.ts'
import type { Finding } from './finding.ts'

/** Less than an evening's log when the archive is away. */
const leastBytes = 2 * 1_073_741_824
const leastShare = 0.1

export interface DiskRoom {
  readonly free: number
  readonly size: number
}

/** Null where it cannot be known: the database is on another machine, or does not say where its data is. */
export async function readDisk(db: Pick<Database, 'query'>): Promise<DiskRoom | null> {
  const { rows } = await db.query(
    `select coalesce(inet_server_addr() = inet_client_addr(), true) as "isHere",
      case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end as folder`,
  )
  const { isHere, folder } = rows[0] ?? {}
  if (isHere !== true || typeof folder !== 'string') return null
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}

/** Whether the database's disk has room for a night in which its archive takes nothing. */
export function judgeDisk(room: DiskRoom | null): Finding {
  const what = 'disk'
  if (room === null)
    return {
      what,
      state: 'unknown',
      detail: 'the room on the disk of the database cannot be seen from here',
    }
  const { free, size } = room
  const detail = `${(free / 1e9).toFixed(1)} GB of ${(size / 1e9).toFixed(0)} are free for the database`
  if (free >= leastBytes && free >= size * leastShare) return { what, state: 'fine', detail }
  return {
    what,
    state: 'wrong',
    detail,
    todo: 'Make room or a larger disk; a replication slot or an archive that takes nothing lets pg_wal grow.',
  }
}
