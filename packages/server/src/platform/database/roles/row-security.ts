import type { Database } from '../db.ts'
import { untilLocked, usualPatience } from '../until-locked.ts'
import { ownRowsOnly } from './as-desk.ts'
import { rolesOfShop } from './wanted-grants.ts'

/**
 * The tables of which the desk of an organiser reads no row of another: each has its organiser in `organiser_id`. What is missing
 * here is read across organisers on purpose (docs/decisions/0147).
 */
export const tablesOfOrganisers: readonly string[] =
  `action_log api_key desk_sale event_change figure_day guest_list invitation invoice mailing member movement order_note payout
    saved_view webhook_delivery webhook_message webhook_subscription`.split(/\s+/)

/** Each of the roles that see all rows is named, so that a new one sees none. */
const seeingAll = [rolesOfShop.serve, rolesOfShop.read].toSorted()

/**
 * Sets the policies of these tables; to be called by the owner, who sees all rows whatever they say. What is right already stays
 * untouched: a change locks its table. Answers how many tables it changed.
 */
export async function setRowSecurity(db: Database): Promise<number> {
  const { rows } = await db.query(
    `select t.name from unnest($1::text[]) as t(name) join pg_class c on c.oid = to_regclass('public.' || t.name)
      where not c.relrowsecurity
        or array(select p.polname || ' ' || coalesce(obj_description(p.oid, 'pg_policy'), '') || ' ' ||
            array_to_string(array(select r.rolname::text from pg_roles r where r.oid = any(p.polroles) order by r.rolname::text collate "C"), ' ')
          from pg_policy p where p.polrelid = c.oid order by p.polname collate "C")
          is distinct from array['everybody all ' || $2, 'own ' || $3 || ' ' || $4]`,
    [tablesOfOrganisers, seeingAll.join(' '), ownRowsOnly, rolesOfShop.desk],
  )
  for (const row of rows) await setPolicies(db, String(row['name']))
  return rows.length
}

async function setPolicies(db: Database, table: string): Promise<void> {
  const name = `row security of ${table}`
  const application = `foyer sets ${name}`
  // One text is one transaction: nobody finds the table closed to the role that serves.
  await untilLocked(
    db,
    { name, application },
    async () =>
      await db.script(`select set_config('lock_timeout', '${usualPatience.lockMs}ms', true),
          set_config('application_name', '${application}', true);
        drop policy if exists everybody on ${table};
        drop policy if exists own on ${table};
        create policy everybody on ${table} to ${seeingAll.join(', ')} using (true) with check (true);
        create policy own on ${table} for select to ${rolesOfShop.desk} using (${ownRowsOnly});
        comment on policy everybody on ${table} is 'all';
        comment on policy own on ${table} is '${ownRowsOnly.replaceAll("'", "''")}';
        alter table ${table} enable row level security`),
    usualPatience,
  )
}
