-- A paper that was made out again, because its buyer needs it for a company: a credit note for what was left of the one before, and
-- a new one, both about the same booking (docs/decisions/0124). 0 is as it was first issued, 1 the first time it was made out again.
alter table tax_document add column reissue integer not null default 0;
