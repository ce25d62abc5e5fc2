import type { Database } from '../db.ts'
import { rolesOfShop } from './wanted-grants.ts'

/**
 * Finds out, before rights are set, whether the role that serves could have written statements that the owner of the job queue runs:
 * a version before this let it. Answers what is to be done once that right is taken away.
 */
export async function distrustQueue(owner: Database): Promise<() => Promise<void>> {
  const { rows } = await owner.query(
    `select coalesce((select has_table_privilege(oid, to_regclass('jobs.bam'), 'insert') from pg_roles where rolname = $1),
        false) as could_write`,
    [rolesOfShop.serve],
  )
  return async () => {
    // Nobody can tell whose they are, so all go: an index that an interrupted upgrade had still to build is then missing.
    if (rows[0]?.['could_write'] === true)
      await owner.query(`delete from jobs.bam where status <> 'completed'`)
    await guardQueueNames(owner)
  }
}

/**
 * The owner of the queue writes these names into statements as they stand. The role that serves adds queues, so the table itself
 * refuses a name that would be more than one. @throws Error when a row has such a name already
 */
export async function guardQueueNames(owner: Database): Promise<void> {
  const { rows } = await owner.query(
    `select to_regclass('jobs.queue') is not null and not exists (select from pg_constraint
        where conrelid = to_regclass('jobs.queue') and conname = 'only_plain_names') as is_open`,
  )
  if (rows[0]?.['is_open'] !== true) return
  await owner.script(
    `alter table jobs.queue add constraint only_plain_names
      check (table_name ~ '^[a-z0-9_]+$' and name ~ '^[A-Za-z0-9_./-]+$' and policy ~ '^[a-z_]+$')`,
  )
}
