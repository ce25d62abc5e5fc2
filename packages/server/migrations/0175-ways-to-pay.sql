-- The ways in which a payment is made, by the names in contract/src/ways: a new provider is a row, where three checks had to be
-- replaced. Organisers have accounts of their own only at those with an account_name.
create table payment_way (
  name text primary key,
  has_accounts boolean not null default false,
  account_name text unique generated always as (case when has_accounts then name end) stored
);
insert into payment_way (name, has_accounts) values
  ('stripe', true), ('square', true), ('truelayer', false), ('none', false), ('cash', false), ('invoice', false);

alter table organiser drop constraint organiser_payment_provider_check,
  add constraint organiser_payment_provider_fkey foreign key (payment_provider) references payment_way (account_name);
