-- What is needed to come to terms with the providers after an older backup was restored.

-- One row. The id is kept at the providers with every payment, so that payments of this shop are told from those of
-- others on the same account. The rest is where this database was last seen: elsewhere it is a restored copy.
create table shop_identity (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid(),
  cluster text,
  timeline integer,
  database_oid bigint
);
insert into shop_identity default values;

-- Null: made by an older version, without a mark; it is asked for again in the same words.
alter table payment add column shop_id uuid;

-- Each time this database was found to be a restored copy. What providers did after `last_known_at` it cannot know;
-- `reconciled_at` is when they had been asked and nothing was left open.
create table restore (
  id bigint generated always as identity primary key,
  noticed_at timestamptz not null,
  last_known_at timestamptz not null,
  reconciled_at timestamptz
);
