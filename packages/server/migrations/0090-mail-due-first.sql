-- What the outbox takes next: first what somebody waits for, then mails to many.
create index concurrently mail_due_first on mail (priority, next_attempt_at) where status in ('queued', 'sending');
create index concurrently mail_to_many on mail (due_at) where status in ('queued', 'sending') and priority = 1;
drop index concurrently mail_due;
