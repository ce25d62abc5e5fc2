-- Files that show tickets, kept for a few days so that the mail of an order and the downloads after it draw them once.
-- Unlogged: a crash or a restore may empty it, since each file can be drawn again; it costs no log, and no base backup
-- holds the names in it.
create unlogged table made_pdf (
  -- SHA-256 of all that is drawn: when anything of it changes, the file is another one.
  hash bytea primary key,
  -- One of its tickets, which are all the same holder's. No foreign key: whoever keeps a file locks the ticket instead.
  ticket_id bigint not null,
  content bytea not null,
  made_at timestamptz not null
);
-- What is in a PDF is compressed already.
alter table made_pdf alter column content set storage external;
create index made_pdf_made_at on made_pdf (made_at);
