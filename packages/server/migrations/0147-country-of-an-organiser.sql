-- Where an organiser is registered, as the operator keeps it: it decides the VAT of the platform's booking fee. Null: the country of
-- the venue or the event does, as before.
alter table organiser add column country_code text;
