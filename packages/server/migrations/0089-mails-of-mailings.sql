-- 0: somebody waits for it, such as an order or a code. 1: a mail to many, which goes when none of these is due.
alter table mail add column priority smallint not null default 0;
alter table mail add column shared_id bigint;
-- When a mail to many is due. Its `next_attempt_at` is infinity: a process of the release before, which serves beside this one while
-- it is rolled out and does not know what such mails share, never takes it.
alter table mail add column due_at timestamptz;
-- When a mail server said last that it comes later; and what a server said of it, as an enhanced status code (RFC 3463).
alter table mail add column delayed_at timestamptz;
alter table mail add column bounce_code text;
