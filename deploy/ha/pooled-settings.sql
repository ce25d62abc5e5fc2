-- What a connection of the shop needs, for the role with which it comes through PgBouncer: that takes no settings with a
-- connection. The shop looks at its start whether they hold. By a superuser, once, and again after a change:
--   psql "$ADMIN_URL" -v role=foyer -v database=foyer -f pooled-settings.sql
-- Connections that are open keep what they had: RECONNECT on PgBouncer's console, or restart it.
alter role :"role" in database :"database" set lock_timeout = '3s';
alter role :"role" in database :"database" set statement_timeout = '7s';
alter role :"role" in database :"database" set idle_in_transaction_session_timeout = '30s';
alter role :"role" in database :"database" set random_page_cost = '1.1';
alter role :"role" in database :"database" set jit = 'off';
alter role :"role" in database :"database" set plan_cache_mode = 'force_generic_plan';
alter role :"role" in database :"database" set enable_seqscan = 'off';
