-- Orders whose papers could not be issued when their turn came: the others have theirs, and these are tried again. What is wrong
-- is in the log (docs/decisions/0119). Without a foreign key, as the papers themselves (0073).
create table tax_document_fault (
  sale_id bigint primary key,
  since timestamptz not null,
  tries integer not null default 1,
  try_after timestamptz not null
);
create index tax_document_fault_due on tax_document_fault (try_after);
