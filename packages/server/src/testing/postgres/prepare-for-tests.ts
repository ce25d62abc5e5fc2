import { rules } from '../../audit/rules.ts'
import type { Database } from '../../platform/database/db.ts'

/** Bytes of one table. Above it making another copy of the template is faster than deleting rows. */
const largeTable = 2_000_000

/**
 * Prepares the database that those of tests are copied from, whose books are right, in a schema `of_tests`:
 * - a sequence for each table, which counts the statements that write it, and one for changes of the schema;
 * - `broken`, one function of all rules. A test's shop is small, so that planning a rule takes longer than asking it; a
 *   function plans those that it comes to, once for its connection. Production asks them one by one.
 * - `empty`, which makes the database what it is now, or answers false where that cannot be done or would take long.
 */
export async function prepareForTests(db: Pick<Database, 'query' | 'script'>): Promise<void> {
  const { rows: named } = await db.query(
    `select relname as name, null as source from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const tables = named.flatMap(({ name, source }) => (source === null ? [String(name)] : []))
  const { rows: filled } = await db.query(
    tables
      .map((table) => `select '${table}' as name where exists (select from ${table})`)
      .join(' union all '),
  )
  const { rows: roles } = await db.query(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  // A rule that calls a function does not name the tables which the function reads.
  const readBy = (sql: string, seen = new Set<unknown>()): string[] =>
    named
      .filter((one) => !seen.has(one) && new RegExp(`\\b${String(one['name'])}\\b`).test(sql))
      .flatMap((one) => {
        seen.add(one)
        const { name, source } = one
        return typeof source === 'string' ? readBy(source, seen) : [String(name)]
      })
  await db.script(`
    create schema of_tests;
    create schema as_made;
    ${filled.map(({ name }) => `create table as_made.${String(name)} as table ${String(name)};`).join('\n')}
    ${tables
      .map(
        (table) => `create sequence of_tests.${table};
    create function of_tests.count_${table}() returns trigger language plpgsql security definer as
      $$ begin perform nextval('of_tests.${table}'); return null; end $$;
    create trigger of_tests after insert or update or delete or truncate on ${table} for each statement execute function of_tests.count_${table}();
    alter table ${table} enable always trigger of_tests;`,
      )
      .join('\n')}
    create function of_tests.broken(written text[]) returns table (rule text, "row" jsonb) language plpgsql stable as $function$
    #variable_conflict use_column
    begin
    ${Object.entries(rules)
      .map(
        ([name, sql]) => `if written && array[${readBy(sql).map(literal).join()}] then
      return query select ${literal(name)}, to_jsonb(broken) from (${sql}) broken limit 100;
    end if;`,
      )
      .join('\n')}
    end $function$;
    create table of_tests.numbers as
      select seqrelid as sequence, seqstart as start, pg_sequence_last_value(seqrelid) as last from pg_sequence;
    create function of_tests.empty() returns boolean language plpgsql as $function$
    declare written text[] := array(
      select relname from pg_sequence join pg_class c on c.oid = seqrelid
        where relnamespace = 'of_tests'::regnamespace and pg_sequence_last_value(seqrelid) is not null);
      written_table text;
    begin
      if 'schema_changes' = any(written)
        or exists (select from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database())
        or exists (select from unnest(written) as w(name) where pg_table_size(format('public.%I', name)::regclass) > ${largeTable}) then
        return false;
      end if;
      perform set_config('session_replication_role', 'replica', true);
      foreach written_table in array written loop
        execute format('delete from public.%I', written_table);
        if to_regclass('as_made.' || written_table) is not null then
          execute format('insert into public.%1$I overriding system value table as_made.%1$I', written_table);
        end if;
      end loop;
      perform setval(sequence, coalesce(last, start), last is not null)
        from of_tests.numbers where pg_sequence_last_value(sequence) is distinct from last;
      return true;
    end $function$;
    create sequence of_tests.schema_changes;
    create function of_tests.count_schema_changes() returns event_trigger language plpgsql security definer as
      $$ begin perform nextval('of_tests.schema_changes'); end $$;
    ${
      roles[0]?.['rolsuper'] === true
        ? 'create event trigger of_tests on ddl_command_end execute function of_tests.count_schema_changes()'
        : // Only a superuser hears of changes of the schema.
          `create or replace function of_tests.empty() returns boolean language sql as 'select false'`
    }`)
}

/** Makes a copy of it what it was when it was made. Answers false where that cannot be done, or would take long. */
export async function empty(db: Pick<Database, 'query'>): Promise<boolean> {
  const { rows } = await db.query('select of_tests.empty() as is_empty')
  return rows[0]?.['is_empty'] === true
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
