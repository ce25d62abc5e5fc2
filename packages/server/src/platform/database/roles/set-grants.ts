import type { Database } from '../db.ts'
import { setRowSecurity } from './row-security.ts'
import { servingRights } from './serving-rights.ts'
import { rolesOfShop, wantedGrants, type Relation, type RoleOfShop } from './wanted-grants.ts'

interface Found extends Relation {
  readonly owner: string
  readonly isOurs: boolean
}

/**
 * Lets each role of the shop do what its work needs, and nothing else, table by table; to be called by the owner when the schema
 * is up to date. What is right already stays untouched: a grant makes every session plan its statements anew. Without these
 * roles there is nothing to do. Answers how many rights were given or taken.
 */
export async function setGrants(db: Database): Promise<number> {
  const roles = await findRoles(db)
  if (roles.length === 0) return 0
  const relations = await findRelations(db)
  const ours = relations.filter(({ isOurs }) => isOurs)
  // A role that owns nothing has nothing to give.
  if (ours.length === 0) return 0
  const strange = relations.find(({ name, isOurs }) => servingRights.has(name) && !isOurs)
  if (strange !== undefined)
    throw new Error(
      `The table ${strange.name} belongs to ${strange.owner}, and not to the role that migrates: run deploy/postgresql/roles.sql again, which gives it to foyer_migrate.`,
    )
  // Before the desk's role may read them.
  const secured = roles.length === Object.keys(rolesOfShop).length ? await setRowSecurity(db) : 0
  const has = await readGrants(db, roles)
  const changes = roles.flatMap((role) =>
    ours.flatMap((relation) => {
      const place = `"${relation.schema}"."${relation.name}"`
      const given = has.get(`${role} ${place}`) ?? new Set<string>()
      const wanted = new Set(wantedGrants(role, relation))
      const kind = relation.isSequence ? 'sequence' : 'table'
      return [
        ...given
          .difference(wanted)
          .values()
          .map((right) => `revoke ${right} on ${kind} ${place} from ${role}`),
        ...wanted
          .difference(given)
          .values()
          .map((right) => `grant ${right} on ${kind} ${place} to ${role}`),
      ]
    }),
  )
  for (const [schema, role] of [
    ['jobs', rolesOfShop.serve] as const,
    ['desk', rolesOfShop.desk] as const,
  ])
    if (roles.includes(role) && !(await mayUse(db, schema, role)))
      changes.push(`grant usage on schema ${schema} to ${role}`)
  if (changes.length > 0) await db.script(changes.join(';\n'))
  return changes.length + secured
}

async function findRoles(db: Database): Promise<RoleOfShop[]> {
  const { rows } = await db.query('select rolname as name from pg_roles where rolname = any($1)', [
    Object.values(rolesOfShop),
  ])
  return rows.map(({ name }) => name as RoleOfShop)
}

async function findRelations(db: Database): Promise<Found[]> {
  const { rows } = await db.query(
    `select n.nspname as schema, c.relname as name, c.relkind = 'S' as "isSequence", pg_get_userbyid(c.relowner) as owner,
        pg_has_role(c.relowner, 'usage') as "isOurs",
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where (n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'S') or n.nspname = 'desk' and c.relkind = 'v') order by n.nspname desc, c.relname`,
  )
  return rows as unknown as Found[]
}

/** What each of these roles has now, by role and table. */
async function readGrants(
  db: Database,
  roles: readonly RoleOfShop[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await db.query(
    `select pg_get_userbyid(g.grantee) || format(' "%s"."%s"', n.nspname, c.relname) as place,
        array_agg(lower(g.privilege_type) || coalesce(' ("' || a.attname || '")', '')) as rights
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        cross join lateral (
          select 0::int2 as attnum, x.grantee, x.privilege_type from aclexplode(c.relacl) x
          union all
          select t.attnum, x.grantee, x.privilege_type from pg_attribute t cross join lateral aclexplode(t.attacl) x
            where t.attrelid = c.oid and t.attnum > 0 and t.attacl is not null) g
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = g.attnum and g.attnum > 0
      where n.nspname in ('public', 'desk', 'jobs') and c.relkind in ('r', 'p', 'S', 'v')
        and g.grantee in (select oid from pg_roles where rolname = any($1))
      group by 1`,
    [roles],
  )
  return new Map(rows.map(({ place, rights }) => [String(place), new Set(rights as string[])]))
}

/** Whether a role may use the schema, if there is one. */
async function mayUse(db: Database, schema: string, role: RoleOfShop): Promise<boolean> {
  const { rows } = await db.query(
    `select coalesce(has_schema_privilege($1, to_regnamespace($2)::oid, 'usage'), true) as may`,
    [role, schema],
  )
  return rows[0]?.['may'] === true
}
