-- What the newest audit found, so that monitoring knows of it: `npm run audit -- --note` writes it, /metrics reads it. One row.
create table audit_noted (
  one boolean primary key default true check (one),
  at timestamptz not null,
  -- How many rules are broken.
  broken integer not null check (broken >= 0)
);
