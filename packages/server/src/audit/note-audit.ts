import type { Database } from '../platform/database/db.ts'

/** Writes down how many rules are broken now, for whoever watches the figures of the shop. */
export async function noteAudit(db: Pick<Database, 'changeOne'>, broken: number): Promise<void> {
  await db.changeOne(
    async (tx) =>
      await tx.write(
        'audit.note',
        `insert into audit_noted (at, broken) values (clock_timestamp(), $1)
          on conflict (one) do update set at = excluded.at, broken = excluded.broken`,
        [broken],
      ),
  )
}
