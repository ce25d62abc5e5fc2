-- Reservations of the last minutes, for events that ask for a captcha only when somebody reserves a lot.
-- `key` is `session:…` and `network:…` (hashed), or `event:` and its id. Rows are only added and swept, so that buyers
-- behind one network do not wait for each other.
create table captcha_mark (
  key text not null,
  at timestamptz not null
);
create index captcha_mark_key on captcha_mark (key, at);
create index captcha_mark_at on captcha_mark (at);
create index captcha_use_expires on captcha_use (expires_at);
