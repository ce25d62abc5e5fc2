-- Who buys: accounts, sessions, codes, addresses, consents.

create table account (
  id integer generated always as identity primary key,
  -- As typed, for mails; `email_key` (lower case, trimmed) is what identifies.
  email text not null,
  email_key text not null unique,
  first_name text not null,
  last_name text not null,
  phone text,
  is_dark_mode boolean not null default false,
  stripe_customer_id text unique,
  created_at timestamptz not null,
  erased_at timestamptz
);

-- A row exists once a session has something to remember; before that the cookie stands alone.
create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id integer references account,
  -- Proved by a one-time code in this session; the only e-mail a sale of it may take (but for express).
  verified_email text,
  sale_id bigint,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_account on session (account_id);
create index session_last_seen on session (last_seen_at);

create table one_time_code (
  id bigint generated always as identity primary key,
  session_token_hash bytea not null,
  email_key text not null,
  code_hash bytea not null,
  attempts_left integer not null check (attempts_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index one_time_code_email on one_time_code (email_key, created_at);
create index one_time_code_session on one_time_code (session_token_hash);

-- Token buckets shared by all processes; `key` names what is limited and for whom (hashed where personal).
create table rate_limit (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);

create table address (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  first_name text not null,
  last_name text not null,
  address_1 text not null,
  address_2 text not null default '',
  town text not null,
  postcode text not null,
  country integer not null,
  state text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index address_account on address (account_id);

-- Append only: the newest row of a subject and e-mail is the preference in force.
create table consent (
  id bigint generated always as identity primary key,
  account_id integer references account,
  email_key text not null,
  subject text not null check (subject in ('product', 'events', 'organiser', 'charity')),
  organiser_id integer references organiser,
  charity_id integer references charity,
  given boolean not null,
  text_version text not null,
  source text not null,
  at timestamptz not null
);
create index consent_email on consent (email_key, subject, organiser_id, at desc);
create index consent_account on consent (account_id);

create table erasure (
  id bigint generated always as identity primary key,
  account_id integer not null,
  at timestamptz not null
);
