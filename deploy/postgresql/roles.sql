-- The roles of a shop's database, each with no more rights than its work needs (docs/decisions/0146). Run it in that database, as a
-- superuser, or as the database's owner with CREATEROLE where nobody is a superuser:
--   psql -d foyer -f roles.sql
-- It may run again at any time: a database of a shop that had one role is given to foyer_migrate. What each role may do with each
-- table is set by the program whenever it migrates (npm run migrate). A role that it makes has no password: see passwords.sql.

set lock_timeout = '2s';

do $$
declare
  wanted text;
begin
  foreach wanted in array array['foyer_migrate', 'foyer_serve', 'foyer_desk', 'foyer_read'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I', wanted);
    end if;
  end loop;
end $$;

-- Owns everything, and changes the schema.
alter role foyer_migrate login connection limit 10;
-- Serves buyers and the desk, and does the background work: all processes together have so many connections.
-- It inherits nothing: a role that it is ever made a member of gives it no rights before it asks for them.
alter role foyer_serve login noinherit connection limit 80;
-- What foyer_serve becomes, for one transaction each time, while it reads for the desk of one organiser (docs/decisions/0147). Nobody
-- signs in as it.
alter role foyer_desk nologin noinherit;
grant foyer_desk to foyer_serve;
-- Reads for reports, the audit and dashboards, and sees no secret.
alter role foyer_read login connection limit 20;

do $$
begin
  -- Whoever gives a role something has to be a member of it, unless a superuser.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant foyer_migrate to %I', current_user);
  end if;
  -- So that a migration which waits for a lock can say whose query is in its way. Some hosts do not let it be given.
  grant pg_read_all_stats to foyer_migrate;
exception when insufficient_privilege then
  raise notice 'foyer_migrate may not read the statistics of other roles: it will name nobody who is in the way of a migration';
end $$;

-- Nobody comes in, and nobody makes anything, without a right of their own.
do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, create, temporary on database %I to foyer_migrate', current_database());
  execute format('grant connect on database %I to foyer_serve, foyer_read', current_database());
end $$;
alter schema public owner to foyer_migrate;
revoke all on schema public from public;
grant usage on schema public to foyer_serve, foyer_desk, foyer_read;

-- What a shop with one role has made belongs to foyer_migrate from now on.
do $$
declare
  found record;
begin
  for found in
    select format('alter schema %I owner to foyer_migrate', nspname) as change
      from pg_namespace where nspname in ('jobs', 'desk') and nspowner <> 'foyer_migrate'::regrole
    union all
    select format('alter %s %s owner to foyer_migrate', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass)
      from pg_class c
      where (relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs')) and relkind in ('r', 'p', 'S')
          or relnamespace = to_regnamespace('desk') and relkind = 'v')
        and relowner <> 'foyer_migrate'::regrole
        -- A sequence of a column goes with its table, and what an extension made with the extension.
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
          and (d.deptype = 'e' or (relkind = 'S' and d.deptype in ('a', 'i'))))
    union all
    select format('alter function %s owner to foyer_migrate', p.oid::regprocedure)
      from pg_proc p
      where pronamespace in (select oid from pg_namespace where nspname in ('public', 'jobs')) and prokind = 'f'
        and proowner <> 'foyer_migrate'::regrole
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    union all
    select format('alter type %s owner to foyer_migrate', t.oid::regtype)
      from pg_type t
      where typnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs')) and typtype = 'e'
        and typowner <> 'foyer_migrate'::regrole
        and not exists (select from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e')
  loop
    execute found.change;
  end loop;
end $$;

-- What the shop says when it connects holds without that, too: a pooler in transaction mode passes no options on.
do $$
declare
  setting text;
begin
  foreach setting in array array[
    'lock_timeout = ''3s''',
    'statement_timeout = ''7s''',
    'idle_in_transaction_session_timeout = ''30s''',
    'plan_cache_mode = force_generic_plan',
    'enable_seqscan = off',
    'random_page_cost = 1.1',
    'jit = off'
  ] loop
    execute format('alter role foyer_serve in database %I set %s', current_database(), setting);
  end loop;
  foreach setting in array array[
    'default_transaction_read_only = on',
    'lock_timeout = ''3s''',
    'statement_timeout = ''15min''',
    'idle_in_transaction_session_timeout = ''1min''',
    'random_page_cost = 1.1',
    'jit = off'
  ] loop
    execute format('alter role foyer_read in database %I set %s', current_database(), setting);
  end loop;
end $$;

reset lock_timeout;
