-- Who may use the desk: people of organisers with their roles, and keys of the API.

-- A person who can sign in to the desk. No buyer's account: one may be erased without the other.
create table staff (
  id integer generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  -- Runs the platform: may do everything at every organiser.
  is_operator boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table member (
  organiser_id integer not null references organiser,
  staff_id integer not null references staff,
  role text not null check (role in ('owner', 'manager', 'box_office', 'finance', 'door')),
  -- Raised by every change, so that of two changes at once the second is told.
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organiser_id, staff_id)
);
create index member_staff on member (staff_id);

create table invitation (
  id integer generated always as identity primary key,
  organiser_id integer not null references organiser,
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'manager', 'box_office', 'finance', 'door')),
  token_hash bytea not null unique,
  invited_by integer references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create index invitation_expires on invitation (expires_at);
-- Somebody has one open invitation to an organiser; the next takes its place.
create unique index invitation_open on invitation (organiser_id, email_key) where accepted_at is null and withdrawn_at is null;

create table staff_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id integer not null references staff,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When its person last proved who they are: money and rights ask for it again.
  proved_at timestamptz not null,
  -- What the browser called itself, so that people know their sessions apart.
  browser text not null default ''
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_last_seen on staff_session (last_seen_at);

-- Codes by mail. An unknown e-mail address has rows too, so that the answer takes as long for it.
create table staff_code (
  id bigint generated always as identity primary key,
  -- The cookie of the browser that asked: nobody else can use the code.
  token_hash bytea not null,
  email_key text not null,
  code_hash bytea not null,
  attempts_left integer not null check (attempts_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index staff_code_token on staff_code (token_hash);
create index staff_code_email on staff_code (email_key, created_at);
create index staff_code_created on staff_code (created_at);

create table passkey (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_staff on passkey (staff_id);

-- What a browser has to sign with a passkey, once.
create table passkey_challenge (
  challenge text primary key,
  token_hash bytea not null,
  staff_id integer references staff,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

create table api_key (
  id integer generated always as identity primary key,
  organiser_id integer not null references organiser,
  name text not null,
  -- Its first characters, by which people know it.
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  created_by integer references staff,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_organiser on api_key (organiser_id);

-- Who did what: written in the transaction of the change, and never changed.
create table action_log (
  id bigint generated always as identity primary key,
  organiser_id integer references organiser,
  at timestamptz not null,
  staff_id integer references staff,
  api_key_id integer references api_key,
  -- The person or key as it was called then.
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index action_log_organiser on action_log (organiser_id, id desc);
create index action_log_subject on action_log (organiser_id, subject_kind, subject_id, id desc);

-- Calls that must not be done twice, by the key that their caller gave: the answer of the first is given again.
create table api_call (
  -- A staff person or an API key: keys of two callers never meet.
  caller text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  status integer not null,
  answer jsonb,
  called_at timestamptz not null,
  primary key (caller, idempotency_key)
);
create index api_call_called_at on api_call (called_at);
