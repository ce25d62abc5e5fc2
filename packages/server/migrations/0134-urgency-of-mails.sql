-- How long a mail may wait, by its template (docs/decisions/0150): 'code', 'order', 'notice' or 'many'. A process of the release before
-- does not say, and its mails go with the notices. Mails to many keep `priority` 1 and `due_at`, by which that release finds them.
alter table mail add column urgency text not null default 'notice';
