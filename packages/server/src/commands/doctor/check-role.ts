import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/database/db.ts'
import { findDeskRole } from '../../platform/database/roles/find-desk-role.ts'
import type { Finding } from './finding.ts'

/** Whether the role that serves could do more harm than its work needs. Only production has to care. */
export async function checkRole(
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
