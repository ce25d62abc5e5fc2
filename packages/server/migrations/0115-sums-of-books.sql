-- What organisers have in the ledger, and what papers say, added up by whole days and by quarters of an hour, both of UTC: a span of
-- days of any time zone is days with some quarters before and after them (docs/decisions/0124). Both can be thrown away with their
-- mark, and are made again. 0 is the platform, or nobody in particular.
create table ledger_sum (
  organiser_id integer not null,
  is_day boolean not null,
  since timestamptz not null,
  account text not null,
  kind text not null,
  currency text not null,
  -- As in the ledger: credits negative.
  amount bigint not null,
  entries integer not null,
  primary key (organiser_id, is_day, since, account, kind, currency)
);
-- Without papers that say the same to somebody else: they add up to nothing.
create table tax_document_sum (
  seller_id integer not null,
  for_organiser_id integer not null,
  is_day boolean not null,
  since timestamptz not null,
  currency text not null,
  kind text not null,
  -- Basis points; -1 where none is known.
  rate integer not null,
  is_credit boolean not null,
  net bigint not null,
  vat bigint not null,
  -- How many papers have the kind: each counts with one of its rates.
  papers integer not null,
  primary key (seller_id, for_organiser_id, is_day, since, currency, kind, rate, is_credit)
);
-- Up to where each of them is added up, as `figure_mark` says it of figures.
create table sum_mark (
  name text primary key check (name in ('ledger', 'papers')),
  summed_to bigint not null default 0,
  bound_id bigint not null default 0,
  bound_before text not null default '0'
);
insert into sum_mark (name) values ('ledger'), ('papers');
