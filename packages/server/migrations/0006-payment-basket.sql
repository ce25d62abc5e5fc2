-- What a payment pays for, so that money that lands late can still become the order it was meant for.
alter table payment add column lines_fingerprint text not null default '';
alter table payment add column prices jsonb;
