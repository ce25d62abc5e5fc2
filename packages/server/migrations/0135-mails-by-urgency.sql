-- Each sender looks for what is due of its own urgency, past whatever else waits.
create index concurrently mail_due_by_urgency on mail (urgency, next_attempt_at) where status in ('queued', 'sending') and priority = 0;
drop index concurrently mail_due_first;
