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
        exists (select from pg_class v join pg_namespace n on n.oid = v.relnamespace and n.nspname = 'desk'
          where v.relname = 'organiser_order' and has_schema_privilege(desk.oid, n.oid, 'usage')
            and has_table_privilege(desk.oid, v.oid, 'select'))
        and (select count(*) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($2::text[])
          and c.relrowsecurity and has_any_column_privilege(desk.oid, c.oid, 'select')) = cardinality($2::text[]) as "isReady"
      from pg_roles desk join pg_roles me on me.rolname = current_user
      where desk.rolname = $1 and pg_has_role(desk.oid, 'member')`,
    [rolesOfShop.desk, tablesOfOrganisers],
  )
  return { isReady: rows[0]?.['isReady'] === true, isMeant: rows[0]?.['isMeant'] === true }
}
