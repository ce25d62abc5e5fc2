import type { Client } from 'pg'

interface Aside {
  readonly drop: string
  readonly make: string
}

/**
 * Takes the indexes of tables away, but for those that foreign keys need, and answers how to make them again. Many rows are
 * written several times faster without them, and an index that is made at once is as one that has just been rebuilt.
 */
export async function putIndexesAside(
  client: Client,
  tables: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<Aside>(
    `select case when c.oid is null then 'drop index ' || i.indexrelid::regclass
          else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
        case when c.oid is null then pg_get_indexdef(i.indexrelid)
          else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
      from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
      where i.indrelid = any($1::text[]::regclass[])
        and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)
      order by i.indrelid, i.indexrelid`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ make }) => make)
}
