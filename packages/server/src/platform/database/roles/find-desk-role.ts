import type { Database } from '../db.ts'
import { tablesOfOrganisers } from './row-security.ts'
import { rolesOfShop } from './wanted-grants.ts'

export interface DeskRole {
  /** Whether this role may become it, and everything that it reads is set for it. */
  readonly isReady: boolean
  /** Whether it is there for the role that serves: then it will be ready when somebody has migrated. */
  readonly isMeant: boolean
}

/** How far the role is that reads for the desk of one organiser. */
export async function findDeskRole(db: Pick<Database, 'query'>): Promise<DeskRole> {
  const { rows } = await db.query(
    `select not me.rolsuper as "isMeant",
        coalesce(has_schema_privilege(desk.oid, to_regnamespace('desk')::oid, 'usage')
          and has_table_privilege(desk.oid, to_regclass('desk.organiser_order')::oid, 'select'), false)
        and (select count(*) from pg_class c where c.oid = any(array(select to_regclass('public.' || t)::oid from unnest($2::text[]) t))
          and c.relrowsecurity and has_any_column_privilege(desk.oid, c.oid, 'select')) = cardinality($2::text[]) as "isReady"
      from pg_roles desk join pg_roles me on me.rolname = current_user
      where desk.rolname = $1 and pg_has_role(desk.oid, 'member')`,
    [rolesOfShop.desk, tablesOfOrganisers],
  )
  return { isReady: rows[0]?.['isReady'] === true, isMeant: rows[0]?.['isMeant'] === true }
}
