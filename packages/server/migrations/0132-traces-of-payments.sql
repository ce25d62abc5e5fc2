-- What becomes of a payment is heard of later, from the provider: it belongs to the trace in which the payment was begun.
alter table payment add column traceparent text default nullif(current_setting('foyer.traceparent', true), '');
