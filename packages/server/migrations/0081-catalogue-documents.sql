-- What is in the shop, as it was written: by a catalogue file, or at the desk. A document stands alone: pictures are named by
-- their content, a seating plan is in it, and days are written out. The order of its fields counts, so none of it is jsonb.
create table catalogue_document (
  id integer generated always as identity primary key,
  section text not null check (section in ('charities', 'organisers', 'venues', 'seating_plans', 'events', 'codes', 'gift_vouchers')),
  key text not null,
  -- Whose it is; null for what every organiser may use and none may change.
  organiser_id integer references organiser,
  title text not null,
  -- As it is in the shop; null when it never was.
  fields json,
  -- What is being written at the desk; null when nothing is.
  draft json,
  -- Who may change it: 'desk', or the name of a catalogue file.
  keeper text not null,
  -- Its place in lists, where its kind has one.
  position integer,
  version integer not null default 1,
  archived_at timestamptz,
  changed_at timestamptz not null,
  -- An e-mail address or the name of a program; null when it was a file.
  changed_by text,
  unique (section, key),
  check (fields is not null or draft is not null)
);
create index catalogue_document_organiser on catalogue_document (organiser_id, section, title);
create index catalogue_document_of_desk on catalogue_document (section, key) where keeper = 'desk';
