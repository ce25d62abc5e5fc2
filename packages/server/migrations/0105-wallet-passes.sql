-- A pass that was made for the wallet of a phone, so that it is renewed when what it shows has changed (docs/decisions/0121).
create table wallet_pass (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('apple', 'google')),
  ticket_id bigint not null references ticket on delete cascade,
  -- Of the ticket's code that it shows: after a transfer the pass of before is void.
  version integer not null,
  -- A hash of what it says, as far as that was noticed: a pass is stale when it is another one now.
  shown text not null,
  made_at timestamptz not null,
  -- When another hash was noticed. These times follow one another in the order of their commits, so phones can ask since when.
  changed_at timestamptz not null,
  -- When the wallet is told of the change; null when it knows.
  next_try_at timestamptz,
  tries integer not null default 0,
  last_error text,
  unique (ticket_id, kind, version)
);
create index wallet_pass_due on wallet_pass (kind, next_try_at) where next_try_at is not null;
create index wallet_pass_changed on wallet_pass (changed_at);

-- A phone that keeps a pass of Apple Wallet, and the token it is told by.
create table wallet_device (
  device text not null,
  pass_id bigint not null references wallet_pass on delete cascade,
  push_token text not null,
  registered_at timestamptz not null,
  primary key (device, pass_id)
);
create index wallet_device_pass on wallet_device (pass_id);
create index wallet_device_token on wallet_device (push_token);
