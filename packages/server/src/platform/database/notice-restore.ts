import type { Database, Tx } from './db.ts'
import { FoyerError } from '../errors.ts'

interface Place {
  /** PostgreSQL's identifier of the server's files; null when it may not be read. */
  readonly cluster: string | null
  /** Changes with a recovery to a point in time, and with a fail-over. */
  readonly timeline: number | null
  /** Changes when a dump was restored, or the database was copied. */
  readonly oid: number
}

/**
 * Records that this database has become a restored copy since it was last opened, and answers whether it has. Ids handed
 * out after the backup live on in mails, links and at the providers: so the sequences jump far beyond them, and none of
 * these ids comes to mean something else. Safe to run at any time, by several processes at once.
 */
export async function noticeRestore(db: Database): Promise<boolean> {
  const place = await readPlace(db)
  return await db.transaction(async (tx) => {
    const known = await lockKnownPlace(tx)
    if (same(known, place)) return false
    await setKnownPlace(tx, place)
    if (known.oid === null) return false
    await insertRestore(tx)
    await skipNumbers(tx)
    return true
  })
}

/** Whether this database has become a restored copy that was not recorded yet. Changes nothing. */
export async function isUnnoticedCopy(db: Pick<Database, 'query'>): Promise<boolean> {
  const { rows } = await db.query(
    'select cluster, timeline, database_oid::bigint as oid from shop_identity',
  )
  const { cluster, timeline, oid } = rows[0] ?? {}
  if (typeof oid !== 'number') return false
  const place = await readPlace(db)
  return place.oid !== oid || place.cluster !== cluster || place.timeline !== timeline
}

const same = (known: Omit<Place, 'oid'> & { readonly oid: number | null }, place: Place): boolean =>
  known.oid === place.oid && known.cluster === place.cluster && known.timeline === place.timeline

async function readPlace(db: Pick<Database, 'query'>): Promise<Place> {
  const { rows } = await db.query(
    'select oid::bigint as oid from pg_database where datname = current_database()',
  )
  const oid = Number(rows[0]?.['oid'])
  try {
    const control = await db.query(
      `select (select system_identifier::text from pg_control_system()) as cluster,
        (select timeline_id from pg_control_checkpoint()) as timeline`,
    )
    const { cluster, timeline } = control.rows[0] ?? {}
    return { cluster: String(cluster), timeline: Number(timeline), oid }
  } catch (error) {
    // A database that is away or busy does not tell whether reading it is allowed.
    if (error instanceof FoyerError) throw error
    // Some hosts do not allow this query: then only dumps and copies are noticed.
    return { cluster: null, timeline: null, oid }
  }
}

async function lockKnownPlace(
  tx: Tx,
): Promise<Omit<Place, 'oid'> & { readonly oid: number | null }> {
  return await tx.one(
    'restore.lock_known_place',
    'select cluster, timeline, database_oid as oid from shop_identity for update',
  )
}

async function setKnownPlace(tx: Tx, { cluster, timeline, oid }: Place): Promise<void> {
  await tx.run(
    'restore.set_known_place',
    'update shop_identity set cluster = $1, timeline = $2, database_oid = $3',
    [cluster, timeline, oid],
  )
}

/** The newest row here marks the moment of the backup. */
async function insertRestore(tx: Tx): Promise<void> {
  await tx.run(
    'restore.insert',
    `insert into restore (noticed_at, last_known_at)
      select now(), coalesce(greatest((select max(updated_at) from sale), (select max(updated_at) from payment),
        (select max(received_at) from webhook_event)), now())`,
  )
}

/** More ids than any shop hands out between two backups, and a small part of all there are. */
async function skipNumbers(tx: Tx): Promise<void> {
  await tx.run(
    'restore.skip_numbers',
    `select setval(format('%I.%I', schemaname, sequencename)::regclass,
        least(max_value, coalesce(last_value, start_value) + case data_type when 'bigint'::regtype then 1000000 else 100000 end))
      from pg_sequences where schemaname = 'public' and data_type <> 'smallint'::regtype`,
  )
}
