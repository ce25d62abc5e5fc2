import type { Database } from '../database/db.ts'

/** Whether the role of these connections may make the queue's tables, and change them. */
export async function mayDefineJobs(db: Database): Promise<boolean> {
  const { rows } = await db.query(
    `select case when to_regnamespace('jobs') is null then has_database_privilege(current_database(), 'create')
      else pg_has_role((select nspowner from pg_namespace where nspname = 'jobs'), 'usage') end as may`,
  )
  return rows[0]?.['may'] === true
}

/** A queue that the role of this process may not make. */
export class QueueMissing extends Error {
  constructor(name: string) {
    super(
      `The job queue ${name} is not there, and this role may not make it: run npm run migrate with the role that owns the schema (DATABASE_MIGRATE_URL).`,
    )
    this.name = 'QueueMissing'
  }
}
