-- Gives the roles of roles.sql the passwords that the environment names; a role whose variable is not set keeps what it has.
--   FOYER_MIGRATE_PASSWORD=… FOYER_SERVE_PASSWORD=… FOYER_READ_PASSWORD=… psql -d foyer -f passwords.sql
-- By hand, \password foyer_serve asks for one and sends only its hash. Over a Unix socket, peer authentication needs none at all.
\set ON_ERROR_STOP on
\getenv migrate_password FOYER_MIGRATE_PASSWORD
\getenv serve_password FOYER_SERVE_PASSWORD
\getenv read_password FOYER_READ_PASSWORD
-- What is typed here may not stand in the server's log, nor among the statements that it counts, whatever is set there. Only a superuser
-- can see to that; with another role it has to be so already.
select current_setting('is_superuser') as is_superuser \gset
\if :is_superuser
set log_statement = 'none';
set log_min_duration_statement = -1;
set log_min_duration_sample = -1;
set log_transaction_sample_rate = 0;
set log_min_error_statement = 'panic';
set pg_stat_statements.track = 'none';
\else
do $$
begin
  if current_setting('log_statement') <> 'none' or current_setting('log_min_duration_statement') <> '-1' then
    raise exception 'This server writes what it is told into its log: give passwords by \password, or as a superuser';
  end if;
end $$;
\endif
set password_encryption = 'scram-sha-256';
\if :{?migrate_password}
alter role foyer_migrate password :'migrate_password';
\endif
\if :{?serve_password}
alter role foyer_serve password :'serve_password';
\endif
\if :{?read_password}
alter role foyer_read password :'read_password';
\endif
