-- How many mails of organisers to many have gone in this minute is asked before each few of them.
create index concurrently mail_mailings_sent on mail (sent_at) where priority = 1 and kind = 'mailing' and sent_at is not null;
