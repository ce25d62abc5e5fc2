-- Whoever got a ticket may pass it on in turn. Null: it is the buyer of the sale who promises it.
alter table transfer add column from_name text, add column from_email text;
alter table transfer add constraint transfer_from check ((from_name is null) = (from_email is null));
create index transfer_passed_on_by on transfer (from_account_id) where from_email is not null;
