-- Whether the buyer wants the updates of the charity they give to. Said before the e-mail address is known, so it waits
-- here until the sale is paid and becomes a consent.
alter table sale add column charity_updates boolean not null default false;
