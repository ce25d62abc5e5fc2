-- Mails are sent by whichever job has its turn: each names the trace of what it was queued for (0132-traces-of-jobs).
alter table mail add column traceparent text default nullif(current_setting('foyer.traceparent', true), '');
