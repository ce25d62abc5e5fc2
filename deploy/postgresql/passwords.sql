-- Gives the roles of roles.sql the passwords that the environment names; a role whose variable is not set keeps what it has.
--   FOYER_MIGRATE_PASSWORD=… FOYER_SERVE_PASSWORD=… FOYER_READ_PASSWORD=… psql -d foyer -f passwords.sql
-- By hand, \password foyer_serve asks for one and sends only its hash. Over a Unix socket, peer authentication needs none at all.
\set ON_ERROR_STOP on
\getenv migrate_password FOYER_MIGRATE_PASSWORD
\getenv serve_password FOYER_SERVE_PASSWORD
\getenv read_password FOYER_READ_PASSWORD
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
